import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/**
 * A member's matches of a day, and that they were made: a day without one is not tried again by the job. Days are the member's
 * own; their time zone is known once a client of theirs has named it.
 */
export const dailyMatches: Migration = {
  async up(db) {
    await sql`alter table members add column time_zone text not null default 'UTC'`.execute(db);
    await sql`create table match_days (
      tenant_id text not null,
      member_id text not null,
      day date not null,
      matches integer not null,
      made_at timestamptz not null,
      primary key (tenant_id, member_id, day),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create table daily_matches (
      tenant_id text not null,
      member_id text not null,
      day date not null,
      partner_id text not null,
      position integer not null,
      reasons jsonb not null,
      primary key (tenant_id, member_id, day, partner_id),
      foreign key (tenant_id, member_id) references members on delete cascade,
      foreign key (tenant_id, partner_id) references members on delete cascade
    )`.execute(db);
    await sql`create index daily_matches_by_partner on daily_matches (tenant_id, partner_id)`.execute(db);
    await isolate(db, 'match_days', 'daily_matches');
  },
};
