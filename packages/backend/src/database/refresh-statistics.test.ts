import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, TEST_ENGINES } from '../testing/index.ts';
import type { Database } from './database.ts';
import { refreshStatistics } from './refresh-statistics.ts';

// PostgreSQL does it by itself, and each of its connections would keep counts of its own.
for (const engine of TEST_ENGINES.filter(({ name }) => name === 'PGlite'))
  describe(`refreshing the planner’s figures on ${engine.name}`, () => {
    let database: Database;

    beforeAll(async () => {
      database = await openTestDatabase(engine);
    });
    afterAll(() => database.close());

    /** How many rows the planner takes a table to have; -1 while nothing was read of it. */
    const estimateOf = async (table: string): Promise<number> => {
      const { rows } = await sql<{ estimate: number }>`select reltuples::integer as estimate from pg_class
        where relname = ${table} and relnamespace = current_schema()::regnamespace`.execute(database.acrossTenants);
      return rows[0]?.estimate ?? Number.NaN;
    };
    const addCounters = (from: number, to: number) =>
      sql`insert into rate_counters (tenant_id, key_hash, count, ends_at, last_at)
        select 'duet', 'key ' || number, 1, now(), now() from generate_series(${from}::integer, ${to}::integer) number`.execute(
        database.acrossTenants,
      );

    it('reads a table that has changed enough, and leaves one in which few rows are new', async () => {
      await addCounters(1, 200);
      await refreshStatistics(database.acrossTenants);
      const afterMany = await estimateOf('rate_counters');
      await addCounters(201, 210);
      await refreshStatistics(database.acrossTenants);
      expect([afterMany, await estimateOf('rate_counters')]).toEqual([200, 200]);
    });
  });
