import type { TenantTransaction } from '../../database/index.ts';
import type { Invoice } from '../order/invoices.ts';
import { dropCredit, type Period } from '../plan-change/drop-credit.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import { planOf } from '../subscription/renewal-invoice.ts';
import { applyEvent, lockSubscription, type SubscriptionRow } from '../subscription/subscription-rows.ts';
import type { Payment } from './refundable-payment.ts';

/**
 * Takes back what a payment bought. A plan that was changed is what it was before, where that still runs: its own payment was
 * not given back.
 */
export async function withdraw(
  transaction: TenantTransaction,
  { tenantId, now }: SubscriptionHolder,
  { subscription_id: id, invoice_id: invoiceId, paid_at: paidAt }: Payment,
): Promise<void> {
  if (id === null) {
    await transaction
      .deleteFrom('spotlights')
      .where('tenant_id', '=', tenantId)
      .where('invoice_id', '=', invoiceId)
      .execute();
    return;
  }
  const subscription = await lockSubscription(transaction, tenantId, id);
  if (!subscription) return;
  const former = await formerPlan(transaction, subscription, now);
  if (!former) {
    await applyEvent(transaction, subscription, 'refunded', now, { next_attempt_at: null, next_sku: null });
    return;
  }
  const { paid_at, plan_ends_at, provider, ...invoice } = former;
  const whole = { startsAt: invoice.period_starts_at ?? paid_at, endsAt: plan_ends_at };
  // Changed at the very moment of the refund: its price was lowered by money that is given back.
  const { startsAt, endsAt } = paid_at > paidAt ? await shorten(transaction, invoice, whole) : whole;
  await applyEvent(transaction, subscription, 'plan_changed', now, {
    ...planOf(invoice),
    provider,
    starts_at: startsAt,
    ends_at: endsAt,
    next_sku: null,
    next_attempt_at: subscription.auto_renewal ? endsAt : null,
  });
}

/** Drops the credit of a plan, and lists its payment as ending when the plan does. */
async function shorten(transaction: TenantTransaction, invoice: Invoice, whole: Period): Promise<Period> {
  const period = await dropCredit(transaction, invoice, whole);
  await transaction
    .updateTable('transactions')
    .set({ ends_at: period.endsAt })
    .where('tenant_id', '=', invoice.tenant_id)
    .where('invoice_id', '=', invoice.id)
    .execute();
  return period;
}

/** What was paid before for the same subscription and still runs. */
const formerPlan = (transaction: TenantTransaction, { tenant_id, id }: SubscriptionRow, now: Date) =>
  transaction
    .selectFrom('transactions')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.tenant_id', '=', 'transactions.tenant_id')
        .onRef('invoices.id', '=', 'transactions.invoice_id'),
    )
    .selectAll('invoices')
    .select(['transactions.provider', 'paid_at', 'transactions.ends_at as plan_ends_at'])
    .where('transactions.tenant_id', '=', tenant_id)
    .where('transactions.subscription_id', '=', id)
    .where('refunded_at', 'is', null)
    .where('transactions.ends_at', '>', now)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
