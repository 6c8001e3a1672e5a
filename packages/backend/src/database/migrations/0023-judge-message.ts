import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * `write_message` also answers what core's rules on interaction and reading check a text or an image by: the review of the
 * sender's photos and summary, and whether the message is the first of its thread. Otherwise as it was.
 */
export const judgeMessage: Migration = {
  async up(db) {
    await sql`drop function write_message`.execute(db);
    await sql`create function write_message(
      in_tenant text, in_conversation text, in_sender text, in_kind text, in_body text, in_image text, in_key text, in_now timestamptz
    ) returns table (
      to_id text, to_has_written boolean, own text[], theirs text[], moment timestamptz, photos text[], summary text, is_first boolean
    ) language plpgsql as $$
    begin
      select me.partner_id, them.has_written into to_id, to_has_written
      from conversation_members me
      join conversation_members them on them.tenant_id = me.tenant_id
        and them.conversation_id = me.conversation_id and them.member_id = me.partner_id
      where me.tenant_id = in_tenant and me.conversation_id = in_conversation and me.member_id = in_sender
        and not exists (select from blocks b where b.tenant_id = in_tenant and b.from_id = me.member_id and b.to_id = me.partner_id)
        and not exists (select from blocks b where b.tenant_id = in_tenant and b.from_id = me.partner_id and b.to_id = me.member_id);
      if not found then
        return;
      end if;
      own := array(select e.permission from entitlements e where e.tenant_id = in_tenant and e.member_id = in_sender
        and (e.expires_at is null or e.expires_at > in_now));
      theirs := array(select e.permission from entitlements e where e.tenant_id = in_tenant and e.member_id = to_id
        and (e.expires_at is null or e.expires_at > in_now));
      if in_kind in ('MESSAGE', 'IMAGE') then
        photos := array(select distinct i.status from images i
          where i.tenant_id = in_tenant and i.member_id = in_sender and i.category = 'profile');
        summary := (select a.status from attribute_values a
          where a.tenant_id = in_tenant and a.member_id = in_sender and a.attribute_id = 'summary');
      end if;
      if in_key is null or not exists (select from messages m
        where m.tenant_id = in_tenant and m.sent_by = in_sender and m.idempotency_key = in_key) then
        update conversations c set
          stamped_at = greatest(in_now::timestamptz(3), c.stamped_at + interval '1 millisecond'),
          last_message_at = greatest(in_now::timestamptz(3), c.stamped_at + interval '1 millisecond')
        where c.tenant_id = in_tenant and c.id = in_conversation
        returning c.stamped_at into moment;
        is_first := not exists (select from messages m
          where m.tenant_id = in_tenant and m.conversation_id = in_conversation and m.sent_at < moment);
        insert into messages (tenant_id, conversation_id, sent_at, sent_by, kind, body, image_id, idempotency_key)
        values (in_tenant, in_conversation, moment, in_sender, in_kind, in_body, in_image, in_key)
        on conflict do nothing;
        if found then
          update conversation_members m set
            unread = case when m.member_id = in_sender then m.unread else m.unread + 1 end,
            has_written = m.has_written or (m.member_id = in_sender and in_kind in ('MESSAGE', 'IMAGE')),
            archived = false
          where m.tenant_id = in_tenant and m.conversation_id = in_conversation;
        else
          moment := null;
        end if;
      end if;
      return next;
    end $$`.execute(db);
  },
};
