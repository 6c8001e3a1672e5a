import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Standing, plan and renewal of a subscription; what an invoice is for; and money in and out, entry by entry. */
export const subscriptionLifeCycle: Migration = {
  async up(db) {
    await sql`alter table subscriptions
      add column status text not null default 'active'
        check (status in ('trial', 'active', 'past_due', 'cancelled', 'ended', 'refunded')),
      add column product_id text,
      add column family text,
      add column name text,
      add column sku text,
      add column amount integer,
      add column currency text,
      add column duration_amount integer,
      add column duration_unit text,
      add column next_sku text,
      add column refusals integer not null default 0,
      add column next_attempt_at timestamptz,
      add column announced_for timestamptz,
      add column cancel_reason text,
      add column cancel_comment text`.execute(db);
    // What was sold before was sold as ending by itself.
    await sql`update subscriptions set status = case
      when ends_at is not null and ends_at <= now() then 'ended'
      when context = 'welcome' then 'trial'
      when ends_at is not null then 'cancelled'
      else 'active' end`.execute(db);
    await sql`create index subscriptions_by_end on subscriptions (ends_at)
      where status in ('trial', 'active', 'past_due', 'cancelled') and ends_at is not null`.execute(db);
    await sql`alter table invoices
      add column purpose text not null default 'purchase'
        check (purpose in ('purchase', 'renewal', 'plan_change')),
      add column subscription_id text,
      add column credit integer not null default 0 check (credit >= 0),
      add column period_starts_at timestamptz`.execute(db);
    await sql`drop index one_unpaid_invoice`.execute(db);
    await sql`create unique index one_unpaid_invoice on invoices (tenant_id, member_id)
      where status in ('open', 'checking') and purpose <> 'renewal'`.execute(db);
    await sql`create unique index one_renewal_a_period on invoices (tenant_id, subscription_id, period_starts_at)
      where purpose = 'renewal'`.execute(db);
    await sql`alter table transactions
      add column subscription_id text,
      add column refunded_at timestamptz`.execute(db);
    await sql`create table ledger_entries (
      tenant_id text not null,
      id text not null,
      member_id text not null,
      invoice_id text not null,
      kind text not null check (kind in ('charge', 'refund')),
      amount integer not null,
      currency text not null,
      provider text not null,
      reference text not null,
      written_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, kind, provider, reference),
      foreign key (tenant_id, invoice_id) references invoices on delete cascade
    )`.execute(db);
    await sql`create index ledger_of_member on ledger_entries (tenant_id, member_id, written_at)`.execute(db);
    await isolate(db, 'ledger_entries');
    // Entries are added, never changed; they go with their member alone.
    await sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'ledger entries are never changed'; end $$`.execute(db);
    await sql`create trigger ledger_entries_are_final before update on ledger_entries
      for each row execute function refuse_change()`.execute(db);
  },
};
