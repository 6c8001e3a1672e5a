import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Under which id an earlier platform knew a member who came from there (ENT-01). */
export const legacyId: Migration = {
  async up(db) {
    await sql`alter table members add column legacy_id text`.execute(db);
  },
};
