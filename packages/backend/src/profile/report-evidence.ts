import type { ReportEvidence, TenantTransaction } from '../database/index.ts';
import { definitionOf, type ServedTenant } from '../tenant/index.ts';

/** Messages that are copied. */
const MOST_MESSAGES = 20;

interface Reported {
  readonly reporterId: string;
  readonly memberId: string;
}

/**
 * A copy of what the reporter could see of the member: name, approved photos and texts, what the member wrote with a like, and the last
 * messages from the member to the reporter. What the member changes or deletes afterwards changes nothing in it; of photos only the ids
 * are copied.
 */
export async function collectEvidence(
  transaction: TenantTransaction,
  tenant: ServedTenant,
  { reporterId, memberId }: Reported,
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
  };
}

/** What was written with a like comes first, unless it stands in the thread: it may be the only words that the reporter has had. */
async function selectWords(
  transaction: TenantTransaction,
  tenantId: string,
  { reporterId, memberId }: Reported,
): Promise<NonNullable<ReportEvidence['messages']>> {
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
): Promise<NonNullable<ReportEvidence['messages']>> {
  const messages = await transaction
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
    .where('messages.kind', 'in', ['MESSAGE', 'IMAGE'])
    .orderBy('messages.sent_at', 'desc')
    .limit(MOST_MESSAGES)
    .execute();
  return messages.toReversed().map(({ body, image_id: imageId, sent_at: sentAt }) => ({
    text: body,
    ...(imageId !== null && { imageId }),
    sentAt: sentAt.toISOString(),
  }));
}
