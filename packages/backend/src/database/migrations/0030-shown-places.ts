import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The point that replaces a member's place in distances that others see (see `location/shown-places.ts`). It depends on
 * the installation's secret, which a migration does not have: members from before are given theirs when the server starts.
 */
export const shownPlaces: Migration = {
  async up(db) {
    await sql`alter table members add column shown_latitude double precision, add column shown_longitude double precision`.execute(
      db,
    );
    await sql`create index members_without_shown_place on members (tenant_id) where shown_latitude is null`.execute(db);
  },
};
