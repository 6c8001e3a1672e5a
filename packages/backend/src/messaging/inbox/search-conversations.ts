import { mayReadAll } from '@duet/core/messaging';
import type { Permission } from '@duet/core/session';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { entitled } from '../permissions/entitled.ts';
import { mayMeet } from '../permissions/may-meet.ts';
import { toWireMessage, type MessageRow } from '../wire-message.ts';
import { selectConversations, toListed } from './conversation-rows.ts';
import { parsePlace, placeText, type ListPlace } from './list-place.ts';

interface SearchRequest {
  readonly query: string;
  readonly limit?: number | undefined;
  readonly from?: string | undefined;
}

/** What was found in a conversation: the newest text that has the query, or nothing but the partner's name. */
type Hit = { readonly id: string } & (MessageRow | { readonly [Column in keyof MessageRow]: null });

/** As many as one answer shows at most; more come in several. */
const MOST_FOUND = 50;

/**
 * The member's conversations, those of the archive too, whose partner's name or whose texts have the query, latest first. Those with
 * whom the member may not meet are left out; words that the member may not read are not searched. What it costs is bounded by the
 * member's own messages: each is read once, by the key of its conversation, in the form in which it is compared (`searched_body`).
 */
export async function searchConversations(
  dependencies: MessagingDependencies,
  { query, limit = MOST_FOUND, from }: SearchRequest,
  { member }: MemberCall,
) {
  const now = new Date(dependencies.clock.now());
  const place = parsePlace(from);
  return dependencies.database.inTenant(member.tenantId, async (transaction) => {
    const readable = await readableConversations(transaction, member, now);
    const allHits = await findHits(transaction, member, query, readable, limit + 1, place);
    const hits = allHits.slice(0, limit);
    const ids = hits.map(({ id }) => id);
    const rows = await selectConversations(
      transaction,
      member,
      now,
      limit,
      sql`own.conversation_id = any(${ids}::text[])`,
    );
    const found = new Map(hits.map((hit) => [hit.id, hit]));
    const last = allHits.length > hits.length ? rows.at(-1) : undefined;
    return {
      conversations: rows.map((row) => {
        const hit = found.get(row.conversation_id);
        return {
          ...toListed(row, member, dependencies),
          ...(hit && hit.sent_at !== null && { found: toWireMessage(hit, member, dependencies.imageLink) }),
        };
      }),
      ...(last && { next: placeText(last) }),
    };
  });
}

/** Ids of the conversations that core's rule lets the member read whole. */
async function readableConversations(
  transaction: TenantTransaction,
  { id, tenantId }: MemberCall['member'],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; own: readonly Permission[]; partner: readonly Permission[] }>`
    select own.conversation_id as id, ${entitled(tenantId, 'own.member_id', now)} as own,
      ${entitled(tenantId, 'own.partner_id', now)} as partner
    from conversation_members own
    where own.tenant_id = ${tenantId} and own.member_id = ${id}`.execute(transaction);
  return rows
    .filter(({ own, partner }) => mayReadAll({ own: new Set(own), partner: new Set(partner) }))
    .map((row) => row.id);
}

/** Without permission the first message is readable (`isWithheld`), and what the member has written. */
async function findHits(
  transaction: TenantTransaction,
  { id, tenantId }: MemberCall['member'],
  query: string,
  readable: readonly string[],
  limit: number,
  place: ListPlace | undefined,
): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    with wanted as materialized (select searched_text(${query}) as words)
    select conversations.id, found.*
    from wanted
    cross join conversation_members own
    join conversations on conversations.tenant_id = own.tenant_id and conversations.id = own.conversation_id
    join members partner on partner.tenant_id = own.tenant_id and partner.id = own.partner_id
    left join lateral (
      select messages.conversation_id, messages.sent_by, messages.sent_at, messages.kind, messages.body, messages.image_id,
        messages.idempotency_key
      from messages
      where messages.tenant_id = own.tenant_id and messages.conversation_id = own.conversation_id and messages.kind = 'MESSAGE'
        and messages.sent_at > own.deleted_until
        and strpos(messages.searched_body, wanted.words) > 0
        and (messages.sent_by = own.member_id or own.conversation_id = any(${[...readable]}::text[])
          or not exists (select from messages earlier where earlier.tenant_id = own.tenant_id
            and earlier.conversation_id = own.conversation_id and earlier.sent_at < messages.sent_at))
      order by messages.sent_at desc limit 1
    ) found on true
    where own.tenant_id = ${tenantId} and own.member_id = ${id} and conversations.last_message_at > own.deleted_until and wanted.words <> ''
      and ${place === undefined ? sql`true` : sql`(conversations.last_message_at, conversations.id) < (${place.moment}, ${place.id})`}
      and ${mayMeet(tenantId, id, 'own.partner_id')}
      and (found.sent_at is not null or strpos(searched_text(partner.display_name), wanted.words) > 0)
    order by conversations.last_message_at desc, conversations.id desc
    limit ${limit}`.execute(transaction);
  return rows;
}
