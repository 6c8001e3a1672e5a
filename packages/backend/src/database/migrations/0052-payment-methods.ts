import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** What renewals charge: the providers' references of customers and their payment methods. */
export const paymentMethods: Migration = {
  async up(db) {
    await sql`create table payment_methods (
      tenant_id text not null,
      member_id text not null,
      provider text not null,
      customer text not null,
      method text,
      saved_at timestamptz not null,
      primary key (tenant_id, member_id, provider),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await isolate(db, 'payment_methods');
  },
};
