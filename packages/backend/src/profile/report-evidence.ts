import type { EvidentMessage, ReportEvidence, TenantTransaction } from '../database/index.ts';
import { Refusal } from '../http/index.ts';
import { definitionOf, type ServedTenant } from '../tenant/index.ts';

/** Messages that are copied. */
const MOST_MESSAGES = 20;

interface Reported {
  readonly reporterId: string;
  readonly memberId: string;
}

/** Names a message of the reported member's. */
export interface ReportedMessage {
  readonly conversationId: string;
  readonly sentAt: Date;
}

/**
 * A copy of what the reporter could see of the member: name, approved photos and texts, what the member wrote with a like, and the last
 * messages from the member to the reporter. What the member changes or deletes afterwards changes nothing in it; of photos only the ids
 * are copied. With `message` it names that one beside them; throws a `Refusal` where the reporter has no such message of the member's.
 */
export async function collectEvidence(
  transaction: TenantTransaction,
  tenant: ServedTenant,
  { reporterId, memberId }: Reported,
  message?: ReportedMessage,
): Promise<ReportEvidence> {
  const { display_name: displayName } = await transaction
    .selectFrom('members')
    .select('display_name')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const photos = await transaction
    .selectFrom('images')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('member_id', '=', memberId)
    .where('category', '=', 'profile')
    .where('status', '=', 'APPROVED')
    .orderBy('position')
    .execute();
  const answers = await transaction
    .selectFrom('attribute_values')
    .select(['attribute_id', 'value'])
    .where('tenant_id', '=', tenant.id)
    .where('member_id', '=', memberId)
    .where('status', '=', 'APPROVED')
    .execute();
  return {
    displayName,
    photoIds: photos.map(({ id }) => id),
    answers: Object.fromEntries(
      answers
        .filter(({ attribute_id }) => definitionOf(tenant, attribute_id)?.reviewed === true)
        .map(({ attribute_id, value }) => [attribute_id, value]),
    ),
    messages: await selectWords(transaction, tenant.id, { reporterId, memberId }),
    ...(message && { reported: await selectReported(transaction, tenant.id, { reporterId, memberId }, message) }),
  };
}

/** What was written with a like comes first, unless it stands in the thread: it may be the only words that the reporter has had. */
async function selectWords(
  transaction: TenantTransaction,
  tenantId: string,
  { reporterId, memberId }: Reported,
): Promise<readonly EvidentMessage[]> {
  const messages = await selectMessages(transaction, tenantId, { reporterId, memberId });
  const like = await transaction
    .selectFrom('like_comments')
    .select(['comment as text', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', memberId)
    .where('to_id', '=', reporterId)
    .executeTakeFirst();
  if (like === undefined || messages.some(({ text }) => text === like.text)) return messages;
  return [{ text: like.text, sentAt: like.created_at.toISOString() }, ...messages];
}

async function selectMessages(
  transaction: TenantTransaction,
  tenantId: string,
  { reporterId, memberId }: Reported,
): Promise<readonly EvidentMessage[]> {
  const messages = await messagesTo(transaction, tenantId, { reporterId, memberId })
    .orderBy('messages.sent_at', 'desc')
    .limit(MOST_MESSAGES)
    .execute();
  return messages.toReversed().map(toEvident);
}

/** One that the reporter has deleted meanwhile is theirs to report no more; the others above are there all the same. */
async function selectReported(
  transaction: TenantTransaction,
  tenantId: string,
  reported: Reported,
  { conversationId, sentAt }: ReportedMessage,
): Promise<EvidentMessage> {
  const message = await messagesTo(transaction, tenantId, reported)
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.sent_at', '=', sentAt)
    .whereRef('messages.sent_at', '>', 'own.deleted_until')
    .executeTakeFirst();
  if (!message) throw Refusal.notFound('unknown message');
  return toEvident(message);
}

/** What the member has written to the reporter. */
const messagesTo = (transaction: TenantTransaction, tenantId: string, { reporterId, memberId }: Reported) =>
  transaction
    .selectFrom('messages')
    .innerJoin('conversation_members as own', (join) =>
      join
        .onRef('own.tenant_id', '=', 'messages.tenant_id')
        .onRef('own.conversation_id', '=', 'messages.conversation_id'),
    )
    .select(['messages.body', 'messages.image_id', 'messages.sent_at'])
    .where('messages.tenant_id', '=', tenantId)
    .where('own.member_id', '=', reporterId)
    .where('own.partner_id', '=', memberId)
    .where('messages.sent_by', '=', memberId)
    .where('messages.kind', 'in', ['MESSAGE', 'IMAGE']);

interface MessageRow {
  readonly body: string;
  readonly image_id: string | null;
  readonly sent_at: Date;
}

const toEvident = ({ body, image_id: imageId, sent_at: sentAt }: MessageRow): EvidentMessage => ({
  text: imageId === null ? body : '',
  ...(imageId !== null && { imageId }),
  sentAt: sentAt.toISOString(),
});
