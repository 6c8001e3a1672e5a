import type { CodePurpose, TenantTransaction } from '../database/index.ts';
import { hashToken, newToken } from '../kernel/index.ts';

export interface OneUseCode {
  readonly tenantId: string;
  readonly memberId: string;
  readonly purpose: CodePurpose;
  /** The address that the code was sent to. */
  readonly email: string | null;
  readonly expiresAt: number;
}

/** Makes a code that works once, and keeps its hash. An earlier one for the same purpose is void from now on. */
export async function issueCode(transaction: TenantTransaction, code: OneUseCode): Promise<string> {
  const token = newToken();
  await transaction
    .deleteFrom('one_use_codes')
    .where('tenant_id', '=', code.tenantId)
    .where('member_id', '=', code.memberId)
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .execute();
  await transaction
    .insertInto('one_use_codes')
    .values({
      tenant_id: code.tenantId,
      code_hash: hashToken(token),
      member_id: code.memberId,
      purpose: code.purpose,
      email: code.email,
      expires_at: new Date(code.expiresAt),
      used_at: null,
    })
    .execute();
  return token;
}

/** Voids every code of a member that was not used yet: whoever was sent one may not be the member any more. */
export async function deleteOpenCodes(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
): Promise<void> {
  await transaction
    .deleteFrom('one_use_codes')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}

export type Redemption =
  | { readonly outcome: 'redeemed' | 'expired' | 'used'; readonly memberId: string; readonly email: string | null }
  | { readonly outcome: 'unknown' };

/** Uses a code up. Of two that try at the same time one succeeds. */
export async function redeemCode(
  transaction: TenantTransaction,
  {
    tenantId,
    purpose,
    token,
    now,
  }: { readonly tenantId: string; readonly purpose: CodePurpose; readonly token: string; readonly now: number },
): Promise<Redemption> {
  const row = await transaction
    .selectFrom('one_use_codes')
    .select(['member_id', 'email', 'expires_at', 'used_at'])
    .where('tenant_id', '=', tenantId)
    .where('code_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { outcome: 'unknown' };
  const found = { memberId: row.member_id, email: row.email };
  if (row.used_at) return { outcome: 'used', ...found };
  if (row.expires_at.getTime() <= now) return { outcome: 'expired', ...found };
  await transaction
    .updateTable('one_use_codes')
    .set({ used_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('code_hash', '=', hashToken(token))
    .execute();
  return { outcome: 'redeemed', ...found };
}
