import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import { collectEvidence } from './report-evidence.ts';
import type { ProfileDependencies } from './profile-dependencies.ts';

interface Report {
  readonly user_id: string;
  readonly reason: string;
  readonly comment?: string | undefined;
  readonly message?: { readonly conversation_id: string; readonly sent_at: string } | undefined;
}

/** Blocks a member: from now on the two never meet, in either direction, and neither likes the other any more. */
export async function blockMember(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  await dependencies.database.inTenant(tenantId, async (transaction) => {
    await assertExists(transaction, tenantId, id, userId);
    await transaction
      .insertInto('blocks')
      .values({ tenant_id: tenantId, from_id: id, to_id: userId, created_at: new Date(dependencies.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .deleteFrom('likes')
      .where('tenant_id', '=', tenantId)
      .where('from_id', 'in', [id, userId])
      .where('to_id', 'in', [id, userId])
      .execute();
  });
  publishSeparation(dependencies, id, userId, true);
}

export async function unblockMember(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  const mayMeet = await dependencies.database.inTenant(tenantId, async (transaction) => {
    await deleteBlock(transaction, tenantId, id, userId);
    return !(await hasBlocked(transaction, tenantId, userId, id));
  });
  // Of two who have blocked each other, neither may see the other yet.
  if (mayMeet) publishSeparation(dependencies, id, userId, false);
  else dependencies.live.publishMemberChanged(id, userId, { blocked: false });
}

/** Tells all tabs of both, those of the blocked member without a reason. */
function publishSeparation(
  { live }: ProfileDependencies,
  memberId: string,
  userId: string,
  isSeparated: boolean,
): void {
  const likes = isSeparated && { like_them: false, like_eachother: false };
  live.publishMemberChanged(memberId, userId, { blocked: isSeparated, ...likes });
  live.publishAvailability([userId], memberId, !isSeparated);
  for (const id of [memberId, userId]) live.publishCountsChanged(id, 'matches', 'activity');
}

/** Keeps a report for the people who look into them, with a copy of what it is about: of one message, where it names one. Reasons are the tenant's own. */
export async function reportMember(
  dependencies: ProfileDependencies,
  { user_id: userId, reason, comment, message }: Report,
  { member, tenant }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  if (!tenant.config.report_reasons.includes(reason)) throw Refusal.invalid('unknown reason');
  const reported = message && { conversationId: message.conversation_id, sentAt: new Date(message.sent_at) };
  await dependencies.database.inTenant(tenantId, async (transaction) => {
    await assertExists(transaction, tenantId, id, userId);
    const evidence = await collectEvidence(transaction, tenant, { reporterId: id, memberId: userId }, reported);
    await transaction
      .insertInto('reports')
      .values({
        tenant_id: tenantId,
        id: randomUUID(),
        from_id: id,
        to_id: userId,
        reason,
        comment: comment ?? null,
        evidence: JSON.stringify(evidence),
        created_at: new Date(dependencies.clock.now()),
      })
      .execute();
  });
}

/** Another person of the tenant, blocked or not: one may block or report a member by whom one is blocked. */
async function assertExists(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  userId: string,
): Promise<void> {
  if (userId === memberId) throw Refusal.invalid('that is yourself');
  const other = await transaction
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!other) throw Refusal.notFound();
}

const deleteBlock = (transaction: TenantTransaction, tenantId: string, fromId: string, toId: string) =>
  transaction
    .deleteFrom('blocks')
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .execute();

async function hasBlocked(
  transaction: TenantTransaction,
  tenantId: string,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const block = await transaction
    .selectFrom('blocks')
    .select('to_id')
    .where('tenant_id', '=', tenantId)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst();
  return block !== undefined;
}
