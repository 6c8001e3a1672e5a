import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A token is given up when its successor is first used, not when it is sent: the answer with it may be lost pending. */
export const tokenSuccessors: Migration = {
  async up(db) {
    await sql`alter table session_tokens add column replaces text, add column renewed_at timestamptz`.execute(db);
  },
};
