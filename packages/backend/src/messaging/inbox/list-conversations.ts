import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { memberIsActive } from '../../access/index.ts';
import type { MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { mayMeet } from '../permissions/may-meet.ts';
import { selectConversations, toListed } from './conversation-rows.ts';
import { parsePlace, placeText } from './list-place.ts';

interface Filter {
  readonly archived?: boolean | undefined;
  readonly unread_only?: boolean | undefined;
  readonly matches_only?: boolean | undefined;
  readonly sent_only?: boolean | undefined;
  readonly messaging_plus_only?: boolean | undefined;
  readonly from?: string | undefined;
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
    const rows = await selectConversations(
      transaction,
      member,
      now,
      MOST_LISTED + 1,
      sql`own.archived = ${filter.archived ?? false}
        and ${filter.unread_only ? sql`own.unread > 0 and ${memberIsActive(tenantId, 'own.partner_id')}` : sql`true`}
        and ${filter.sent_only ? sql`own.has_written` : sql`true`}
        and ${filter.matches_only ? matched : sql`true`}
        and ${filter.messaging_plus_only ? hasMessagingPlus(now) : sql`true`}
        and ${place === undefined ? sql`true` : sql`(conversations.last_message_at, conversations.id) < (${place.moment}, ${place.id})`}`,
    );
    const listed = rows.slice(0, MOST_LISTED);
    const last = rows.length > listed.length ? listed.at(-1) : undefined;
    return {
      conversations: listed.map((row) => toListed(row, member, dependencies)),
      ...(last && { next: placeText(last) }),
      ...(await countUnread(transaction, tenantId, id)),
    };
  });
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
