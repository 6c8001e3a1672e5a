import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Each request for a photo of a conversation asks in which conversations it was sent. */
export const messageImages: Migration = {
  async up(db) {
    await sql`create index messages_by_image on messages (tenant_id, image_id) where image_id is not null`.execute(db);
  },
};
