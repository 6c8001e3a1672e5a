import type { TenantTransaction } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import { assertMayInteract, assertMayMeet, openConversation } from '../messaging/index.ts';
import type { ProfileDependencies } from './profile-dependencies.ts';

/** The tenant's switch, in `enabled_features`, for telling of a wink that answers a wink as a flirt (A88). */
const FLIRTS = 'flirts';

/**
 * Winks at a member, once a day (UTC). A second wink of the day does nothing. One that answers a wink is a flirt, where the tenant has
 * them: both know of both winks, so that nobody learns anything by it.
 */
export async function winkAtMember(
  dependencies: ProfileDependencies,
  userId: string,
  { member, tenant }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  const now = new Date(dependencies.clock.now());
  const day = now.toISOString().slice(0, 10);
  const { conversationId, isFlirt } = await dependencies.database.inTenant(tenantId, async (transaction) => {
    await assertMayMeet(transaction, member, userId);
    await assertMayInteract(transaction, member);
    return {
      conversationId: await openConversation(transaction, tenantId, id, userId),
      isFlirt: tenant.config.enabled_features.includes(FLIRTS) && (await hasWinked(transaction, tenantId, userId, id)),
    };
  });
  const winkMessage = {
    tenantId,
    conversationId,
    senderId: id,
    kind: 'WINK',
    body: '',
    idempotencyKey: `wink/${userId}/${day}`,
  } as const;
  await dependencies.messageWriter.write(winkMessage, {
    prepare: async (transaction) => {
      await transaction
        .insertInto('winks')
        .values({ tenant_id: tenantId, from_id: id, to_id: userId, day, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    ...(isFlirt && {
      announce: (partnerId, message) => {
        dependencies.live.publishFlirt(partnerId, { ...message, message_type: 'FLIRT' });
      },
    }),
  });
  dependencies.live.publishCountsChanged(userId, 'activity');
  dependencies.live.publishMemberChanged(id, userId, { winked: true, existing_conversation: conversationId });
}

/** Records nothing of a member who does not show whom they look at. */
export async function recordProfileView(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  const created_at = new Date(dependencies.clock.now());
  if (userId === member.id) return;
  const isShown = await dependencies.database.inTenant(member.tenantId, async (transaction) => {
    await assertMayMeet(transaction, member, userId);
    if (!(await showsVisits(transaction, member))) return false;
    await transaction
      .insertInto('profile_views')
      .values({ tenant_id: member.tenantId, from_id: member.id, to_id: userId, created_at })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'from_id', 'to_id']).doUpdateSet({ created_at }))
      .execute();
    return true;
  });
  if (isShown) dependencies.live.publishCountsChanged(userId, 'activity');
}

async function showsVisits(transaction: TenantTransaction, { tenantId, id }: MemberCall['member']): Promise<boolean> {
  const { shows_visits: shows } = await transaction
    .selectFrom('members')
    .select('shows_visits')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return shows;
}

async function hasWinked(
  transaction: TenantTransaction,
  tenantId: string,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const wink = await transaction
    .selectFrom('winks')
    .select('day')
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .limit(1)
    .executeTakeFirst();
  return wink !== undefined;
}
