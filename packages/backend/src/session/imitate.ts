import { timingSafeEqual } from 'node:crypto';
import type { Foundation } from '../foundation/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import { hashToken } from '../kernel/index.ts';

/** A token for staff to look in as a member of the tenant (STE-15). Only for who sends the installation's admin token. */
export async function imitate(
  { settings: { adminToken }, database, sessions }: Foundation,
  memberId: string,
  { tenant, bearer }: VisitorCall,
): Promise<string> {
  if (adminToken === undefined || bearer === undefined || !isSame(bearer, adminToken)) throw Refusal.forbidden();
  return database.inTenant(tenant.id, async (transaction) => {
    const member = await transaction
      .selectFrom('members')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', memberId)
      .executeTakeFirst();
    if (!member) throw Refusal.notFound();
    return sessions.imitate(transaction, tenant.id, member.id);
  });
}

/** Takes as long for a wrong token as for the right one. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
