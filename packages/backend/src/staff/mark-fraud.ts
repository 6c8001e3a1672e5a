import { sql } from 'kysely';
import type { Connection } from '../connection/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { mayMeet } from '../messaging/index.ts';

interface FraudMark {
  readonly tenantId: string;
  readonly memberId: string;
  readonly fraud: boolean;
}

/** A mark that was written, and whom it is to be told. */
export interface WrittenMark extends FraudMark {
  readonly partnerIds: readonly string[];
}

/** Marks a member as a fraud, or ends that. `publishFraud` must follow the commit. */
export async function writeFraud(transaction: TenantTransaction, mark: FraudMark): Promise<WrittenMark> {
  const { tenantId, memberId, fraud } = mark;
  await transaction
    .updateTable('members')
    .set({ fraud })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
  const { rows } = await sql<{ member_id: string }>`
    select theirs.member_id from conversation_members theirs
    where theirs.tenant_id = ${tenantId} and theirs.partner_id = ${memberId}
      and ${mayMeet(tenantId, memberId, 'theirs.member_id')}`.execute(transaction);
  return { ...mark, partnerIds: rows.map((row) => row.member_id) };
}

/** Whether a member is to stay marked when one decision is undone: another one stands. */
export async function isFraudOtherwise(
  transaction: TenantTransaction,
  { tenantId, memberId, decisionId }: { tenantId: string; memberId: string; decisionId: string },
): Promise<boolean> {
  const other = await transaction
    .selectFrom('moderation_decisions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('decision', '=', 'fraud')
    .where('undone_at', 'is', null)
    .where('id', '!=', decisionId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Tells whoever talks with the member, whose open thread then warns of them, or shows their messages again (MSG-60). */
export function publishFraud({ live }: Pick<Connection, 'live'>, { partnerIds, memberId, fraud }: WrittenMark): void {
  live.publishFraud(partnerIds, memberId, fraud);
}
