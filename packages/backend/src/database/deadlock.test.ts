import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTGRES_ENGINES } from '../testing/index.ts';
import { Database, type Engine } from './index.ts';

describe.each(POSTGRES_ENGINES)('two transactions on $name that wait for each other', ({ open }) => {
  let engine: Engine;
  let database: Database;
  beforeAll(async () => {
    engine = await open();
    database = new Database(engine);
    await engine.pool.query(`create table counted (name text primary key, count integer not null)`);
    await engine.pool.query('grant all on counted to duet_tenant');
    await engine.pool.query(`insert into counted values ('one', 0), ('other', 0)`);
  });
  afterAll(async () => {
    await engine.pool.query('drop table counted');
    await database.close();
  });

  it('are both done, the one that was undone once more', async () => {
    const runs: string[] = [];
    const holds = new Map<string, () => void>();
    const isHeld = new Map(
      ['one', 'other'].map((name) => [name, new Promise<void>((resolve) => holds.set(name, resolve))]),
    );
    const countBoth = (first: string, second: string) =>
      database.inTenant('duet', async (transaction) => {
        const count = (name: string) =>
          sql`update counted set count = count + 1 where name = ${name}`.execute(transaction);
        runs.push(first);
        await count(first);
        holds.get(first)?.();
        await isHeld.get(second);
        await count(second);
        return first;
      });

    expect(await Promise.all([countBoth('one', 'other'), countBoth('other', 'one')])).toEqual(['one', 'other']);
    expect(runs).toHaveLength(3);
    const { rows } = await engine.pool.query('select name, count from counted order by name');
    expect(rows).toEqual([
      { name: 'one', count: 2 },
      { name: 'other', count: 2 },
    ]);
  });
});
