import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { buildIfChanged } from '../build.ts';

/** A test that proves more with larger sizes, which it reads from the environment. */
interface Proof {
  readonly project: string;
  readonly test: string;
  readonly sizes: Readonly<Record<string, string>>;
  /** Whether it runs what has been built. */
  readonly isOfBuild?: true;
  /** Names what tells each of several processes its part of the sizes, as `1/4`. One process for each processor. */
  readonly partName?: string;
}

/** What is proved at full size, by name. `npm test` proves the same with less. */
const PROOFS: Readonly<Record<string, Proof>> = {
  /** A member's client that receives arbitrary frames and arbitrary answers shows nothing unsound. */
  'arbitrary-input': {
    project: 'node-client',
    test: 'packages/node-client/src/member/arbitrary-input.test.ts',
    sizes: { FUZZ_FRAMES: '100000' },
  },
  /** Two members over bad networks: every message once and in order on both sides. */
  messages: {
    project: 'core',
    test: 'packages/core/src/messaging/simulation.test.ts',
    sizes: { SIMULATION_SEEDS: '10000', SIMULATION_MESSAGES: '1000' },
    partName: 'SIMULATION_PART',
  },
  /**
   * At the mock of every gateway: double submits with each of six faults, orders of messages, three years of renewals. One charge
   * and one plan for each, and accounts that agree.
   */
  payments: { project: 'backend', test: 'packages/backend/src/payments/proof', sizes: { PROVE_SIZE: '1000' } },
  /**
   * Two members who talk through real processes while connections are reset, stalled or cut, then while server, database and message bus
   * are killed. None is lost, doubled or out of order. Needs the programs of PostgreSQL and NATS for two servers.
   */
  processes: {
    project: 'budgets',
    test: 'scripts/prove/processes',
    sizes: { PROCESS_MESSAGES: '10000', PROCESS_FAULTS: '500' },
    isOfBuild: true,
  },
};

/** Answers whether it holds. */
async function prove({ project, test, sizes, isOfBuild, partName }: Proof): Promise<boolean> {
  if (isOfBuild) buildIfChanged();
  const count = partName === undefined ? 1 : availableParallelism();
  const parts = Array.from({ length: count }, (_, at) => {
    const part = partName === undefined ? {} : { [partName]: `${String(at + 1)}/${String(count)}` };
    // A size that is set already is smaller or larger on purpose.
    const env = { ...sizes, ...process.env, ...part };
    const child = spawn('npx', ['vitest', 'run', '--project', project, test], { env, stdio: 'inherit' });
    return new Promise<boolean>((resolve) => {
      child.on('exit', (code) => {
        resolve(code === 0);
      });
    });
  });
  return (await Promise.all(parts)).every(Boolean);
}

const names = process.argv.slice(2);
for (const [name, proof] of Object.entries(PROOFS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const begin = performance.now();
  const holds = await prove(proof);
  console.log(`${name}: ${holds ? 'proved' : 'refuted'} in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  if (!holds) process.exitCode = 1;
}
