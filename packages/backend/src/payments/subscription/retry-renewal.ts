import type { TenantTransaction } from '../../database/index.ts';
import type { PaymentMethodOwner } from '../gateway/payment-gateway.port.ts';
import { hasUnknownCharge } from './renewal-invoice.ts';

/**
 * Lets an unpaid renewal be charged with the next round, because its member has left another way to pay. A charge that is under way, or
 * whose outcome is unknown, keeps its own time.
 */
export async function retryRenewal(
  transaction: TenantTransaction,
  { tenantId, memberId, provider }: PaymentMethodOwner,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ next_attempt_at: now })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('status', '=', 'past_due')
    .where((where) => where.not(hasUnknownCharge))
    .execute();
}
