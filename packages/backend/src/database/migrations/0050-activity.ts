import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Up to when a member has seen a category of activity, and the order in which its pages are read. */
export const activity: Migration = {
  async up(db) {
    await sql`create table activity_seen (
      tenant_id text not null,
      member_id text not null,
      category text not null,
      seen_at timestamptz(3) not null,
      primary key (tenant_id, member_id, category),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await isolate(db, 'activity_seen');
    for (const table of ['likes', 'profile_views'])
      await sql`create index ${sql.id(`${table}_latest`)} on ${sql.table(table)} (tenant_id, to_id, created_at desc, from_id desc)`.execute(
        db,
      );
    await sql`create index likes_given_latest on likes (tenant_id, from_id, created_at desc, to_id desc)`.execute(db);
    await sql`create index winks_by_target on winks (tenant_id, to_id, from_id, created_at)`.execute(db);
  },
};
