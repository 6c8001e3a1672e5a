import type { TenantTransaction } from '../database/index.ts';
import { Refusal } from '../http/index.ts';

/** Why a member who has proved who they are may not come in: they were suspended or removed. Only they are told. */
export async function refusalOfInactive(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
): Promise<Refusal> {
  const member = await transaction
    .selectFrom('members')
    .select('removed_at')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  const isSuspended = member?.removed_at === null;
  return Refusal.of('login', isSuspended ? 'account suspended' : 'account removed', 403);
}
