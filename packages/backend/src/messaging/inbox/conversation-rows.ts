import { isWithheld, maySeeReadReceipts } from '@duet/core/messaging';
import type { Permission } from '@duet/core/session';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { memberIsActive } from '../../access/index.ts';
import type { MemberCall } from '../../http/index.ts';
import { entitled } from '../permissions/entitled.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { notBlocked } from '../permissions/may-meet.ts';
import { shownReadAt } from '../permissions/read-receipts.ts';
import { toWireMessage, withheldMessage, type MessageRow, type WireMessage } from '../wire-message.ts';

/** A conversation as lists answer it. */
export interface ListedConversation {
  readonly conversation_id: string;
  readonly user_id: string;
  readonly last_message: WireMessage;
  readonly unread: number;
  readonly archived: boolean;
  readonly read_at?: string;
}

/** A conversation of a member's, with what `toListed` judges by. */
export interface ConversationRow extends MessageRow {
  readonly partner_id: string;
  readonly unread: number;
  readonly archived: boolean;
  /** Null also where the partner sends no read receipts. */
  readonly partner_read_at: Date | null;
  readonly own_permissions: readonly Permission[];
  readonly partner_permissions: readonly Permission[];
  readonly is_first: boolean;
  /** Whether the partner is neither suspended nor removed. */
  readonly is_available: boolean;
  readonly last_message_at: Date;
}

/**
 * The member's conversations in which something has been said that they have not deleted, and of which `condition` holds, latest first.
 * None with blocked members. What is the first message of a thread does not depend on what its reader has deleted.
 */
export async function selectConversations(
  transaction: TenantTransaction,
  { id, tenantId }: MemberCall['member'],
  now: Date,
  limit: number,
  condition: RawBuilder<unknown>,
): Promise<readonly ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
      select own.conversation_id, own.partner_id, own.unread, own.archived, conversations.last_message_at, ${shownReadAt(tenantId)} as partner_read_at,
        last.sent_by, last.sent_at, last.kind, last.body, last.image_id, last.idempotency_key,
        ${entitled(tenantId, 'own.member_id', now)} as own_permissions, ${entitled(tenantId, 'own.partner_id', now)} as partner_permissions,
        not exists (select from messages earlier where earlier.tenant_id = own.tenant_id
          and earlier.conversation_id = own.conversation_id and earlier.sent_at < last.sent_at) as is_first,
        ${memberIsActive(tenantId, 'own.partner_id')} as is_available
      from conversation_members own
      join conversations on conversations.tenant_id = own.tenant_id and conversations.id = own.conversation_id
      join conversation_members partner on partner.tenant_id = own.tenant_id
        and partner.conversation_id = own.conversation_id and partner.member_id = own.partner_id
      cross join lateral (
        select messages.* from messages
        where messages.tenant_id = own.tenant_id and messages.conversation_id = own.conversation_id
          and messages.sent_at > own.deleted_until
        order by messages.sent_at desc limit 1
      ) last
      where own.tenant_id = ${tenantId} and own.member_id = ${id} and ${condition}
        and ${notBlocked(tenantId, id, 'own.partner_id')}
      order by conversations.last_message_at desc, conversations.id desc
      limit ${limit}`.execute(transaction);
  return rows;
}

/** A row as the member may see it: without words that are kept from them, or that somebody has left behind. */
export function toListed(
  row: ConversationRow,
  member: MemberCall['member'],
  { imageLink }: MessagingDependencies,
): ListedConversation {
  const message = toWireMessage(row, member, imageLink);
  const reader = { own: new Set(row.own_permissions), partner: new Set(row.partner_permissions) };
  const isHidden = !row.is_available || isWithheld(row, row.is_first, reader);
  return {
    conversation_id: row.conversation_id,
    user_id: row.partner_id,
    // One's own messages are never withheld, and a list shows no others.
    last_message: row.sent_by !== member.id && isHidden ? withheldMessage(message) : message,
    unread: row.is_available ? row.unread : 0,
    archived: row.archived,
    ...(row.is_available &&
      row.partner_read_at &&
      maySeeReadReceipts(reader.own) && { read_at: row.partner_read_at.toISOString() }),
  };
}
