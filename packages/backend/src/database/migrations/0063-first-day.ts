import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When a member's profile first had photo and summary, which every tenant requires, and when their first day was put away. A trigger
 * notes the former, whoever writes photo and answer. Members of before have finished when they registered: they are not led on now.
 */
export const firstDay: Migration = {
  async up(db) {
    await sql`alter table members add column onboarded_at timestamptz, add column first_day_ended_at timestamptz`.execute(
      db,
    );
    await sql`create function note_onboarded() returns trigger language plpgsql as $$
      declare
        moment timestamptz;
      begin
        if tg_table_name = 'images' then moment := new.created_at; else moment := new.updated_at; end if;
        update members set onboarded_at = moment
        where tenant_id = new.tenant_id and id = new.member_id and onboarded_at is null
          and exists (select from images where images.tenant_id = new.tenant_id and images.member_id = new.member_id
            and images.category = 'profile')
          and exists (select from attribute_values where attribute_values.tenant_id = new.tenant_id
            and attribute_values.member_id = new.member_id and attribute_values.attribute_id = 'summary');
        return null;
      end $$`.execute(db);
    await sql`create trigger note_onboarded after insert on images for each row when (new.category = 'profile')
      execute function note_onboarded()`.execute(db);
    await sql`create trigger note_onboarded after insert on attribute_values
      for each row when (new.attribute_id = 'summary') execute function note_onboarded()`.execute(db);
    await sql`update members set onboarded_at = created_at
      where exists (select from images where images.tenant_id = members.tenant_id and images.member_id = members.id
          and images.category = 'profile')
        and exists (select from attribute_values where attribute_values.tenant_id = members.tenant_id
          and attribute_values.member_id = members.id and attribute_values.attribute_id = 'summary')`.execute(db);
  },
};
