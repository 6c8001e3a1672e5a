import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/**
 * What members choose to show of themselves, and what they are notified of: the choice to be notified has no row. On which device a
 * session is. Profiles that wait for their removal, and copies of data.
 */
export const account: Migration = {
  async up(db) {
    await sql`alter table members
      add column shows_online boolean not null default true,
      add column shows_visits boolean not null default true,
      add column sends_read_receipts boolean not null default true`.execute(db);
    // What others are shown of the last visit, so that an order by it tells nothing of who hides it.
    await sql`alter table members add column shown_online_at timestamptz
      generated always as (case when shows_online then last_online_at end) stored`.execute(db);
    await sql`create table muted_notifications (
      tenant_id text not null,
      member_id text not null,
      notification text not null,
      primary key (tenant_id, member_id, notification),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`alter table sessions add column browser text, add column system text, add column country text`.execute(
      db,
    );
    await sql`create table profile_removals (
      tenant_id text not null,
      member_id text not null,
      reason text not null,
      comment text,
      requested_at timestamptz not null,
      due_at timestamptz not null,
      primary key (tenant_id, member_id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create index profile_removals_due on profile_removals (due_at)`.execute(db);
    await sql`create table data_exports (
      tenant_id text not null,
      id text not null,
      member_id text not null,
      requested_at timestamptz not null,
      token_hash text,
      expires_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create unique index data_exports_of_member on data_exports (tenant_id, member_id)`.execute(db);
    await sql`create unique index data_exports_token on data_exports (token_hash)`.execute(db);
    await isolate(db, 'muted_notifications', 'profile_removals', 'data_exports');
  },
};
