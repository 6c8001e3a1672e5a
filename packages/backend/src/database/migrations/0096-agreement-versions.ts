import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which version of a text was decided on. Until now there was one of each. */
export const agreementVersions: Migration = {
  async up(db) {
    await sql`alter table agreements add column version integer not null default 1`.execute(db);
  },
};
