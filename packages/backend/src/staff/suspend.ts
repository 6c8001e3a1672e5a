import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '@duet/adapters/contract';
import { staffNameOf } from '../access/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';

/**
 * Suspends a member, or ends the suspension, and records the decision. A suspended member is logged out of every device at once,
 * cannot log in and is shown to no member; what they have written and answered stays. Only for who sends an admin token of
 * the installation. Repeating a decision records it again and changes nothing else.
 */
export async function suspend(
  context: ServerContext,
  { user_id: memberId, suspended, reason }: ParsedRequestOf<'staff.suspend'>,
  { tenant, bearer }: VisitorCall,
): Promise<void> {
  const staff = staffNameOf(context.settings.adminToken, bearer);
  if (staff === undefined) throw Refusal.forbidden();
  const now = new Date(context.clock.now());
  await context.database.inTenant(tenant.id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set((member) => ({ suspended_at: suspended ? member.fn.coalesce('suspended_at', member.val(now)) : null }))
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', memberId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw Refusal.notFound();
    await transaction
      .insertInto('suspensions')
      .values({
        tenant_id: tenant.id,
        id: randomUUID(),
        member_id: memberId,
        suspended,
        reason,
        staff,
        decided_at: now,
      })
      .execute();
  });
  // Tokens are worth nothing from the commit on; this closes the sockets that are open, in every process.
  if (suspended) await context.sessions.endAll(tenant.id, memberId);
}
