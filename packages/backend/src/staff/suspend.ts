import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { authenticateStaff } from './staff-sessions.ts';

/** A decision of staff to suspend a member, or to end that. */
interface Suspension {
  readonly tenantId: string;
  readonly memberId: string;
  readonly suspended: boolean;
  /** For the staff who read it later, never shown to the member. */
  readonly reason: string;
  readonly staff: string;
  readonly now: Date;
  /** The decision that it comes of, where it comes of one. */
  readonly decisionId?: string;
}

/**
 * Suspends a member, or ends the suspension, and records the decision. A suspended member is logged out of every device at once,
 * cannot log in and is shown to no member; what they have written and answered stays. Repeating a decision records it again and
 * changes nothing else.
 */
export async function suspend(
  context: ServerContext,
  { user_id: memberId, suspended, reason }: ParsedRequestOf<'staff.suspend'>,
  call: VisitorCall,
): Promise<void> {
  const staff = await authenticateStaff(context, call);
  const { id: tenantId } = call.tenant;
  const now = new Date(context.clock.now());
  await context.database.inTenant(tenantId, (transaction) =>
    writeSuspension(transaction, { tenantId, memberId, suspended, reason, staff, now }),
  );
  if (suspended) await endSessions(context, tenantId, memberId);
}

/** Writes the decision. Where it suspends, `endSessions` must follow the commit. */
export async function writeSuspension(
  transaction: TenantTransaction,
  { tenantId, memberId, suspended, reason, staff, now, decisionId }: Suspension,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('members')
    .set((member) => ({ suspended_at: suspended ? member.fn.coalesce('suspended_at', member.val(now)) : null }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw Refusal.notFound();
  await transaction
    .insertInto('suspensions')
    .values({
      tenant_id: tenantId,
      id: randomUUID(),
      member_id: memberId,
      suspended,
      reason,
      staff,
      decided_at: now,
      decision_id: decisionId ?? null,
    })
    .execute();
}

/**
 * Whether a member is to stay suspended when one decision is undone: another decision to suspend stands, or staff suspended the member
 * by itself and has not ended that.
 */
export async function isSuspendedOtherwise(
  transaction: TenantTransaction,
  { tenantId, memberId, decisionId }: { tenantId: string; memberId: string; decisionId: string },
): Promise<boolean> {
  const other = await transaction
    .selectFrom('moderation_decisions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('decision', '=', 'suspend')
    .where('undone_at', 'is', null)
    .where('id', '!=', decisionId)
    .executeTakeFirst();
  if (other) return true;
  const direct = await transaction
    .selectFrom('suspensions')
    .select('suspended')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('decision_id', 'is', null)
    .orderBy('decided_at', 'desc')
    .executeTakeFirst();
  return direct?.suspended === true;
}

/** A suspended member's tokens are worth nothing from the commit on; this closes the sockets that are open, in every process. */
export const endSessions = ({ sessions }: ServerContext, tenantId: string, memberId: string): Promise<void> =>
  sessions.endAll(tenantId, memberId);
