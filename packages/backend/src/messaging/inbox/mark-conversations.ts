import { mayMarkRead, maySeeReadReceipts } from '@duet/core/messaging';
import type { Permission } from '@duet/core/session';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { Refusal, type MemberCall } from '../../http/index.ts';
import { entitled } from '../permissions/entitled.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { mayMeet } from '../permissions/may-meet.ts';
import { parseMoment } from '../parse-moment.ts';
import { newestMessageAt } from '../permissions/newest-message-at.ts';
import { sendsReadReceipts } from '../permissions/read-receipts.ts';

interface MarkRequest {
  readonly read: boolean;
  readonly conversation_ids: readonly string[];
  readonly until?: string | undefined;
}

interface Allowed {
  readonly conversation_id: string;
  readonly own: readonly Permission[];
  readonly partner: readonly Permission[];
  /** Whether the member shows others what they have read. */
  readonly sends_receipts: boolean;
}

interface Marked {
  readonly conversation_id: string;
  readonly partner_id: string;
  readonly read_at: Date;
  /** When the newest message was sent; null where nothing has been said. */
  readonly newest_at: Date | null;
}

/**
 * Marks conversations read, or unread again. With `until`, what was sent later stays unread: the caller has not seen it. What core's rule does not allow is left as it is; a call of which nothing is
 * allowed is refused. The partner is notified where core's rule allows it and the member sends read receipts. A READ of all there is
 * is a moment of the conversation like a message's; one of a part has the moment of the last message that was seen.
 */
export async function markConversations(
  dependencies: MessagingDependencies,
  request: MarkRequest,
  { member }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  const now = new Date(dependencies.clock.now());
  const until = request.until === undefined ? undefined : parseMoment(request.until);
  const marked = await dependencies.database.inTenant(tenantId, async (transaction) => {
    const allowed = await permitted(transaction, tenantId, id, request.conversation_ids, now);
    const ids = allowed.map((row) => row.conversation_id);
    if (ids.length === 0 && request.conversation_ids.length > 0) throw Refusal.forbidden();
    if (!request.read) {
      await markUnread(transaction, tenantId, id, ids);
      return [];
    }
    const receiptConversations = new Set(
      allowed
        .filter(({ partner, sends_receipts: sends }) => sends && maySeeReadReceipts(new Set(partner)))
        .map((row) => row.conversation_id),
    );
    return (await markRead(transaction, member, ids, now, until)).map((row) => ({
      ...row,
      isPartnerNotified: receiptConversations.has(row.conversation_id),
    }));
  });
  dependencies.live.publishMessages(
    ...marked.map(({ conversation_id, partner_id, read_at, newest_at, isPartnerNotified }) => ({
      memberIds: isPartnerNotified ? [partner_id, id] : [id],
      message: {
        conversation_id,
        sent_by: id,
        sent_at: read_at.toISOString(),
        message_type: 'READ' as const,
        message: '',
      },
      previous: newest_at?.toISOString() ?? null,
    })),
  );
}

async function permitted(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  ids: readonly string[],
  now: Date,
): Promise<readonly Allowed[]> {
  const { rows } = await sql<Allowed>`
    select own.conversation_id, ${entitled(tenantId, 'own.member_id', now)} as own,
      ${entitled(tenantId, 'own.partner_id', now)} as partner,
      ${sendsReadReceipts(tenantId, 'own.member_id')} as sends_receipts
    from conversation_members own
    where own.tenant_id = ${tenantId} and own.member_id = ${memberId} and own.conversation_id = any(${[...ids]})
      and ${mayMeet(tenantId, memberId, 'own.partner_id')}`.execute(transaction);
  return rows.filter(({ own, partner }) => mayMarkRead({ own: new Set(own), partner: new Set(partner) }));
}

async function markRead(
  transaction: TenantTransaction,
  { id: memberId, tenantId }: MemberCall['member'],
  ids: readonly string[],
  now: Date,
  until: Date | undefined,
): Promise<readonly Marked[]> {
  // A statement of its own: the next one sees what was written while the rows of the conversations were waited for.
  await sql`update conversations set stamped_at = greatest(${now}::timestamptz(3), stamped_at + interval '1 millisecond')
    where tenant_id = ${tenantId} and id = any(${[...ids]})`.execute(transaction);
  const seen = sql`${until ?? null}::timestamptz(3)`;
  const { rows } = await sql<Marked>`
    update conversation_members own set
      unread = least(own.unread, later.messages),
      read_at = greatest(own.read_at, case when later.messages > 0 then ${seen} else conversations.stamped_at end)
    from conversations cross join lateral (
      select count(*)::integer as messages from messages
      where messages.tenant_id = conversations.tenant_id and messages.conversation_id = conversations.id
        and messages.sent_by <> ${memberId} and messages.sent_at > ${seen}
    ) later
    where conversations.tenant_id = ${tenantId} and conversations.id = any(${[...ids]})
      and own.tenant_id = conversations.tenant_id and own.conversation_id = conversations.id and own.member_id = ${memberId}
      and (${seen} is null or own.read_at is null or own.read_at < ${seen} or own.unread > later.messages)
    returning own.conversation_id, own.partner_id, own.read_at, ${newestMessageAt(tenantId, 'own.conversation_id')} as newest_at`.execute(
    transaction,
  );
  return rows;
}

async function markUnread(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update conversation_members set unread = greatest(unread, 1)
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = any(${[...ids]})
      and not (deleted_until > '-infinity' and ${newestMessageAt(tenantId, 'conversation_members.conversation_id')} <= deleted_until)`.execute(
    transaction,
  );
}
