import type { Language } from '@duet/core/tenant';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal } from '../http/index.ts';
import { isHeldByAnother, type AddressQuery } from './email-holders.ts';

/** The recipient of an email about the account. */
export interface AccountOwner {
  readonly email: string | null;
  readonly first_name: string;
  readonly preferred_language: Language;
}

/** Reads a member and locks the row, before any row of their changes: what happens to one address happens one after the other. */
export const lockOwner = (transaction: TenantTransaction, tenantId: string, memberId: string): Promise<AccountOwner> =>
  transaction
    .selectFrom('members')
    .select(['email', 'first_name', 'preferred_language'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Gives a member an address that counts as proved: they opened a link which was sent there. Refuses another member's. */
export async function replaceEmail(
  transaction: TenantTransaction,
  wanted: Required<AddressQuery>,
  table: 'verifyEmail' | 'undoEmailChange',
): Promise<void> {
  if (await isHeldByAnother(transaction, wanted)) throw Refusal.of(table, 'email taken', 409);
  try {
    await transaction
      .updateTable('members')
      .set({ email: wanted.email, email_confirmed_at: new Date(wanted.now) })
      .where('tenant_id', '=', wanted.tenantId)
      .where('id', '=', wanted.memberId)
      .execute();
  } catch (error) {
    // A person registered with it between the question and the answer.
    if (isUniqueViolation(error)) throw Refusal.of(table, 'email taken', 409);
    throw error;
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
