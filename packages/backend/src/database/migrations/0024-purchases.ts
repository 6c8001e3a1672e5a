import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

export const purchases: Migration = {
  async up(db) {
    await sql`create table invoices (
      tenant_id text not null,
      id text not null,
      member_id text not null,
      product_id text not null,
      family text not null,
      level text not null,
      duration_amount integer not null,
      duration_unit text not null check (duration_unit in ('day', 'week', 'month', 'year')),
      name text not null,
      sku text not null,
      amount integer not null check (amount >= 0),
      tax_amount integer not null default 0,
      currency text not null,
      intent_id text,
      status text not null check (status in ('open', 'checking', 'paid', 'closed')),
      created_at timestamptz not null,
      checked_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    // Two unpaid orders could both be paid: a member has one at a time.
    await sql`create unique index one_unpaid_invoice on invoices (tenant_id, member_id)
      where status in ('open', 'checking')`.execute(db);
    await sql`create index unsettled_invoices on invoices (checked_at)
      where status in ('open', 'checking') and intent_id is not null`.execute(db);
    await sql`create table transactions (
      tenant_id text not null,
      id text not null,
      member_id text not null,
      invoice_id text not null,
      provider text not null,
      reference text not null,
      paid_at timestamptz not null,
      ends_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, invoice_id),
      foreign key (tenant_id, invoice_id) references invoices on delete cascade
    )`.execute(db);
    await sql`create index transactions_of_member on transactions (tenant_id, member_id, paid_at desc)`.execute(db);
    await isolate(db, 'invoices', 'transactions');
  },
};
