import type { ParsedRequestOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../database/index.ts';

/** What staff decides about. */
export type Subject = ParsedRequestOf<'staff.decide'>['subject'];

export type SubjectState =
  | { readonly kind: 'reviewed'; readonly status: 'APPROVED' | 'PENDING' | 'REJECTED' }
  /** `decidedAt` is null while nobody has decided. */
  | { readonly kind: 'report'; readonly decidedAt: Date | null };

interface FoundSubject {
  /** Whom it belongs to, or whom the report is about. */
  readonly memberId: string;
  readonly state: SubjectState;
}

/** Holds the subject's row until the transaction ends. Undefined where its member has deleted it, or it never was. */
export async function findSubject(
  transaction: TenantTransaction,
  tenantId: string,
  { kind, id }: Subject,
): Promise<FoundSubject | undefined> {
  if (kind === 'report') {
    const report = await transaction
      .selectFrom('reports')
      .select(['to_id', 'decided_at'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return report && { memberId: report.to_id, state: { kind: 'report', decidedAt: report.decided_at } };
  }
  const row = await (kind === 'photo' ? findPhoto(transaction, tenantId, id) : findText(transaction, tenantId, id));
  return row && { memberId: row.member_id, state: { kind: 'reviewed', status: row.status } };
}

const findPhoto = (transaction: TenantTransaction, tenantId: string, id: string) =>
  transaction
    .selectFrom('images')
    .select(['member_id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('category', '=', 'profile')
    .forUpdate()
    .executeTakeFirst();

function findText(transaction: TenantTransaction, tenantId: string, id: string) {
  const { memberId, attributeId } = readTextId(id);
  return transaction
    .selectFrom('attribute_values')
    .select(['member_id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('attribute_id', '=', attributeId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the subject's new state; `reason` counts where that is a refusal. */
export async function setSubject(
  transaction: TenantTransaction,
  tenantId: string,
  { kind, id }: Subject,
  state: SubjectState,
  reason: string | null,
): Promise<void> {
  if (state.kind === 'report') {
    await transaction
      .updateTable('reports')
      .set({ decided_at: state.decidedAt })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    return;
  }
  const review = { status: state.status, rejection_reason: state.status === 'REJECTED' ? reason : null };
  if (kind === 'photo') {
    await transaction
      .updateTable('images')
      .set(review)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    return;
  }
  const { memberId, attributeId } = readTextId(id);
  await transaction
    .updateTable('attribute_values')
    .set(review)
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('attribute_id', '=', attributeId)
    .execute();
}

function readTextId(id: string): { readonly memberId: string; readonly attributeId: string } {
  const colon = id.indexOf(':');
  return { memberId: id.slice(0, colon), attributeId: id.slice(colon + 1) };
}
