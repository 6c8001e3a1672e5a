import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes in the order of the sorts NEW and POPULAR: browse takes the first five hundred and stops. A member's likes are counted as
 * they come and go, because nothing can be sorted by a number that is counted in the query.
 */
export const browseOrder: Migration = {
  async up(db) {
    await sql`alter table members add column like_count integer not null default 0`.execute(db);
    await sql`update members m set like_count = counted.number from (
        select tenant_id, to_id, count(*)::integer as number from likes group by tenant_id, to_id
      ) counted where m.tenant_id = counted.tenant_id and m.id = counted.to_id`.execute(db);
    await sql`create function count_likes() returns trigger language plpgsql as $$
      begin
        update members m set like_count = m.like_count + case tg_op when 'INSERT' then changed.number else -changed.number end
        from (select tenant_id, to_id, count(*)::integer as number from changed_likes group by tenant_id, to_id) changed
        where m.tenant_id = changed.tenant_id and m.id = changed.to_id;
        return null;
      end $$`.execute(db);
    await sql`create trigger count_new_likes after insert on likes
      referencing new table as changed_likes for each statement execute function count_likes()`.execute(db);
    await sql`create trigger count_deleted_likes after delete on likes
      referencing old table as changed_likes for each statement execute function count_likes()`.execute(db);
    await sql`create index members_newest on members (tenant_id, created_at desc, id)`.execute(db);
    await sql`create index members_most_liked on members (tenant_id, like_count desc, id)`.execute(db);
  },
};
