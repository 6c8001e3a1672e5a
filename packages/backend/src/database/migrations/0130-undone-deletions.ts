import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is needed to undo the last deletion of a conversation: when it was made, how far it was deleted before, and what was unread. */
export const undoneDeletions: Migration = {
  async up(db) {
    await sql`alter table conversation_members
      add column deleted_at timestamptz(3), add column deleted_before timestamptz(3), add column deleted_unread integer`.execute(
      db,
    );
  },
};
