import type { RequestOf } from '@duet/adapters/contract';
import { sql } from 'kysely';
import type { Caller } from '../access/index.ts';
import type { RelationChange } from '../connection/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import { assertMayInteract, assertMayMeet, openConversation } from '../messaging/index.ts';
import { commentsOfPair, deleteComment, keepComment, type WrittenComment } from './like-comments.ts';
import type { ProfileDependencies } from './profile-dependencies.ts';

/**
 * Likes a member. When the two like each other they have a conversation, which is reported once to both, however often they
 * unlike and like again. What they have written with their likes stands in it first, each comment once.
 */
export async function likeMember(
  dependencies: ProfileDependencies,
  { user_id: userId, comment }: RequestOf<'profile.like'>,
  { member, tenant }: MemberCall,
) {
  const { id, tenantId } = member;
  const at = new Date(dependencies.clock.now());
  const { conversationId, comments } = await dependencies.database.inTenant(tenantId, async (transaction) => {
    await assertMayMeet(transaction, member, userId);
    await assertMayInteract(transaction, member);
    await lockPair(transaction, id, userId);
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('likes')
      .values({ tenant_id: tenantId, from_id: id, to_id: userId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    await keepComment(transaction, { tenant, fromId: id, toId: userId, at, isNew: inserted === 1n }, comment);
    await deleteInteraction(transaction, 'passes', tenantId, id, userId);
    if (!(await hasLiked(transaction, tenantId, userId, id))) return { conversationId: undefined, comments: [] };
    return {
      conversationId: await openConversation(transaction, tenantId, id, userId),
      comments: await commentsOfPair(transaction, tenantId, [id, userId]),
    };
  });
  const { live } = dependencies;
  live.publishCountsChanged(userId, 'activity');
  live.publishCountsChanged(id, 'matches');
  const liked = { like_them: true, pass_them: false };
  if (conversationId === undefined) {
    live.publishMemberChanged(id, userId, { ...liked, like_eachother: false });
    return { like_eachother: false };
  }
  const mutual = { like_eachother: true, existing_conversation: conversationId };
  live.publishMemberChanged(id, userId, { ...liked, ...mutual });
  live.publishMemberChanged(userId, id, mutual);
  for (const written of comments) await writeComment(dependencies, member, conversationId, written);
  await dependencies.messageWriter.write({ tenantId, conversationId, senderId: id, kind: 'MUTUAL_LIKE', body: '' });
  return { like_eachother: true, existing_conversation: conversationId };
}

/**
 * Puts a comment into the thread of the two: the first one of its author as part of the like; another one, which came with a
 * later like, only where its author may write there, because it is a message like any other. Else it stands in the activity alone.
 */
async function writeComment(
  { messageWriter }: ProfileDependencies,
  { id, tenantId }: Caller,
  conversationId: string,
  { fromId, toId, text, at }: WrittenComment,
): Promise<void> {
  const message = { tenantId, conversationId, senderId: fromId, kind: 'MESSAGE', body: text } as const;
  const outcome = await messageWriter.write({ ...message, idempotencyKey: `like/${toId}` });
  const isAnother = outcome.kind === 'repeated' && outcome.first.body !== text;
  // Only who likes now writes now; the other's words were offered to the thread when they liked.
  if (isAnother && fromId === id)
    await messageWriter.send({ ...message, idempotencyKey: `like/${toId}/${at.toISOString()}` });
}

export async function unlikeMember(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  const wasMutual = await dependencies.database.inTenant(tenantId, (transaction) =>
    deleteLike(transaction, tenantId, id, userId),
  );
  dependencies.live.publishCountsChanged(id, 'matches');
  publishLikeEnded(dependencies, id, userId, { like_them: false }, wasMutual);
}

/** Passes a member: browse shows them no more. An earlier like is taken back. */
export async function passMember(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  const wasMutual = await dependencies.database.inTenant(tenantId, async (transaction) => {
    await assertMayMeet(transaction, member, userId);
    await transaction
      .insertInto('passes')
      .values({ tenant_id: tenantId, from_id: id, to_id: userId, created_at: new Date(dependencies.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return deleteLike(transaction, tenantId, id, userId);
  });
  dependencies.live.publishCountsChanged(id, 'matches');
  publishLikeEnded(dependencies, id, userId, { like_them: false, pass_them: true }, wasMutual);
}

/** Takes a pass back; does nothing to a member who was not passed. */
export async function undoPass(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  await dependencies.database.inTenant(member.tenantId, (transaction) =>
    deleteInteraction(transaction, 'passes', member.tenantId, member.id, userId),
  );
  dependencies.live.publishCountsChanged(member.id, 'matches');
  dependencies.live.publishMemberChanged(member.id, userId, { pass_them: false });
}

/** Tells both where they liked each other; of a like that was not returned the other one is told nothing. */
function publishLikeEnded(
  { live }: ProfileDependencies,
  memberId: string,
  userId: string,
  change: RelationChange,
  wasMutual: boolean,
): void {
  live.publishMemberChanged(memberId, userId, { ...change, like_eachother: false });
  if (wasMutual) live.publishMemberChanged(userId, memberId, { like_eachother: false });
}

/** Answers whether the two liked each other. */
async function deleteLike(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  userId: string,
): Promise<boolean> {
  const isDeleted = await deleteInteraction(transaction, 'likes', tenantId, memberId, userId);
  await deleteComment(transaction, tenantId, memberId, userId);
  return isDeleted && (await hasLiked(transaction, tenantId, userId, memberId));
}

/** Two who like each other at the same moment: the later one waits, so that it sees the earlier one's like. */
async function lockPair(transaction: TenantTransaction, memberId: string, userId: string): Promise<void> {
  const pair = [memberId, userId].toSorted().join('/');
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(transaction);
}

async function hasLiked(
  transaction: TenantTransaction,
  tenantId: string,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('likes')
    .select('to_id')
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteInteraction(
  transaction: TenantTransaction,
  table: 'likes' | 'passes',
  tenantId: string,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom(table)
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
