import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which decision about a photo, text or report a suspension came of; null for one that staff made or ended by itself. */
export const suspendingDecisions: Migration = {
  async up(db) {
    await sql`alter table suspensions add column decision_id text`.execute(db);
  },
};
