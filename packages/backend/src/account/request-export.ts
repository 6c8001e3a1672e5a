import { randomUUID } from 'node:crypto';
import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { DataCopies } from './data-copies.ts';

type Answer = HandlerAnswerOf<'account.getExport'>;

interface ExportRow {
  readonly id: string;
  readonly expires_at: Date | null;
}

/** What became of the copy that the member requested last; one whose link has ended is none. */
export async function getExport({ database, clock }: ServerContext, { tenant, member }: MemberCall): Promise<Answer> {
  const row = await database.inTenant(tenant.id, (transaction) => exportOf(transaction, tenant.id, member.id));
  return toAnswer(row, clock.now());
}

/** Notes that the member wishes a copy; a job makes it. A copy that is being made, or whose link still works, is not made again. */
export async function requestExport(
  { database, clock }: ServerContext,
  copies: DataCopies,
  { tenant, member }: MemberCall,
): Promise<Answer> {
  const now = clock.now();
  const { answer, replaced } = await database.inTenant(tenant.id, async (transaction) => {
    await assertHasEmail(transaction, tenant.id, member.id);
    const earlier = await exportOf(transaction, tenant.id, member.id);
    const state = toAnswer(earlier, now);
    if (state.state !== 'none') return { answer: state, replaced: undefined };
    const own = { tenant_id: tenant.id, member_id: member.id };
    await transaction
      .deleteFrom('data_exports')
      .where('tenant_id', '=', tenant.id)
      .where('member_id', '=', member.id)
      .execute();
    await transaction
      .insertInto('data_exports')
      .values({ ...own, id: randomUUID(), requested_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { answer: { state: 'preparing' } satisfies Answer, replaced: earlier?.id };
  });
  if (replaced !== undefined) await copies.remove({ tenantId: tenant.id, id: replaced });
  return answer;
}

/** The link goes there and nowhere else. */
async function assertHasEmail(transaction: TenantTransaction, tenantId: string, memberId: string): Promise<void> {
  const { email } = await transaction
    .selectFrom('members')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (email === null) throw Refusal.of('requestExport', 'email required');
}

async function exportOf(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
): Promise<ExportRow | undefined> {
  return transaction
    .selectFrom('data_exports')
    .select(['id', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

function toAnswer(row: ExportRow | undefined, now: number): Answer {
  if (!row || (row.expires_at !== null && row.expires_at.getTime() <= now)) return { state: 'none' };
  if (row.expires_at === null) return { state: 'preparing' };
  return { state: 'sent', available_until: row.expires_at.toISOString() };
}
