import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

export const messaging: Migration = {
  async up(db) {
    await sql`create table conversations (
      tenant_id text not null,
      id text not null,
      first_member_id text not null,
      second_member_id text not null,
      stamped_at timestamptz(3) not null default 'epoch',
      last_message_at timestamptz(3),
      primary key (tenant_id, id),
      unique (tenant_id, first_member_id, second_member_id),
      check (first_member_id < second_member_id),
      foreign key (tenant_id, first_member_id) references members on delete cascade,
      foreign key (tenant_id, second_member_id) references members on delete cascade
    )`.execute(db);
    await sql`create table conversation_members (
      tenant_id text not null,
      conversation_id text not null,
      member_id text not null,
      partner_id text not null,
      unread integer not null default 0,
      archived boolean not null default false,
      has_written boolean not null default false,
      read_at timestamptz(3),
      primary key (tenant_id, conversation_id, member_id),
      foreign key (tenant_id, conversation_id) references conversations on delete cascade
    )`.execute(db);
    await sql`create index conversation_members_by_member on conversation_members (tenant_id, member_id)`.execute(db);
    await sql`create table messages (
      tenant_id text not null,
      conversation_id text not null,
      sent_at timestamptz(3) not null,
      sent_by text not null,
      kind text not null check (kind in ('MESSAGE', 'IMAGE', 'WINK', 'MUTUAL_LIKE')),
      body text not null default '',
      image_id text,
      idempotency_key text,
      primary key (tenant_id, conversation_id, sent_at),
      foreign key (tenant_id, conversation_id) references conversations on delete cascade
    )`.execute(db);
    await sql`create unique index messages_once on messages (tenant_id, sent_by, idempotency_key)
      where idempotency_key is not null`.execute(db);
    // A mutual like is announced once, however often the two unlike and like again.
    await sql`create unique index messages_one_mutual_like on messages (tenant_id, conversation_id)
      where kind = 'MUTUAL_LIKE'`.execute(db);
    await isolate(db, 'conversations', 'conversation_members', 'messages');
  },
};
