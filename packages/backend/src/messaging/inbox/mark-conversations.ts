import { mayMarkRead, maySeeReadReceipts } from '@duet/core/messaging';
import type { Permission } from '@duet/core/session';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { Refusal, type MemberCall } from '../../http/index.ts';
import { entitled } from '../permissions/entitled.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { mayMeet } from '../permissions/may-meet.ts';
import { newestMessageAt } from '../permissions/newest-message-at.ts';
import { sendsReadReceipts } from '../permissions/read-receipts.ts';

interface MarkRequest {
  readonly read: boolean;
  readonly conversation_ids: readonly string[];
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
 * Marks conversations read, or unread again. What core's rule does not allow is left as it is; a call of which nothing is
 * allowed is refused. The partner is notified where core's rule allows it and the member sends read receipts. A READ is a moment of the conversation like a message's, so it never shares one with a message.
 */
export async function markConversations(
  dependencies: MessagingDependencies,
  request: MarkRequest,
  { member }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  const now = new Date(dependencies.clock.now());
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
    return (await markRead(transaction, tenantId, id, ids, now)).map((row) => ({
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
  tenantId: string,
  memberId: string,
  ids: readonly string[],
  now: Date,
): Promise<readonly Marked[]> {
  const { rows } = await sql<Marked>`
    with stamp as (
      update conversations set stamped_at = greatest(${now}::timestamptz(3), stamped_at + interval '1 millisecond')
      where tenant_id = ${tenantId} and id = any(${[...ids]}) returning id, stamped_at
    )
    update conversation_members set unread = 0, read_at = stamp.stamped_at from stamp
    where conversation_members.tenant_id = ${tenantId} and conversation_members.conversation_id = stamp.id and member_id = ${memberId}
    returning conversation_id, partner_id, read_at, ${newestMessageAt(tenantId, 'conversation_members.conversation_id')} as newest_at`.execute(
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
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = any(${[...ids]})`.execute(
    transaction,
  );
}
