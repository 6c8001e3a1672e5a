import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** With which returns from a provider's page an invoice was charged, and why that was refused: each return is good for one charge. */
export const pageReturns: Migration = {
  async up(db) {
    await sql`create table page_returns (
      tenant_id text not null,
      invoice_id text not null,
      id text not null,
      attempt integer not null,
      refusal text,
      primary key (tenant_id, invoice_id, id),
      foreign key (tenant_id, invoice_id) references invoices on delete cascade
    )`.execute(db);
    await isolate(db, 'page_returns');
  },
};
