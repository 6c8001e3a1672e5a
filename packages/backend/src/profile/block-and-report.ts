import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import type { ProfileDependencies } from './profile-dependencies.ts';

interface Report {
  readonly user_id: string;
  readonly reason: string;
  readonly comment?: string | undefined;
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
}

export async function unblockMember(
  dependencies: ProfileDependencies,
  userId: string,
  { member }: MemberCall,
): Promise<void> {
  await dependencies.database.inTenant(member.tenantId, (transaction) =>
    transaction
      .deleteFrom('blocks')
      .where('tenant_id', '=', member.tenantId)
      .where('from_id', '=', member.id)
      .where('to_id', '=', userId)
      .execute(),
  );
}

/** Keeps a report for the people who look into them. Reasons are the tenant's own. */
export async function reportMember(
  dependencies: ProfileDependencies,
  { user_id: userId, reason, comment }: Report,
  { member, tenant }: MemberCall,
): Promise<void> {
  const { id, tenantId } = member;
  if (!tenant.config.report_reasons.includes(reason)) throw Refusal.invalid('unknown reason');
  await dependencies.database.inTenant(tenantId, async (transaction) => {
    await assertExists(transaction, tenantId, id, userId);
    await transaction
      .insertInto('reports')
      .values({
        tenant_id: tenantId,
        id: randomUUID(),
        from_id: id,
        to_id: userId,
        reason,
        comment: comment ?? null,
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
