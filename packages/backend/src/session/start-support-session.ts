import { isActive, staffNameOf } from '../access/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';

/** A token for a support session of a member of the tenant (STE-15). Only for who sends an admin token of the installation. */
export async function startSupportSession(
  { settings: { adminToken }, database, sessions }: ServerContext,
  memberId: string,
  { tenant, bearer }: VisitorCall,
): Promise<string> {
  const staff = staffNameOf(adminToken, bearer);
  if (staff === undefined) throw Refusal.forbidden();
  return database.inTenant(tenant.id, async (transaction) => {
    const member = await transaction
      .selectFrom('members')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', memberId)
      .where(isActive('members'))
      .executeTakeFirst();
    if (!member) throw Refusal.notFound();
    return sessions.startSupportSession(transaction, tenant.id, member.id, staff);
  });
}
