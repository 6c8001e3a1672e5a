import type { TenantTransaction } from '../../database/index.ts';
import type { Purchase } from '../purchase.ts';
import { planOf } from '../subscription/renewal-invoice.ts';
import { applyEvent, lockSubscription, type SubscriptionRow } from '../subscription/subscription-rows.ts';

/**
 * Puts the plan that an invoice pays for in place of the present one; a period of it begins at once, and it renews as any plan
 * that is bought. The id of the subscription; `undefined` for an invoice of something else, or where the subscription has ended
 * or is unpaid by now: then what was paid for is a subscription of its own, and the former one is not charged again.
 */
export async function changePlanNow(transaction: TenantTransaction, purchase: Purchase): Promise<string | undefined> {
  const { purpose, tenant_id: tenantId, subscription_id: id } = purchase.invoice;
  if (purpose !== 'plan_change' || id === null) return undefined;
  const before = await lockSubscription(transaction, tenantId, id);
  if (!before) return undefined;
  const changed = await changeTo(transaction, before, purchase);
  if (changed) return changed.id;
  await applyEvent(transaction, before, 'auto_renewal_off', purchase.now, { next_attempt_at: null });
  return undefined;
}

async function changeTo(
  transaction: TenantTransaction,
  before: SubscriptionRow,
  { invoice, provider, now, end, renews }: Purchase,
): Promise<SubscriptionRow | undefined> {
  if (before.ends_at === null || before.ends_at <= now) return undefined;
  const changed = await applyEvent(transaction, before, 'plan_changed', now, {
    ...planOf(invoice),
    provider,
    starts_at: now,
    ends_at: end,
    next_sku: null,
    refusals: 0,
    next_attempt_at: renews ? end : null,
  });
  if (!changed || changed.auto_renewal === renews) return changed;
  return applyEvent(transaction, changed, renews ? 'auto_renewal_on' : 'auto_renewal_off', now);
}
