import { describe, expect, it } from 'vitest';
import { ALL_DEFENCES, simulate } from './testing/index.ts';

/** As many as `npm run prove` asks for. */
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 100);
/** Milliseconds, many times what one takes. */
const LONGEST = 100;

/** The faults of so many simulations, one for each seed. */
async function faultsOf(seeds: number, defences = ALL_DEFENCES): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let seed = 1; seed <= seeds; seed += 1)
    faults.push(...(await simulate(seed, 30, defences)).faults.map((fault) => `seed ${String(seed)}: ${fault}`));
  return faults;
}

describe('two members over bad networks', () => {
  it(
    'have every message once and in order on both sides in every tab, and are told as read what they have seen; no draft is lost',
    async () => {
      expect(await faultsOf(SEEDS)).toEqual([]);
    },
    SEEDS * LONGEST,
  );

  it.each(['deduplication', 'gapFetch', 'catchUp', 'outbox', 'repeatedMarks'] as const)(
    'do not without %s',
    async (defence) => {
      expect((await faultsOf(20, { ...ALL_DEFENCES, [defence]: false })).length).toBeGreaterThan(0);
    },
  );
});
