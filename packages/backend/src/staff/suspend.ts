import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '@duet/adapters/contract';
import type { Connection } from '../connection/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import { publishAvailabilityOf } from '../messaging/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { authenticateStaff } from './staff-sessions.ts';

/** What a suspension takes: the database, and the way to the clients of whoever talks with the member. */
export type SuspensionContext = ServerContext & { readonly connection: Pick<Connection, 'live'> };

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
  context: SuspensionContext,
  { user_id: memberId, suspended, reason }: ParsedRequestOf<'staff.suspend'>,
  call: VisitorCall,
): Promise<void> {
  const staff = await authenticateStaff(context, call);
  const { id: tenantId } = call.tenant;
  const now = new Date(context.clock.now());
  await context.database.inTenant(tenantId, async (transaction) => {
    await writeSuspension(transaction, { tenantId, memberId, suspended, reason, staff, now });
    await transaction
      .insertInto('moderation_decisions')
      .values({
        tenant_id: tenantId,
        id: randomUUID(),
        subject_kind: 'member',
        subject_id: memberId,
        member_id: memberId,
        decision: suspended ? 'suspend' : 'reinstate',
        reason: null,
        note: reason,
        staff,
        decided_at: now,
      })
      .execute();
  });
  await publishSuspension(context, tenantId, memberId, suspended);
}

/** Writes the decision. `publishSuspension` must follow the commit. */
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
 * Whether a member is to stay suspended when one decision is undone: another decision about what they sent, or were reported for, stands,
 * or staff suspended the member by itself and has neither taken that back nor ended it.
 */
export async function isSuspendedOtherwise(
  transaction: TenantTransaction,
  { tenantId, memberId, decisionId }: { tenantId: string; memberId: string; decisionId: string },
): Promise<boolean> {
  const standing = await transaction
    .selectFrom('moderation_decisions')
    .select(['subject_kind', 'decision'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('decision', 'in', ['suspend', 'reinstate'])
    .where('undone_at', 'is', null)
    .where('id', '!=', decisionId)
    .orderBy('number', 'desc')
    .execute();
  const ofMember = standing.find(({ subject_kind: kind }) => kind === 'member');
  return ofMember?.decision === 'suspend' || standing.some(({ subject_kind: kind }) => kind !== 'member');
}

/**
 * A suspended member's tokens are worth nothing from the commit on; this closes the sockets that are open, in every process. Whoever
 * talks with them is told that they are gone, or back.
 */
export async function publishSuspension(
  { sessions, database, logFault, connection }: SuspensionContext,
  tenantId: string,
  memberId: string,
  suspended: boolean,
): Promise<void> {
  if (suspended) await sessions.endAll(tenantId, memberId);
  await publishAvailabilityOf({ database, logFault, live: connection.live }, tenantId, memberId);
}
