import { describe, expect, it } from 'vitest';
import { ALL_DEFENCES, simulate } from './testing/index.ts';

/** As many as `npm run prove` asks for. */
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 100);
const MESSAGES = Number(process.env['SIMULATION_MESSAGES'] ?? 30);
/** Of so many processes that share the seeds, the number of this one. */
const [PART = 1, PARTS = 1] = (process.env['SIMULATION_PART'] ?? '1/1').split('/').map(Number);
/** Milliseconds, many times what a message takes. */
const LONGEST = 4;

/** The faults of so many simulations, one for each seed. */
async function faultsOf(seeds: number, messages = 30, defences = ALL_DEFENCES): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let seed = PART; seed <= seeds; seed += PARTS)
    faults.push(...(await simulate(seed, messages, defences)).faults.map((fault) => `seed ${String(seed)}: ${fault}`));
  return faults;
}

describe('two members over bad networks', () => {
  it(
    'have every message once and in order on both sides in every tab, and are told as read what they have seen; no draft is lost',
    async () => {
      expect(await faultsOf(SEEDS, MESSAGES)).toEqual([]);
    },
    SEEDS * MESSAGES * LONGEST,
  );

  it.each(['deduplication', 'gapFetch', 'catchUp', 'outbox', 'repeatedMarks'] as const)(
    'do not without %s',
    async (defence) => {
      expect((await faultsOf(20 * PARTS, 30, { ...ALL_DEFENCES, [defence]: false })).length).toBeGreaterThan(0);
    },
  );
});
