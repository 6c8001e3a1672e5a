import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** Tables kept for the server's own sake: they hold that a call came, not what it did. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'sessions',
  'session_tokens',
  'support_uses',
  'rate_counters',
  'known_addresses',
  'kept_answers',
]);

/** Notes which tables change, row by row and by tenant, with triggers that only a test's database has. */
export class TableChangeRecorder {
  static async install(database: Database): Promise<TableChangeRecorder> {
    const { acrossTenants } = database;
    await sql`create table watched_changes (changed text not null, tenant text not null)`.execute(acrossTenants);
    await sql`create function watch_change() returns trigger language plpgsql security definer as $$
      begin
        insert into watched_changes values (tg_table_name, coalesce(new.tenant_id, old.tenant_id));
        return null;
      end $$`.execute(acrossTenants);
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'tenant_id'`.execute(acrossTenants);
    for (const { name } of rows.filter((table) => !BOOKKEEPING.has(table.name)))
      await sql`create trigger watch_change after insert or update or delete on ${sql.table(name)}
        for each row execute function watch_change()`.execute(acrossTenants);
    return new TableChangeRecorder(database);
  }

  private constructor(private readonly database: Database) {}

  /** The tables in which rows of a tenant changed since this was last asked. */
  async takeChangedTables(tenantId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ changed: string; tenant: string }>`delete from watched_changes
      returning changed, tenant`.execute(this.database.acrossTenants);
    return [...new Set(rows.filter(({ tenant }) => tenant === tenantId).map(({ changed }) => changed))];
  }
}
