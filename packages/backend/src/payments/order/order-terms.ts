import { changePrice, isSpotlight, planCredit, type PaidPeriod } from '@duet/core/payments';
import type { TenantTransaction } from '../../database/index.ts';
import { Refusal } from '../../http/index.ts';
import { mayBeChanged, runningSubscription } from '../current-subscription.ts';
import type { Invoice, OrderTerms, ProductRow } from './invoices.ts';
import { spotlightEnd } from '../spotlight/spotlight-rows.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import type { SubscriptionRow } from '../subscription/subscription-rows.ts';

type UntaxedTerms = Omit<OrderTerms, 'tax_amount'>;

/** The terms of an order; refused for what the member may not buy now. `replacesPlan`: in place of the present plan. */
export async function orderTerms(
  transaction: TenantTransaction,
  holder: SubscriptionHolder,
  product: ProductRow,
  replacesPlan: boolean,
): Promise<UntaxedTerms> {
  if (replacesPlan) return changeTerms(transaction, holder, product);
  await refuseSecond(transaction, holder, product);
  return { purpose: 'purchase', amount: product.amount, credit: 0, subscription_id: null };
}

/** Milliseconds for which a change may be paid at the price of the day it was ordered on. Days that were used since give no credit. */
const CREDIT_HOLDS = 86_400_000;

/** Refuses to let an invoice be paid that the member could not have any more: bought elsewhere, or changed, since it was written. */
export async function requirePayable(
  transaction: TenantTransaction,
  holder: SubscriptionHolder,
  invoice: Invoice,
): Promise<void> {
  if (invoice.purpose !== 'plan_change') return refuseSecond(transaction, holder, invoice);
  const present = await runningSubscription(transaction, holder);
  const isPayable =
    present?.id === invoice.subscription_id &&
    present.sku !== invoice.sku &&
    mayBeChanged(present, holder.now) &&
    invoice.credit <= planCredit(paidPeriod(present), holder.now.getTime() - CREDIT_HOLDS);
  if (!isPayable) throw Refusal.of('purchase', 'plan not changeable', 409);
}

async function refuseSecond(
  transaction: TenantTransaction,
  holder: SubscriptionHolder,
  product: Pick<ProductRow, 'family'>,
): Promise<void> {
  if (isSpotlight(product)) {
    if (await spotlightEnd(transaction, holder)) throw Refusal.of('purchase', 'spotlight running', 409);
  } else if (await runningSubscription(transaction, holder)) throw Refusal.of('purchase', 'already subscribed', 409);
}

async function changeTerms(
  transaction: TenantTransaction,
  holder: SubscriptionHolder,
  product: ProductRow,
): Promise<UntaxedTerms> {
  const present = await runningSubscription(transaction, holder);
  const isAllowed =
    present &&
    product.family === present.family &&
    product.currency === present.currency &&
    present.amount !== null &&
    product.sku !== present.sku &&
    mayBeChanged(present, holder.now);
  if (!isAllowed) throw Refusal.of('purchase', 'plan not changeable', 409);
  const { sku, amount, currency } = product;
  const today = changePrice({ price: { sku, amount, currency } }, paidPeriod(present), holder.now.getTime());
  if (!today) throw Refusal.of('purchase', 'plan not changeable', 409);
  return { purpose: 'plan_change', ...today, subscription_id: present.id };
}

/** One without a price or an end leaves nothing. */
const paidPeriod = ({ amount, starts_at: start, ends_at: end }: SubscriptionRow): PaidPeriod => ({
  price: amount ?? 0,
  startsAt: start.getTime(),
  endsAt: (end ?? start).getTime(),
});
