import type { TenantTransaction } from '../database/index.ts';

export interface AddressQuery {
  readonly tenantId: string;
  readonly email: string;
  readonly now: number;
  /** Who may have it: the member who requests it. */
  readonly memberId?: string;
}

/**
 * Whether an address belongs to another member: it is theirs now, or was until a change that they can still undo. Without the
 * second, whoever changed a person's address could take the old one with a new account, and the undo link would be worthless.
 * Owners are looked for first: an address that passes from the one to the other meanwhile is seen.
 */
export async function isHeldByAnother(
  transaction: TenantTransaction,
  { tenantId, email, now, memberId = '' }: AddressQuery,
): Promise<boolean> {
  const owner = await transaction
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .where('id', '!=', memberId)
    .executeTakeFirst();
  return owner !== undefined || (await isReservedForUndo(transaction, { tenantId, email, now, memberId }));
}

async function isReservedForUndo(
  transaction: TenantTransaction,
  { tenantId, email, now, memberId }: Required<AddressQuery>,
): Promise<boolean> {
  const change = await transaction
    .selectFrom('email_changes')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where('old_email', '=', email)
    .where('member_id', '!=', memberId)
    .where('undo_hash', 'is not', null)
    .where('undo_until', '>', new Date(now))
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return change !== undefined;
}
