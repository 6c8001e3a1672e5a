import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

export const credentials: Migration = {
  async up(db) {
    await sql`create table one_use_codes (
      tenant_id text not null,
      code_hash text not null,
      member_id text not null,
      purpose text not null check (purpose in ('verify_email', 'reset_password', 'support_sign_on')),
      email text,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (tenant_id, code_hash),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create table outbox (
      tenant_id text not null,
      id text not null,
      recipient text not null,
      language text not null,
      kind text not null,
      subject text not null,
      text text not null,
      html text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      attempts integer not null default 0,
      primary key (tenant_id, id)
    )`.execute(db);
    await sql`create index outbox_unsent on outbox (created_at) where sent_at is null`.execute(db);
    await sql`create table do_not_email (
      tenant_id text not null,
      email text not null,
      added_at timestamptz not null,
      primary key (tenant_id, email)
    )`.execute(db);
    await isolate(db, 'one_use_codes', 'outbox', 'do_not_email');
  },
};
