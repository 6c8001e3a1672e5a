import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** What of a photo stays visible in another shape, and photos that their member has removed and may still put back. */
export const ownPhotos: Migration = {
  async up(db) {
    await sql`alter table images add column focus_x real check (focus_x between 0 and 1),
      add column focus_y real check (focus_y between 0 and 1)`.execute(db);
    // The whole row as JSON: it fits again whatever columns photos are given later.
    await sql`create table removed_images (
      tenant_id text not null,
      id text not null,
      member_id text not null,
      image jsonb not null,
      removed_at timestamptz(3) not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, member_id) references members on delete cascade
    )`.execute(db);
    await sql`create index removed_images_by_time on removed_images (removed_at)`.execute(db);
    await isolate(db, 'removed_images');
  },
};
