import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Sessions of staff, what they decided, why a photo or text was refused, and what a report was about when it was made. */
export const moderation: Migration = {
  async up(db) {
    await sql`alter table images add column rejection_reason text`.execute(db);
    await sql`alter table attribute_values add column rejection_reason text`.execute(db);
    await sql`alter table reports add column evidence jsonb not null default '{}', add column decided_at timestamptz(3)`.execute(
      db,
    );
    await sql`create index images_in_review on images (tenant_id, created_at) where status = 'PENDING'`.execute(db);
    await sql`create index texts_in_review on attribute_values (tenant_id, updated_at) where status = 'PENDING'`.execute(
      db,
    );
    await sql`create index reports_undecided on reports (tenant_id, created_at) where decided_at is null`.execute(db);
    await sql`create table staff_sessions (
      tenant_id text not null,
      token_hash text not null,
      staff text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (tenant_id, token_hash)
    )`.execute(db);
    await sql`create table moderation_decisions (
      tenant_id text not null,
      number bigint generated always as identity,
      id text not null,
      subject_kind text not null check (subject_kind in ('photo', 'text', 'report')),
      subject_id text not null,
      member_id text not null,
      decision text not null check (decision in ('approve', 'reject', 'dismiss', 'suspend')),
      reason text,
      staff text not null,
      decided_at timestamptz not null,
      undone_at timestamptz,
      undone_by text,
      primary key (tenant_id, id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create index moderation_decisions_by_number on moderation_decisions (tenant_id, number desc)`.execute(db);
    await isolate(db, 'staff_sessions', 'moderation_decisions');
  },
};
