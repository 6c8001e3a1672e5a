import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Up to which moment a member has deleted a conversation for themself: what was sent by then is shown to them no more. */
export const deletedConversations: Migration = {
  async up(db) {
    await sql`alter table conversation_members add column deleted_until timestamptz(3) not null default '-infinity'`.execute(
      db,
    );
  },
};
