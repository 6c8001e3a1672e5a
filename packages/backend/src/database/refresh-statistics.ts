import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** PostgreSQL's own thresholds: a table is due once this many rows and this share of it have changed since it was last read. */
const CHANGED_ROWS = 50;
const CHANGED_SHARE = 0.1;

/**
 * Does what PostgreSQL's autovacuum does and the embedded engine lacks: reads the tables again that have changed enough, so that the
 * planner knows their size, and frees what deleted rows took. All tables at once would cost a tenth of a second each time.
 */
export async function refreshStatistics(acrossTenants: Kysely<Schema>): Promise<void> {
  // Counts of changes are written once a second at most; the function has the next statement write them.
  await sql`select pg_stat_force_next_flush()`.execute(acrossTenants);
  await sql`select 1`.execute(acrossTenants);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
    where schemaname = current_schema()
      and greatest(n_mod_since_analyze, n_dead_tup) > ${CHANGED_ROWS}::integer + ${CHANGED_SHARE}::float8 * n_live_tup`.execute(
    acrossTenants,
  );
  if (rows.length === 0) return;
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`vacuum analyze ${tables}`.execute(acrossTenants);
}
