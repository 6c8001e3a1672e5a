import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { Refusal, type MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { parseMoment } from '../parse-moment.ts';

interface DeleteRequest {
  readonly conversation_id: string;
  readonly until?: string | undefined;
}

/**
 * Deletes a conversation for the member (MSG-85): what was sent up to `until`, without it all there is, is shown to them no more.
 * The partner keeps everything. It may be one that is unavailable; a later message of either side shows it again, with what came
 * since. Answers up to which moment it is deleted now, null where nothing has been said. `restoreConversation` undoes the last deletion.
 */
export async function deleteConversation(
  dependencies: MessagingDependencies,
  { conversation_id: conversationId, until }: DeleteRequest,
  { member }: MemberCall,
): Promise<string | null> {
  const moment = until === undefined ? null : parseMoment(until);
  const now = new Date(dependencies.clock.now());
  const deletedUntil = await dependencies.database.inTenant(member.tenantId, (transaction) =>
    deleteUntil(transaction, member, conversationId, moment, now),
  );
  if (deletedUntil === undefined) throw Refusal.notFound();
  const text = deletedUntil?.toISOString() ?? null;
  if (text !== null) dependencies.live.publishDeleted(member.id, conversationId, text);
  return text;
}

/** Undefined where there is no such conversation of the member's. */
async function deleteUntil(
  transaction: TenantTransaction,
  { id, tenantId }: MemberCall['member'],
  conversationId: string,
  until: Date | null,
  now: Date,
): Promise<Date | null | undefined> {
  // A statement of its own: the next one sees what was written while the row of the conversation was waited for.
  await sql`select from conversations where tenant_id = ${tenantId} and id = ${conversationId} for update`.execute(
    transaction,
  );
  const { rows } = await sql<{ deleted_until: Date | null }>`
    update conversation_members own set deleted_until = deleted.until, unread = remaining.unread,
      deleted_at = case when deleted.until > own.deleted_until then ${now}::timestamptz(3) else own.deleted_at end,
      deleted_before = case when deleted.until > own.deleted_until then own.deleted_until else own.deleted_before end,
      deleted_unread = case when deleted.until > own.deleted_until then own.unread - remaining.unread else own.deleted_unread end
    from conversation_members before cross join lateral (
      select case when count(*) = 0 then before.deleted_until
        else greatest(before.deleted_until, least(${until}::timestamptz(3), max(messages.sent_at))) end as until
      from messages where messages.tenant_id = before.tenant_id and messages.conversation_id = before.conversation_id
    ) deleted cross join lateral (
      select least(before.unread, count(*)::integer) as unread from messages later where later.tenant_id = before.tenant_id
        and later.conversation_id = before.conversation_id and later.sent_by <> before.member_id and later.sent_at > deleted.until
    ) remaining
    where before.tenant_id = ${tenantId} and before.conversation_id = ${conversationId} and before.member_id = ${id}
      and own.tenant_id = before.tenant_id and own.conversation_id = before.conversation_id and own.member_id = before.member_id
    returning nullif(own.deleted_until, '-infinity') as deleted_until`.execute(transaction);
  return rows[0]?.deleted_until;
}
