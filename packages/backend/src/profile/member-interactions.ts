import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import { assertMayInteract, assertMayMeet, openConversation } from '../messaging/index.ts';
import type { ProfileDependencies } from './profile-dependencies.ts';

/**
 * Likes a member. When the two like each other they have a conversation, which is reported once to both, however often they
 * unlike and like again.
 */
export async function likeMember(dependencies: ProfileDependencies, userId: string, { member }: MemberCall) {
  const { id, tenantId } = member;
  const conversationId = await dependencies.database.inTenant(tenantId, async (transaction) => {
    await assertMayMeet(transaction, member, userId);
    await assertMayInteract(transaction, member);
    await lockPair(transaction, id, userId);
    await transaction
      .insertInto('likes')
      .values({ tenant_id: tenantId, from_id: id, to_id: userId, created_at: new Date(dependencies.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await deleteInteraction(transaction, 'passes', tenantId, id, userId);
    return (await hasLiked(transaction, tenantId, userId, id))
      ? openConversation(transaction, tenantId, id, userId)
      : undefined;
  });
  if (conversationId === undefined) return { like_eachother: false };
  await dependencies.messageWriter.write({ tenantId, conversationId, senderId: id, kind: 'MUTUAL_LIKE', body: '' });
  return { like_eachother: true, existing_conversation: conversationId };
}

/** Winks at a member, once a day (UTC). A second wink of the day does nothing. */
export async function winkAtMember(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  const now = new Date(dependencies.clock.now());
  const day = now.toISOString().slice(0, 10);
  const conversationId = await dependencies.database.inTenant(tenantId, async (transaction) => {
    await assertMayMeet(transaction, member, userId);
    await assertMayInteract(transaction, member);
    return openConversation(transaction, tenantId, id, userId);
  });
  const winkMessage = {
    tenantId,
    conversationId,
    senderId: id,
    kind: 'WINK',
    body: '',
    idempotencyKey: `wink/${userId}/${day}`,
  } as const;
  await dependencies.messageWriter.write(winkMessage, async (transaction) => {
    await transaction
      .insertInto('winks')
      .values({ tenant_id: tenantId, from_id: id, to_id: userId, day, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function unlikeMember(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  await dependencies.database.inTenant(member.tenantId, (transaction) =>
    deleteInteraction(transaction, 'likes', member.tenantId, member.id, userId),
  );
}

/** Passes a member: browse shows them no more. An earlier like is taken back. */
export async function passMember(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  await dependencies.database.inTenant(tenantId, async (transaction) => {
    await assertMayMeet(transaction, member, userId);
    await transaction
      .insertInto('passes')
      .values({ tenant_id: tenantId, from_id: id, to_id: userId, created_at: new Date(dependencies.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await deleteInteraction(transaction, 'likes', tenantId, id, userId);
  });
}

export async function recordProfileView(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  const created_at = new Date(dependencies.clock.now());
  await dependencies.database.inTenant(member.tenantId, async (transaction) => {
    if (userId === member.id) return;
    await assertMayMeet(transaction, member, userId);
    await transaction
      .insertInto('profile_views')
      .values({ tenant_id: member.tenantId, from_id: member.id, to_id: userId, created_at })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'from_id', 'to_id']).doUpdateSet({ created_at }))
      .execute();
  });
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
): Promise<void> {
  await transaction
    .deleteFrom(table)
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .execute();
}
