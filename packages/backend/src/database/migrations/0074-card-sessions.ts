import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Who is entering a card in fields of a provider that tells our server of it by a message. */
export const cardSessions: Migration = {
  async up(db) {
    await sql`create table card_sessions (
      tenant_id text not null,
      id text not null,
      member_id text not null,
      nonce text not null,
      method text,
      label text,
      is_refused boolean not null default false,
      opened_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create unique index card_session_by_id on card_sessions (id)`.execute(db);
    await isolate(db, 'card_sessions');
  },
};
