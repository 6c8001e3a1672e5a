import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * `write_message` answers which message of the conversation came before the one it has written, so that each frame can say it and a
 * client notices that one is missing. The rest is what it was (`0035-send-in-one-statement.ts`).
 */
export const previousMessages: Migration = {
  async up(db) {
    await sql`drop function write_message`.execute(db);
    await sql`create function write_message(
      in_tenant text, in_conversation text, in_sender text, in_kind text, in_body text, in_image text, in_key text, in_now timestamptz,
      in_may_send text, in_may_interact text
    ) returns table (
      to_id text, to_has_written boolean, own text[], theirs text[], photos text[], summary text, has_image boolean,
      moment timestamptz, previous timestamptz,
      earlier_conversation text, earlier_moment timestamptz, earlier_kind text, earlier_body text, earlier_image text
    ) language plpgsql set enable_seqscan = off as $$
    declare
      bound text;
      situation integer;
    begin
      bound := set_config('role', 'duet_tenant', true);
      bound := set_config('duet.tenant', in_tenant, true);
      if in_key is not null then
        select m.conversation_id, m.sent_at, m.kind, m.body, m.image_id
          into earlier_conversation, earlier_moment, earlier_kind, earlier_body, earlier_image
          from messages m where m.tenant_id = in_tenant and m.sent_by = in_sender and m.idempotency_key = in_key;
        if found then
          return next;
          return;
        end if;
      end if;
      select me.partner_id, them.has_written,
          array(select e.permission from entitlements e where e.tenant_id = in_tenant and e.member_id = me.member_id
            and (e.expires_at is null or e.expires_at > in_now)),
          array(select e.permission from entitlements e where e.tenant_id = in_tenant and e.member_id = me.partner_id
            and (e.expires_at is null or e.expires_at > in_now)),
          case when in_may_interact is not null then array(select distinct i.status from images i
            where i.tenant_id = in_tenant and i.member_id = me.member_id and i.category = 'profile') end,
          case when in_may_interact is not null then (select a.status from attribute_values a
            where a.tenant_id = in_tenant and a.member_id = me.member_id and a.attribute_id = 'summary') end,
          in_image is null or exists (select from images i where i.tenant_id = in_tenant and i.id = in_image
            and i.member_id = me.member_id and i.category = 'message')
        into to_id, to_has_written, own, theirs, photos, summary, has_image
        from conversation_members me
        join conversation_members them on them.tenant_id = me.tenant_id
          and them.conversation_id = me.conversation_id and them.member_id = me.partner_id
        join members sender on sender.tenant_id = me.tenant_id and sender.id = me.member_id
        join members receiver on receiver.tenant_id = me.tenant_id and receiver.id = me.partner_id
        where me.tenant_id = in_tenant and me.conversation_id = in_conversation and me.member_id = in_sender
          and sender.suspended_at is null and sender.removed_at is null
          and receiver.suspended_at is null and receiver.removed_at is null
          and not exists (select from blocks b where b.tenant_id = in_tenant and b.from_id = me.member_id and b.to_id = me.partner_id)
          and not exists (select from blocks b where b.tenant_id = in_tenant and b.from_id = me.partner_id and b.to_id = me.member_id);
      if not found then
        return;
      end if;
      if in_may_send is not null then
        situation := case when 'MESSAGING' = any (own) then 1 else 0 end + case when 'MESSAGING_PLUS' = any (own) then 2 else 0 end
          + case when 'MESSAGE_READ_RECEIPT' = any (own) then 4 else 0 end
          + case when 'MESSAGING' = any (theirs) then 8 else 0 end + case when 'MESSAGING_PLUS' = any (theirs) then 16 else 0 end
          + case when 'MESSAGE_READ_RECEIPT' = any (theirs) then 32 else 0 end + case when to_has_written then 64 else 0 end;
        if not has_image or substr(in_may_send, situation + 1, 1) is distinct from '1' then
          return next;
          return;
        end if;
      end if;
      if in_may_interact is not null then
        situation := case when 'APPROVED' = any (photos) then 1 else 0 end + case when 'PENDING' = any (photos) then 2 else 0 end
          + case when 'REJECTED' = any (photos) then 4 else 0 end
          + case summary when 'APPROVED' then 8 when 'PENDING' then 16 when 'REJECTED' then 24 else 0 end;
        if substr(in_may_interact, situation + 1, 1) is distinct from '1' then
          return next;
          return;
        end if;
      end if;
      update conversations c set
        stamped_at = greatest(in_now::timestamptz(3), c.stamped_at + interval '1 millisecond'),
        last_message_at = greatest(in_now::timestamptz(3), c.stamped_at + interval '1 millisecond')
      where c.tenant_id = in_tenant and c.id = in_conversation
      returning c.stamped_at into moment;
      -- A statement of its own: it sees what was written while the row of the conversation was waited for.
      insert into messages as m (tenant_id, conversation_id, sent_at, sent_by, kind, body, image_id, idempotency_key)
      values (in_tenant, in_conversation, moment, in_sender, in_kind, in_body, in_image, in_key)
      on conflict do nothing
      returning (select max(b.sent_at) from messages b
        where b.tenant_id = in_tenant and b.conversation_id = in_conversation and b.sent_at < moment) into previous;
      if found then
        update conversation_members m set
          unread = case when m.member_id = in_sender then m.unread else m.unread + 1 end,
          has_written = m.has_written or (m.member_id = in_sender and in_kind in ('MESSAGE', 'IMAGE')),
          archived = false
        where m.tenant_id = in_tenant and m.conversation_id = in_conversation;
      else
        -- The same key at the same time, or a mutual like that is announced already.
        moment := null;
        select m.conversation_id, m.sent_at, m.kind, m.body, m.image_id
          into earlier_conversation, earlier_moment, earlier_kind, earlier_body, earlier_image
          from messages m where m.tenant_id = in_tenant and m.sent_by = in_sender and m.idempotency_key = in_key;
      end if;
      return next;
    end $$`.execute(db);
  },
};
