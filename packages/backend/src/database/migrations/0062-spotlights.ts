import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Who is shown first, and until when: one row for each invoice that paid for it. */
export const spotlights: Migration = {
  async up(db) {
    await sql`create table spotlights (
      tenant_id text not null,
      invoice_id text not null,
      member_id text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      primary key (tenant_id, invoice_id),
      foreign key (tenant_id, invoice_id) references invoices on delete cascade
    )`.execute(db);
    await sql`create index spotlights_by_end on spotlights (tenant_id, ends_at)`.execute(db);
    await isolate(db, 'spotlights');
  },
};
