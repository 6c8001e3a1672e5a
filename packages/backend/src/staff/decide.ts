import { randomUUID } from 'node:crypto';
import type { ParsedRequestOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { authenticateStaff } from './staff-sessions.ts';
import { publishFraud, writeFraud } from './mark-fraud.ts';
import { findSubject, setSubject, type SubjectState } from './subjects.ts';
import { publishSuspension, writeSuspension } from './suspend.ts';
import { emailRefusal, publishRefusal, type RefusalConnection, type RefusalNotice } from './tell-of-refusal.ts';

type DecideRequest = ParsedRequestOf<'staff.decide'>;
type Decision = DecideRequest['decision'];

/**
 * Decides about a photo, a text or a report and records who did. Repeating a decision records it again and changes nothing else; one
 * that contradicts an earlier one is a conflict, which `undoDecision` resolves. Whose photo or text is refused is told why, once.
 * Answers the id of the decision.
 */
export async function decide(
  context: ServerContext & { readonly connection: RefusalConnection },
  request: DecideRequest,
  call: VisitorCall,
): Promise<string> {
  const staff = await authenticateStaff(context, call);
  const { id: tenantId } = call.tenant;
  const { subject, decision, reason } = request;
  assertFits(request);
  const now = new Date(context.clock.now());
  const id = randomUUID();
  const { memberId, refused, marked } = await context.database.inTenant(tenantId, async (transaction) => {
    const found = await findSubject(transaction, tenantId, subject);
    if (!found) throw Refusal.notFound();
    const wanted = stateAfter(decision, subject.kind, now);
    if (!isOpen(found.state) && !isSame(found.state, wanted)) throw Refusal.conflict('decided already');
    await setSubject(transaction, tenantId, subject, wanted, reason ?? null);
    if (decision === 'suspend')
      await writeSuspension(transaction, {
        tenantId,
        memberId: found.memberId,
        suspended: true,
        reason: `${subject.kind}: ${reason ?? 'report'}`,
        staff,
        now,
        decisionId: id,
      });
    const marked =
      decision === 'fraud'
        ? await writeFraud(transaction, { tenantId, memberId: found.memberId, fraud: true })
        : undefined;
    await insertDecision(transaction, { tenantId, id, memberId: found.memberId, staff, now, request });
    const refused = isOpen(found.state) ? refusalNotice(request, found.memberId) : undefined;
    if (refused) await emailRefusal(context, transaction, call.tenant, refused);
    return { memberId: found.memberId, refused, marked };
  });
  if (refused) await publishRefusal(context.connection, tenantId, refused);
  if (marked) publishFraud(context.connection, marked);
  if (decision === 'suspend') await publishSuspension(context, tenantId, memberId, true);
  return id;
}

/** Which decisions there are about what: reports are no texts, and who refuses says why. */
function assertFits({ subject, decision, reason }: DecideRequest): void {
  const isForReport = subject.kind === 'report';
  if (decision === 'dismiss' && !isForReport) throw Refusal.invalid('only a report is dismissed');
  if (decision === 'fraud' && !isForReport) throw Refusal.invalid('only the member of a report is marked as a fraud');
  if ((decision === 'approve' || decision === 'reject') && isForReport) throw Refusal.invalid('a report is dismissed');
  if (!isForReport && decision !== 'approve' && reason === undefined) throw Refusal.invalid('a reason is missing');
}

function refusalNotice({ subject, decision, reason }: DecideRequest, memberId: string): RefusalNotice | undefined {
  return decision === 'reject' && subject.kind !== 'report'
    ? { memberId, subject: subject.kind, reason: reason ?? 'other' }
    : undefined;
}

function stateAfter(decision: Decision, kind: DecideRequest['subject']['kind'], now: Date): SubjectState {
  if (kind === 'report') return { kind: 'report', decidedAt: now };
  return { kind: 'reviewed', status: decision === 'approve' ? 'APPROVED' : 'REJECTED' };
}

const isOpen = (state: SubjectState): boolean =>
  state.kind === 'report' ? state.decidedAt === null : state.status === 'PENDING';

const isSame = (one: SubjectState, other: SubjectState): boolean =>
  one.kind === 'report' ? other.kind === 'report' : other.kind === 'reviewed' && one.status === other.status;

interface NewDecision {
  readonly tenantId: string;
  readonly id: string;
  readonly memberId: string;
  readonly staff: string;
  readonly now: Date;
  readonly request: DecideRequest;
}

async function insertDecision(
  transaction: TenantTransaction,
  { tenantId, id, memberId, staff, now, request: { subject, decision, reason } }: NewDecision,
): Promise<void> {
  await transaction
    .insertInto('moderation_decisions')
    .values({
      tenant_id: tenantId,
      id,
      subject_kind: subject.kind,
      subject_id: subject.id,
      member_id: memberId,
      decision,
      reason: reason ?? null,
      staff,
      decided_at: now,
    })
    .execute();
}
