import { FakeClock } from '@duet/core/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/index.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/index.ts';
import { DayQuotas, RateCounters, type CountedLimit } from './index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const THREE: CountedLimit = { name: 'three', max: 3, window: 10 * MINUTE };

describe.each(TEST_ENGINES)('limits of all processes on $name', (engine) => {
  let database: Database;
  const clock = new FakeClock(Date.UTC(2026, 5, 1));
  /** Each as another process would have it. */
  const counters = (isOn = true) => new RateCounters(database, clock, 'a secret of all processes', isOn);
  const takes = async (count: number, take: () => Promise<number>) => {
    const waits: number[] = [];
    for (let index = 0; index < count; index += 1) waits.push(await take());
    return waits;
  };
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it('count what several processes take, and say how long to wait', async () => {
    await counters().take('duet', THREE, 'a');
    clock.advance(MINUTE);
    expect(await takes(4, () => counters().take('duet', THREE, 'a'))).toEqual([0, 0, 9 * MINUTE, 9 * MINUTE]);
    expect(await counters().take('grace', THREE, 'a')).toBe(0);
    expect(await counters().take('duet', THREE, 'b')).toBe(0);
    clock.advance(9 * MINUTE);
    expect(await takes(4, () => counters().take('duet', THREE, 'a'))).toEqual([0, 0, 0, 10 * MINUTE]);
  });

  it('let no more through when many come at the same time', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, () => counters().take('duet', THREE, 'crowd')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('ask for ever longer pauses where they have a pace', async () => {
    const paced: CountedLimit = { name: 'paced', max: 100, window: DAY, pace: { free: 2, longest: 5000 } };
    const take = () => counters().take('duet', paced, 'p');
    const pauses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const wait = await take();
      pauses.push(wait);
      clock.advance(wait);
      if (wait > 0) expect(await take()).toBe(0);
    }
    expect(pauses).toEqual([0, 0, 1000, 2000, 4000, 5000, 5000]);
  });

  it('keep no name of what they count, and delete what has expired', async () => {
    await counters().take('duet', THREE, 'maya@example.org');
    const rows = await database.acrossTenants.selectFrom('rate_counters').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('maya');
    clock.advance(2 * DAY);
    await counters().sweep();
    expect(await database.acrossTenants.selectFrom('rate_counters').selectAll().execute()).toEqual([]);
  });

  it('count nothing where they are off', async () => {
    expect(await takes(5, () => counters(false).take('duet', THREE, 'off'))).toEqual([0, 0, 0, 0, 0]);
  });

  it('hold a day’s quota over processes, for few statements, until the day is over', async () => {
    const processes = [new DayQuotas(counters(), clock), new DayQuotas(counters(), clock)];
    let spent = 0;
    for (let index = 0; index < 300; index += 1) {
      const wait = await processes[index % 2]?.consume('duet', 'test', 'member', 200);
      if (wait === 0) spent += 1;
    }
    expect(spent).toBe(200);
    const rows = await database.acrossTenants.selectFrom('rate_counters').select('count').execute();
    expect(rows).toEqual([{ count: 200 }]);
    clock.advance(DAY);
    expect(await processes[0]?.consume('duet', 'test', 'member', 200)).toBe(0);
  });
});
