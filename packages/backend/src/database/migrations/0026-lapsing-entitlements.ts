import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every few seconds it is asked whose rights have just run out: by their end, not through all there ever were. */
export const lapsingEntitlements: Migration = {
  async up(db) {
    await sql`create index entitlements_by_end on entitlements (expires_at) where expires_at is not null`.execute(db);
  },
};
