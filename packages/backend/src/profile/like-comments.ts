import type { RequestOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../database/index.ts';
import { definitionOf, type ServedTenant } from '../tenant/index.ts';

type WireComment = RequestOf<'profile.like'>['comment'];

/** A comment that goes into the thread, and who wrote it when. */
export interface WrittenComment {
  readonly fromId: string;
  readonly toId: string;
  readonly text: string;
  readonly at: Date;
}

interface GivenLike {
  readonly tenant: ServedTenant;
  readonly fromId: string;
  readonly toId: string;
  readonly at: Date;
  /** Whether the member did not like the other before. */
  readonly isNew: boolean;
}

/**
 * Keeps the comment of a like in place of an earlier one. A repeated like replaces it too, where its words are others: the answer to the
 * first may have been lost, or the like was given in another tab meanwhile; without words it changes nothing. Where the photo or the
 * answer is none that the author sees of the liked member, it is about nothing in particular, so that no words are lost.
 */
export async function keepComment(
  transaction: TenantTransaction,
  { tenant, fromId, toId, at, isNew }: GivenLike,
  comment: WireComment,
): Promise<void> {
  if (isNew) await deleteComment(transaction, tenant.id, fromId, toId);
  const text = comment?.text.trim() ?? '';
  if (comment === undefined || text === '') return;
  const { image_id: imageId, attribute_id: attributeId } = comment;
  const isOfPhoto = imageId !== undefined && (await hasPhoto(transaction, tenant.id, toId, imageId));
  const isOfAnswer =
    !isOfPhoto && attributeId !== undefined && (await hasShownAnswer(transaction, tenant, toId, attributeId));
  const words = {
    comment: text,
    image_id: isOfPhoto ? imageId : null,
    attribute_id: isOfAnswer ? attributeId : null,
  };
  await transaction
    .insertInto('like_comments')
    .values({ tenant_id: tenant.id, from_id: fromId, to_id: toId, ...words, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'from_id', 'to_id'])
        .doUpdateSet({ ...words, created_at: at })
        // The same call sent again is the same comment: its moment names it in the thread.
        .where('like_comments.comment', '!=', text),
    )
    .execute();
}

/** Who takes a like back takes back what they have written with it, as long as it does not stand in a thread. */
export async function deleteComment(
  transaction: TenantTransaction,
  tenantId: string,
  fromId: string,
  toId: string,
): Promise<void> {
  await transaction
    .deleteFrom('like_comments')
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .execute();
}

/** What the two have written with their likes, the earlier one first. */
export async function commentsOfPair(
  transaction: TenantTransaction,
  tenantId: string,
  pair: readonly [string, string],
): Promise<readonly WrittenComment[]> {
  return transaction
    .selectFrom('like_comments')
    .select(['from_id as fromId', 'to_id as toId', 'comment as text', 'created_at as at'])
    .where('tenant_id', '=', tenantId)
    .where('from_id', 'in', pair)
    .where('to_id', 'in', pair)
    .orderBy('created_at')
    .orderBy('from_id')
    .execute();
}

async function hasPhoto(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  imageId: string,
): Promise<boolean> {
  const photo = await transaction
    .selectFrom('images')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', imageId)
    .where('category', '=', 'profile')
    .where('status', '=', 'APPROVED')
    .executeTakeFirst();
  return photo !== undefined;
}

/** Whether others read an answer of a member's, as their profile has it: what it wishes for in others shows to no one. */
async function hasShownAnswer(
  transaction: TenantTransaction,
  tenant: ServedTenant,
  memberId: string,
  attributeId: string,
): Promise<boolean> {
  if (definitionOf(tenant, attributeId) === undefined || tenant.config.preferences.includes(attributeId)) return false;
  const answer = await transaction
    .selectFrom('attribute_values')
    .select('attribute_id')
    .where('tenant_id', '=', tenant.id)
    .where('member_id', '=', memberId)
    .where('attribute_id', '=', attributeId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst();
  return answer !== undefined;
}
