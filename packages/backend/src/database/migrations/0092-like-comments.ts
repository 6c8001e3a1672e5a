import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/**
 * What a member writes with a like, about a photo or an answer. A table of its own, because a block ends the like, and whoever blocks a
 * member for these words can still report them.
 */
export const likeComments: Migration = {
  async up(db) {
    await sql`create table like_comments (
      tenant_id text not null,
      from_id text not null,
      to_id text not null,
      comment text not null,
      image_id text,
      attribute_id text,
      created_at timestamptz(3) not null,
      primary key (tenant_id, from_id, to_id),
      foreign key (tenant_id, from_id) references members on delete cascade,
      foreign key (tenant_id, to_id) references members on delete cascade
    )`.execute(db);
    await sql`create index like_comments_by_target on like_comments (tenant_id, to_id)`.execute(db);
    await isolate(db, 'like_comments');
  },
};
