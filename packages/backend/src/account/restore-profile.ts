import type { TenantTransaction } from '../database/index.ts';

/** Undoes a removal while it can be undone. Answers whether there was one. A suspension of the same member stays. */
export async function restoreProfile(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: { readonly tenantId: string; readonly memberId: string; readonly now: number },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('profile_removals')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('due_at', '>', new Date(now))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await transaction
    .updateTable('members')
    .set({ removed_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
  return true;
}
