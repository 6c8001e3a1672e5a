import { TEST_ENGINES, type TestEngine } from '../../testing/index.ts';
import { withPreparedStatements } from './prepared-statements.ts';

/** `npm run prove` sets it to 1000: how often each proof is repeated. An ordinary run takes a sample. */
const SIZE = Number(process.env['PROVE_SIZE'] ?? '0');

/** Double submits for each gateway and fault: an ordinary run makes a tenth of them, each of which takes 25 ms. */
export const ROUNDS = SIZE > 0 ? SIZE : 100;
/** Orders of messages for each provider that tells of payments: together 10,000, in an ordinary run a tenth of them. */
export const ORDERS = SIZE > 0 ? Math.ceil((SIZE * 10) / 3) : 334;
/** Members whose renewals are followed at each gateway for three years: an ordinary run follows a tenth of them, which is one. */
export const RENEWING = { members: SIZE > 0 ? Math.ceil(SIZE / 100) : 1, months: 36 };
/** Milliseconds for one proof at full size. */
export const LIMIT = 3_600_000;

/** The first engine there is: what another one would do differently, the other tests of payments prove on every one. */
export const PROOF_ENGINE = withPreparedStatements(firstOf(TEST_ENGINES));

function firstOf(engines: readonly TestEngine[]): TestEngine {
  const [first] = engines;
  if (!first) throw new Error('There is no engine to prove it on');
  return first;
}
