import type { TenantTransaction } from '../../database/index.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import { applyEvent } from './subscription-rows.ts';

/** Switches off every renewal of a member who leaves. */
export async function endRenewals(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
): Promise<void> {
  const rows = await transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['active', 'past_due'])
    .forUpdate()
    .execute();
  for (const row of rows) await applyEvent(transaction, row, 'auto_renewal_off', now, { next_attempt_at: null });
}
