import { randomUUID } from 'node:crypto';
import { isSpotlight, periodEnd } from '@duet/core/payments';
import type { TenantTransaction } from '../database/index.ts';
import { storedPaymentMethod } from './gateway/stored-payment-methods.ts';
import type { Invoice } from './order/invoices.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { dropCredit } from './plan-change/drop-credit.ts';
import { changePlanNow } from './plan-change/change-plan-now.ts';
import { grantSpotlight } from './spotlight/grant-spotlight.ts';
import { recordPayment } from './subscription/record-payment.ts';
import { planOf } from './subscription/renewal-invoice.ts';
import type { Purchase } from './purchase.ts';
import { sendSubscriptionMail } from './subscription/subscription-mails.ts';
import { writeEntitlements } from './subscription/subscription-rows.ts';

/** Gives what was paid for: rights, the transaction and its receipt by email, all or nothing. */
export async function grantPurchase(
  transaction: TenantTransaction,
  dependencies: Pick<PaymentDependencies, 'clock' | 'mailOutbox' | 'tenants'>,
  invoice: Invoice,
  reference: string,
): Promise<void> {
  const { tenant_id: tenantId, member_id: memberId, amount, tax_amount: tax, currency } = invoice;
  const provider = invoice.gateway ?? 'stripe';
  const now = new Date(dependencies.clock.now());
  const renews =
    !isSpotlight(invoice) && (await storedPaymentMethod(transaction, { tenantId, memberId, provider })) !== undefined;
  const duration = { amount: invoice.duration_amount, unit: invoice.duration_unit };
  const end = new Date(periodEnd(now.getTime(), duration));
  const purchase: Purchase = { invoice, provider, reference, now, end, renews };
  const { subscriptionId, endsAt } = isSpotlight(invoice)
    ? { subscriptionId: await grantSpotlight(transaction, purchase), endsAt: end }
    : await grantPlan(transaction, purchase);
  await recordPayment(transaction, invoice, { provider, reference, paidAt: now, endsAt, subscriptionId });
  await sendSubscriptionMail(transaction, dependencies, invoice, 'purchase_receipt', {
    until: endsAt,
    amount: { cents: amount, currency, tax },
    invoiceId: invoice.id,
    ...(isSpotlight(invoice) ? { context: 'spotlight' } : renews && { context: 'renews' }),
  });
}

/** A plan in place of the former one, else a new subscription: without the credit of a former one that is gone meanwhile. */
async function grantPlan(transaction: TenantTransaction, purchase: Purchase) {
  const { invoice, now, end } = purchase;
  const changed = await changePlanNow(transaction, purchase);
  if (changed !== undefined) return { subscriptionId: changed, endsAt: end };
  const { startsAt, endsAt } = await dropCredit(transaction, invoice, { startsAt: now, endsAt: end });
  return { subscriptionId: await grantSubscription(transaction, { ...purchase, end: endsAt }, startsAt), endsAt };
}

/** A new subscription; the id of it. */
async function grantSubscription(
  transaction: TenantTransaction,
  { invoice, provider, now, end, renews }: Purchase,
  startsAt: Date,
): Promise<string> {
  const subscription = await transaction
    .insertInto('subscriptions')
    .values({
      ...planOf(invoice),
      tenant_id: invoice.tenant_id,
      id: randomUUID(),
      member_id: invoice.member_id,
      context: 'purchase',
      provider,
      starts_at: startsAt,
      ends_at: end,
      status: renews ? 'active' : 'cancelled',
      auto_renewal: renews,
      next_attempt_at: renews ? end : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEntitlements(transaction, subscription, now);
  return subscription.id;
}
