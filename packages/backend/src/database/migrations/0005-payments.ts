import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

export const payments: Migration = {
  async up(db) {
    await sql`create table products (
      tenant_id text not null,
      id text not null,
      family text not null,
      level text not null,
      duration_amount integer not null,
      duration_unit text not null check (duration_unit in ('day', 'week', 'month', 'year')),
      name text not null,
      sku text not null,
      amount integer not null check (amount >= 0),
      currency text not null,
      position integer not null,
      primary key (tenant_id, id)
    )`.execute(db);
    await sql`create table subscriptions (
      tenant_id text not null,
      id text not null,
      member_id text not null,
      context text not null,
      level text,
      provider text,
      auto_renewal boolean not null default false,
      starts_at timestamptz not null,
      ends_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create index subscriptions_of_member on subscriptions (tenant_id, member_id)`.execute(db);
    await sql`create table entitlements (
      tenant_id text not null,
      member_id text not null,
      subscription_id text not null,
      permission text not null check (permission in ('MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT')),
      expires_at timestamptz,
      primary key (tenant_id, member_id, permission, subscription_id),
      foreign key (tenant_id, subscription_id) references subscriptions on delete cascade
    )`.execute(db);
    await isolate(db, 'products', 'subscriptions', 'entitlements');
  },
};
