import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which provider an invoice is being paid with, what the payer approved there, and how often that was tried. */
export const paymentAttempts: Migration = {
  async up(db) {
    await sql`alter table invoices
      add column gateway text,
      add column approval text,
      add column attempt integer not null default 0,
      add column attempted_at timestamptz`.execute(db);
    await sql`update invoices set gateway = 'stripe' where intent_id is not null`.execute(db);
    await sql`alter table payment_methods add column label text`.execute(db);
  },
};
