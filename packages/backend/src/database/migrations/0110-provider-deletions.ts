import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/**
 * What is still to be deleted at payment providers. No row says whose it was: that member may be gone here already. An empty text
 * stands for nothing.
 */
export const providerDeletions: Migration = {
  async up(db) {
    await sql`create table provider_deletions (
      tenant_id text not null,
      provider text not null,
      customer text not null,
      method text not null,
      due_at timestamptz not null,
      attempts integer not null default 0,
      primary key (tenant_id, provider, customer, method)
    )`.execute(db);
    await isolate(db, 'provider_deletions');
    await sql`create index provider_deletions_due on provider_deletions (due_at)`.execute(db);
  },
};
