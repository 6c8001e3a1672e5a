import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import { mustInteract, mustMeet, openConversation } from '../messaging/index.ts';
import type { ProfileParts } from './profile-parts.ts';

/**
 * Likes a member. When the two like each other they have a conversation, and it says so once to both, however often they
 * unlike and like again.
 */
export async function like(parts: ProfileParts, userId: string, { member }: MemberCall) {
  const { id, tenantId } = member;
  const conversationId = await parts.database.inTenant(tenantId, async (transaction) => {
    await mustMeet(transaction, member, userId);
    await mustInteract(transaction, member);
    await oneAtATime(transaction, id, userId);
    await transaction
      .insertInto('likes')
      .values({ tenant_id: tenantId, from_id: id, to_id: userId, created_at: new Date(parts.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await undo(transaction, 'passes', tenantId, id, userId);
    return (await likes(transaction, tenantId, userId, id))
      ? openConversation(transaction, tenantId, id, userId)
      : undefined;
  });
  if (conversationId === undefined) return { like_eachother: false };
  await parts.speech.say({ tenantId, conversationId, senderId: id, kind: 'MUTUAL_LIKE', body: '' });
  return { like_eachother: true, existing_conversation: conversationId };
}

/** Winks at a member, once a day (UTC). A second wink of the day does nothing. */
export async function wink(parts: ProfileParts, userId: string, { member }: MemberCall): Promise<void> {
  const { id, tenantId } = member;
  const now = new Date(parts.clock.now());
  const day = now.toISOString().slice(0, 10);
  const conversationId = await parts.database.inTenant(tenantId, async (transaction) => {
    await mustMeet(transaction, member, userId);
    await mustInteract(transaction, member);
    return openConversation(transaction, tenantId, id, userId);
  });
  const words = {
    tenantId,
    conversationId,
    senderId: id,
    kind: 'WINK',
    body: '',
    idempotencyKey: `wink/${userId}/${day}`,
  } as const;
  await parts.speech.say(words, undefined, async (transaction) => {
    await transaction
      .insertInto('winks')
      .values({ tenant_id: tenantId, from_id: id, to_id: userId, day, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function unlike(parts: ProfileParts, userId: string, { member }: MemberCall): Promise<void> {
  await parts.database.inTenant(member.tenantId, (transaction) =>
    undo(transaction, 'likes', member.tenantId, member.id, userId),
  );
}

/** Passes a member: browse shows them no more. A like that stood is taken back. */
export async function pass(parts: ProfileParts, userId: string, { member }: MemberCall): Promise<void> {
  const { id, tenantId } = member;
  await parts.database.inTenant(tenantId, async (transaction) => {
    await mustMeet(transaction, member, userId);
    await transaction
      .insertInto('passes')
      .values({ tenant_id: tenantId, from_id: id, to_id: userId, created_at: new Date(parts.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await undo(transaction, 'likes', tenantId, id, userId);
  });
}

export async function view(parts: ProfileParts, userId: string, { member }: MemberCall): Promise<void> {
  const created_at = new Date(parts.clock.now());
  await parts.database.inTenant(member.tenantId, async (transaction) => {
    if (userId === member.id) return;
    await mustMeet(transaction, member, userId);
    await transaction
      .insertInto('profile_views')
      .values({ tenant_id: member.tenantId, from_id: member.id, to_id: userId, created_at })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'from_id', 'to_id']).doUpdateSet({ created_at }))
      .execute();
  });
}

/** Two who like each other at the same moment: the later one waits, so that it sees the earlier one's like. */
async function oneAtATime(transaction: TenantTransaction, memberId: string, userId: string): Promise<void> {
  const pair = [memberId, userId].toSorted().join('/');
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(transaction);
}

async function likes(transaction: TenantTransaction, tenantId: string, fromId: string, toId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('likes')
    .select('to_id')
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst();
  return row !== undefined;
}

async function undo(
  transaction: TenantTransaction,
  deed: 'likes' | 'passes',
  tenantId: string,
  fromId: string,
  toId: string,
): Promise<void> {
  await transaction
    .deleteFrom(deed)
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .execute();
}
