import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Conversations of which a member does not want to hear. Each count of what is unread asks for them. */
export const mutedConversations: Migration = {
  async up(db) {
    await sql`alter table conversation_members add column muted boolean not null default false`.execute(db);
    await sql`create index conversation_members_muted on conversation_members (tenant_id, member_id) where muted`.execute(
      db,
    );
  },
};
