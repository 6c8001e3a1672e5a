import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import { authenticateStaff } from './staff-sessions.ts';
import { isFraudOtherwise, publishFraud, writeFraud } from './mark-fraud.ts';
import { findSubject, setSubject, type Subject } from './subjects.ts';
import { isSuspendedOtherwise, publishSuspension, writeSuspension, type SuspensionContext } from './suspend.ts';

/**
 * Puts what was decided back into its queue and ends the suspension, or the mark as a fraud, that came of it, unless
 * another decision stands for the same. A decision that is not the last one about its
 * subject is a conflict; one that is undone already, or whose subject is deleted, changes nothing more.
 */
export async function undoDecision(context: SuspensionContext, decisionId: string, call: VisitorCall): Promise<void> {
  const staff = await authenticateStaff(context, call);
  const { id: tenantId } = call.tenant;
  const now = new Date(context.clock.now());
  const { marked, reinstatedId } = await context.database.inTenant(tenantId, async (transaction) => {
    const decided = await transaction
      .selectFrom('moderation_decisions')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', decisionId)
      .forUpdate()
      .executeTakeFirst();
    if (!decided) throw Refusal.notFound();
    if (decided.undone_at) return {};
    if (decided.decision === 'reinstate') throw Refusal.invalid('a suspension that was ended is a new decision');
    const { subject_kind: kind, subject_id: subjectId } = decided;
    const later = await transaction
      .selectFrom('moderation_decisions')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('number', '>', decided.number)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    if (later) throw Refusal.conflict('decided again since');
    const isDirect = kind === 'member';
    if (!isDirect) await putBack(transaction, tenantId, { kind, id: subjectId });
    const { member_id: memberId } = decided;
    const isReinstated =
      decided.decision === 'suspend' && !(await isSuspendedOtherwise(transaction, { tenantId, memberId, decisionId }));
    if (isReinstated)
      await writeSuspension(transaction, {
        tenantId,
        memberId,
        suspended: false,
        reason: 'the decision was undone',
        staff,
        now,
        ...(!isDirect && { decisionId }),
      });
    await transaction
      .updateTable('moderation_decisions')
      .set({ undone_at: now, undone_by: staff })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', decisionId)
      .execute();
    const marked =
      decided.decision === 'fraud' && !(await isFraudOtherwise(transaction, { tenantId, memberId, decisionId }))
        ? await writeFraud(transaction, { tenantId, memberId, fraud: false })
        : undefined;
    return { marked, reinstatedId: isReinstated ? memberId : undefined };
  });
  if (marked) publishFraud(context.connection, marked);
  if (reinstatedId !== undefined) await publishSuspension(context, tenantId, reinstatedId, false);
}

/** Lets a photo, a text or a report wait again, unless its member has deleted it. */
async function putBack(transaction: TenantTransaction, tenantId: string, subject: Subject): Promise<void> {
  if (!(await findSubject(transaction, tenantId, subject))) return;
  const waiting =
    subject.kind === 'report'
      ? ({ kind: 'report', decidedAt: null } as const)
      : ({ kind: 'reviewed', status: 'PENDING' } as const);
  await setSubject(transaction, tenantId, subject, waiting, null);
}
