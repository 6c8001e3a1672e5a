import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whom each member wishes to meet, beside the member: browse compares the wishes of both sides for each member it reads, and may not
 * look up three answers of each. A trigger keeps the columns equal to the answers, whoever writes those.
 */
export const searchPreferences: Migration = {
  async up(db) {
    await sql`alter table members
      add column sought_gender text check (sought_gender in ('MALE', 'FEMALE')),
      add column youngest_sought double precision,
      add column oldest_sought double precision,
      add column farthest_sought double precision`.execute(db);
    await sql`create function note_search_preference(in_tenant text, in_member text, in_question text, answer jsonb) returns void
      language plpgsql as $$
      declare
        youngest jsonb := answer -> 'minimum';
        oldest jsonb := answer -> 'maximum';
      begin
        if in_question = 'seeking_gender' then
          update members set sought_gender = case answer #>> '{}' when 'women' then 'FEMALE' when 'men' then 'MALE' end
          where tenant_id = in_tenant and id = in_member;
        elsif in_question = 'age_range' then
          update members set
            youngest_sought = case jsonb_typeof(youngest) when 'number' then (youngest #>> '{}')::double precision end,
            oldest_sought = case jsonb_typeof(oldest) when 'number' then (oldest #>> '{}')::double precision end
          where tenant_id = in_tenant and id = in_member;
        elsif in_question = 'distance' then
          update members set
            farthest_sought = case jsonb_typeof(answer) when 'number' then (answer #>> '{}')::double precision end
          where tenant_id = in_tenant and id = in_member;
        end if;
      end $$`.execute(db);
    await sql`create function note_saved_search_preference() returns trigger language plpgsql as $$
      begin
        perform note_search_preference(new.tenant_id, new.member_id, new.attribute_id, new.value::jsonb);
        return null;
      end $$`.execute(db);
    await sql`create function note_deleted_search_preference() returns trigger language plpgsql as $$
      begin
        perform note_search_preference(old.tenant_id, old.member_id, old.attribute_id, null);
        return null;
      end $$`.execute(db);
    await sql`create trigger note_saved_search_preference after insert or update of value on attribute_values
      for each row when (new.attribute_id in ('seeking_gender', 'age_range', 'distance'))
      execute function note_saved_search_preference()`.execute(db);
    await sql`create trigger note_deleted_search_preference after delete on attribute_values
      for each row when (old.attribute_id in ('seeking_gender', 'age_range', 'distance'))
      execute function note_deleted_search_preference()`.execute(db);
    await sql`select count(note_search_preference(tenant_id, member_id, attribute_id, value::jsonb)::text) from attribute_values
      where attribute_id in ('seeking_gender', 'age_range', 'distance')`.execute(db);
    await sql`create index members_by_latitude on members (tenant_id, shown_latitude)`.execute(db);
  },
};
