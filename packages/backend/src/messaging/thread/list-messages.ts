import { isWithheld, mayReadAll, maySeeReadReceipts } from '@duet/core/messaging';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { Refusal, type MemberCall } from '../../http/index.ts';
import type { MessagingDependencies } from '../messaging-dependencies.ts';
import { membershipOf } from '../permissions/membership-of.ts';
import { parseMoment } from '../parse-moment.ts';
import { MESSAGE_COLUMNS, toWireMessage, withheldMessage, type MessageRow } from '../wire-message.ts';

interface PageRequest {
  readonly conversation_id: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** The messages of one conversation, and which of them are requested. */
interface Wanted {
  readonly tenantId: string;
  readonly conversationId: string;
  readonly before: Date | undefined;
  readonly after: Date | undefined;
  readonly limit: number;
  /** Nothing up to this moment is answered; null for no such moment. */
  readonly deletedUntil: Date | null;
}

interface Page {
  readonly rows: readonly MessageRow[];
  readonly more: boolean;
}

const PAGE = 40;
const MOST_IN_PAGE = 200;

/**
 * One page of a conversation by moment: the newest, the one before a message, or the one after it. Oldest first. Who may not
 * read the thread gets its first message, and that there are others (MSG-58): core's rule, on what the database says now. What the
 * reader has deleted is in none of them; it stays the first message of the thread, so that no later one takes its place.
 */
export async function listMessages(dependencies: MessagingDependencies, request: PageRequest, { member }: MemberCall) {
  const { tenantId } = member;
  const place = {
    tenantId,
    conversationId: request.conversation_id,
    before: request.before === undefined ? undefined : parseMoment(request.before),
    after: request.after === undefined ? undefined : parseMoment(request.after),
    limit: Math.min(request.limit ?? PAGE, MOST_IN_PAGE),
  };
  return dependencies.database.inTenant(tenantId, async (transaction) => {
    const membership = await membershipOf(transaction, member, request.conversation_id, dependencies.clock.now());
    if (!membership) throw Refusal.notFound();
    const wanted = { ...place, deletedUntil: membership.deletedUntil };
    const closed = mayReadAll(membership) ? undefined : await closedThread(transaction, wanted);
    const { rows, more } = closed?.ends ?? (await page(transaction, wanted));
    return {
      messages: rows.map((row) => {
        const message = toWireMessage(row, member, dependencies.imageLink);
        const isFirst = row.sent_at.getTime() === closed?.firstAt?.getTime();
        return isWithheld(row, isFirst, membership) ? withheldMessage(message) : message;
      }),
      more,
      user_id: membership.partnerId,
      archived: membership.archived,
      unread: membership.unread,
      ...(membership.deletedUntil && { deleted_until: membership.deletedUntil.toISOString() }),
      ...(membership.partnerReadAt &&
        maySeeReadReceipts(membership.own) && { read_at: membership.partnerReadAt.toISOString() }),
    };
  });
}

async function page(transaction: TenantTransaction, wanted: Wanted): Promise<Page> {
  const { before, after, limit } = wanted;
  const rows = await messagesOf(transaction, wanted)
    .$if(before !== undefined, (query) => query.where('sent_at', '<', before ?? null))
    .$if(after !== undefined, (query) => query.where('sent_at', '>', after ?? null))
    .orderBy('sent_at', after ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const taken = rows.slice(0, limit);
  return { rows: after ? taken : taken.toReversed(), more: rows.length > limit };
}

/** When a thread began; and where later words in it are kept back, its first message and the last of those. */
async function closedThread(transaction: TenantTransaction, wanted: Wanted) {
  const { rows } = await sql<{ first_at: Date | null; last_written_at: Date | null }>`
    select min(sent_at) as first_at, max(sent_at) filter (where kind in ('MESSAGE', 'IMAGE')) as last_written_at
    from messages where tenant_id = ${wanted.tenantId} and conversation_id = ${wanted.conversationId}`.execute(
    transaction,
  );
  const { first_at: firstAt, last_written_at: lastAt } = rows[0] ?? {};
  if (!firstAt || !lastAt || wanted.after || lastAt.getTime() === firstAt.getTime()) return { firstAt };
  const ends = await messagesOf(transaction, wanted)
    .where('sent_at', 'in', [firstAt, lastAt])
    .orderBy('sent_at')
    .execute();
  return { firstAt, ends: { rows: ends, more: false } };
}

const messagesOf = (transaction: TenantTransaction, { tenantId, conversationId, deletedUntil }: Wanted) =>
  transaction
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('conversation_id', '=', conversationId)
    .$if(deletedUntil !== null, (query) => query.where('sent_at', '>', deletedUntil));
