import { isWithheld, maySeeReadReceipts } from '@duet/core/messaging';
import type { Permission } from '@duet/core/session';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { memberIsActive } from '../../access/index.ts';
import type { MemberCall } from '../../http/index.ts';
import { entitled } from '../permissions/entitled.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { mayMeet, notBlocked } from '../permissions/may-meet.ts';
import { shownReadAt } from '../permissions/read-receipts.ts';
import { parseMoment } from '../parse-moment.ts';
import { toWireMessage, withheldMessage, type MessageRow, type WireMessage } from '../wire-message.ts';

interface Filter {
  readonly archived?: boolean | undefined;
  readonly unread_only?: boolean | undefined;
  readonly matches_only?: boolean | undefined;
  readonly sent_only?: boolean | undefined;
  readonly messaging_plus_only?: boolean | undefined;
  readonly from?: string | undefined;
}

export interface ListedConversation {
  readonly conversation_id: string;
  readonly user_id: string;
  readonly last_message: WireMessage;
  readonly unread: number;
  readonly archived: boolean;
  readonly read_at?: string;
}

interface Row extends MessageRow {
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

/** No answer grows without end; a longer list comes in several. */
const MOST_LISTED = 200;
/** Far more than anybody mutes. */
const MOST_MUTED = 1000;

/**
 * The member's conversations in which something has been said, latest first. Those with blocked members do not show; a last
 * message that the member may not read shows without its words. One with a member who is suspended or removed shows as
 * unavailable (MSG-61): with no words of theirs, and with nothing unread.
 */
export async function listConversations(dependencies: MessagingDependencies, filter: Filter, { member }: MemberCall) {
  const { id, tenantId } = member;
  const now = new Date(dependencies.clock.now());
  const place = parsePlace(filter.from);
  return dependencies.database.inTenant(tenantId, async (transaction) => {
    const { rows } = await sql<Row>`
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
        order by messages.sent_at desc limit 1
      ) last
      where own.tenant_id = ${tenantId} and own.member_id = ${id} and own.archived = ${filter.archived ?? false}
        and ${filter.unread_only ? sql`own.unread > 0 and ${memberIsActive(tenantId, 'own.partner_id')}` : sql`true`}
        and ${filter.sent_only ? sql`own.has_written` : sql`true`}
        and ${filter.matches_only ? matched : sql`true`}
        and ${filter.messaging_plus_only ? hasMessagingPlus(now) : sql`true`}
        and ${notBlocked(tenantId, id, 'own.partner_id')}
        and ${place === undefined ? sql`true` : sql`(conversations.last_message_at, conversations.id) < (${place.moment}, ${place.id})`}
      order by conversations.last_message_at desc, conversations.id desc
      limit ${MOST_LISTED + 1}`.execute(transaction);
    const listed = rows.slice(0, MOST_LISTED);
    const last = rows.length > listed.length ? listed.at(-1) : undefined;
    return {
      conversations: listed.map((row) => toListed(row, member, dependencies)),
      ...(last && { next: placeText(last) }),
      ...(await countUnread(transaction, tenantId, id)),
    };
  });
}

/** Where a list continues: after this conversation, as it stood when the page was put together. */
const placeText = ({ last_message_at: moment, conversation_id: id }: Row): string => `${moment.toISOString()} ${id}`;

function parsePlace(text: string | undefined): { readonly moment: Date; readonly id: string } | undefined {
  if (text === undefined) return undefined;
  const separator = text.indexOf(' ');
  return { moment: parseMoment(text.slice(0, Math.max(0, separator))), id: text.slice(separator + 1) };
}

export interface UnreadCount {
  readonly unread: number;
  readonly muted: string[];
}

/** How many messages wait, over all conversations that are not muted, whatever the filter; and which of them are muted. */
export async function countUnread(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
): Promise<UnreadCount> {
  const { rows } = await sql<UnreadCount>`
    select coalesce((select sum(own.unread) from conversation_members own
        where own.tenant_id = ${tenantId} and own.member_id = ${memberId} and own.unread > 0 and not own.muted
          and ${mayMeet(tenantId, memberId, 'own.partner_id')}), 0)::integer as unread,
      array(select own.conversation_id from conversation_members own
        where own.tenant_id = ${tenantId} and own.member_id = ${memberId} and own.muted
        order by own.conversation_id limit ${MOST_MUTED}) as muted`.execute(transaction);
  return rows[0] ?? { unread: 0, muted: [] };
}

const matched = sql`
  exists (select from likes where likes.tenant_id = own.tenant_id and likes.from_id = own.member_id and likes.to_id = own.partner_id)
  and exists (select from likes where likes.tenant_id = own.tenant_id and likes.from_id = own.partner_id and likes.to_id = own.member_id)`;

const hasMessagingPlus = (now: Date) => sql`
  exists (select from entitlements where entitlements.tenant_id = own.tenant_id and entitlements.member_id = own.partner_id
    and entitlements.permission = 'MESSAGING_PLUS' and (entitlements.expires_at is null or entitlements.expires_at > ${now}))`;

function toListed(row: Row, member: MemberCall['member'], { imageLink }: MessagingDependencies): ListedConversation {
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
