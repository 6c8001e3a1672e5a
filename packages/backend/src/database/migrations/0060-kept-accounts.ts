import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Money in and out of members who are erased, as bookkeeping must keep it: nobody's, and to the day only. */
export const keptAccounts: Migration = {
  async up(db) {
    await sql`create table kept_accounts (
      tenant_id text not null,
      id text not null,
      invoice_id text not null,
      kind text not null check (kind in ('charge', 'refund')),
      name text not null,
      sku text not null,
      amount integer not null,
      tax_amount integer not null,
      currency text not null,
      provider text not null,
      written_on date not null,
      primary key (tenant_id, id)
    )`.execute(db);
    await sql`create index kept_accounts_by_day on kept_accounts (written_on)`.execute(db);
    await isolate(db, 'kept_accounts');
  },
};
