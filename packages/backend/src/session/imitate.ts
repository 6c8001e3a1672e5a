import { isPresent, staffOf } from '../access/index.ts';
import type { Foundation } from '../foundation/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';

/** A token for staff to look in as a member of the tenant (STE-15). Only for who sends an admin token of the installation. */
export async function imitate(
  { settings: { adminToken }, database, sessions }: Foundation,
  memberId: string,
  { tenant, bearer }: VisitorCall,
): Promise<string> {
  const staff = staffOf(adminToken, bearer);
  if (staff === undefined) throw Refusal.forbidden();
  return database.inTenant(tenant.id, async (transaction) => {
    const member = await transaction
      .selectFrom('members')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', memberId)
      .where(isPresent('members'))
      .executeTakeFirst();
    if (!member) throw Refusal.notFound();
    return sessions.imitate(transaction, tenant.id, member.id, staff);
  });
}
