import { sql, type Kysely } from 'kysely';
import { TENANT_ROLE } from './tenant-dialect.ts';

/** Closes a new table to everyone but its rows' own tenant. Every table with a `tenant_id` passes through here. */
export async function isolate(db: Kysely<unknown>, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy tenant_isolation on ${sql.table(table)}
      using (tenant_id = current_setting('duet.tenant', true))
      with check (tenant_id = current_setting('duet.tenant', true))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to ${sql.id(TENANT_ROLE)}`.execute(db);
  }
}
