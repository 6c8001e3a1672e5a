import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What is drawn in a photo's place before it arrives. Made from the photo's file, which a migration does not have: photos from
 * before are given theirs by the server, a few at a time; the empty text is that of a photo without a file.
 */
export const photoPreviews: Migration = {
  async up(db) {
    await sql`alter table images add column preview text`.execute(db);
    await sql`create index images_without_preview on images (created_at) where preview is null`.execute(db);
  },
};
