import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { VisitorCall } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { authenticateStaff } from './staff-sessions.ts';

const PAGE = 50;

/** What staff has decided, the newest first. `before`: the number of the last one that the caller has. */
export async function getDecisions(
  context: ServerContext,
  before: number | undefined,
  call: VisitorCall,
): Promise<HandlerAnswerOf<'staff.getDecisions'>> {
  await authenticateStaff(context, call);
  const { id: tenantId } = call.tenant;
  const rows = await context.database.inTenant(tenantId, (transaction) =>
    transaction
      .selectFrom('moderation_decisions')
      .innerJoin('members', (join) =>
        join
          .onRef('members.tenant_id', '=', 'moderation_decisions.tenant_id')
          .onRef('members.id', '=', 'moderation_decisions.member_id'),
      )
      .selectAll('moderation_decisions')
      .select('members.display_name')
      .where('moderation_decisions.tenant_id', '=', tenantId)
      .$if(before !== undefined, (query) => query.where('number', '<', String(before)))
      .orderBy('number', 'desc')
      .limit(PAGE)
      .execute(),
  );
  return {
    decisions: rows.map((row) => ({
      decision_id: row.id,
      number: Number(row.number),
      subject: { kind: row.subject_kind, id: row.subject_id },
      user_id: row.member_id,
      display_name: row.display_name,
      decision: row.decision,
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.note !== null && { note: row.note }),
      staff: row.staff,
      decided_at: row.decided_at.toISOString(),
      ...(row.undone_at && { undone_at: row.undone_at.toISOString() }),
    })),
  };
}
