import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

export const sessions: Migration = {
  async up(db) {
    await sql`create table sessions (
      tenant_id text not null,
      id text not null,
      member_id text not null,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create index sessions_of_member on sessions (tenant_id, member_id)`.execute(db);
    // Found by hash before the tenant is known, so the hash alone is the key.
    await sql`create table session_tokens (
      token_hash text primary key,
      tenant_id text not null,
      session_id text not null,
      member_id text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      foreign key (tenant_id, session_id) references sessions on delete cascade
    )`.execute(db);
    await sql`create index session_tokens_of_session on session_tokens (tenant_id, session_id)`.execute(db);
    await sql`create table kept_answers (
      tenant_id text not null,
      key_hash text not null,
      fingerprint text not null,
      answer text,
      created_at timestamptz not null,
      primary key (tenant_id, key_hash)
    )`.execute(db);
    await isolate(db, 'sessions', 'session_tokens', 'kept_answers');
  },
};
