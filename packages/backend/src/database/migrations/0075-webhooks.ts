import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Messages of payment providers, disputes in the ledger, and when nightly jobs ran. */
export const webhooks: Migration = {
  async up(db) {
    await sql`create table webhook_events (
      provider text not null,
      id text not null,
      handled_at timestamptz not null,
      primary key (provider, id)
    )`.execute(db);
    await sql`create table nightly_jobs (name text primary key, day text not null)`.execute(db);
    // They are no tenant's: whoever acts for one sees nothing of them.
    await sql`alter table webhook_events enable row level security`.execute(db);
    await sql`alter table nightly_jobs enable row level security`.execute(db);
    await sql`alter table ledger_entries drop constraint ledger_entries_kind_check`.execute(db);
    await sql`alter table ledger_entries add constraint ledger_entries_kind_check
      check (kind in ('charge', 'refund', 'dispute'))`.execute(db);
    await sql`alter table kept_accounts drop constraint kept_accounts_kind_check`.execute(db);
    await sql`alter table kept_accounts add constraint kept_accounts_kind_check
      check (kind in ('charge', 'refund', 'dispute'))`.execute(db);
    // Messages name a charge or an intent and no tenant.
    await sql`create index transactions_by_reference on transactions (provider, reference)`.execute(db);
    await sql`create index invoices_by_intent on invoices (intent_id) where intent_id is not null`.execute(db);
  },
};
