import type { RequestOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../database/index.ts';
import { definitionOf, type ServedTenant } from '../tenant/index.ts';

type WireComment = RequestOf<'profile.like'>['comment'];

/** A comment that goes into the thread, and who wrote it. */
export interface WrittenComment {
  readonly fromId: string;
  readonly toId: string;
  readonly text: string;
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
 * Keeps the comment of a like: of a new one in place of an earlier comment, of a repeated one only where it has none, as the like may
 * have been given in another tab while the comment was written. Where the photo is none that others see of the liked member, or the tenant
 * does not ask the question, it is about nothing in particular, so that no words are lost.
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
  const isOfAnswer = !isOfPhoto && attributeId !== undefined && definitionOf(tenant, attributeId) !== undefined;
  await transaction
    .insertInto('like_comments')
    .values({
      tenant_id: tenant.id,
      from_id: fromId,
      to_id: toId,
      comment: text,
      image_id: isOfPhoto ? imageId : null,
      attribute_id: isOfAnswer ? attributeId : null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
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
    .select(['from_id as fromId', 'to_id as toId', 'comment as text'])
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
