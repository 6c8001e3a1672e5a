import type { Analytics, ReportedCurrency } from '../../analytics/index.ts';
import type { Order } from './order.ts';
import type { Paywall } from '../paywall/paywall.ts';
import { monthsOf } from '../plans/plan-offer.ts';

/** Tells the totals of an order that has just been paid (A72), and ends the paywall that led to it. */
export function reportPaidOrder(
  order: Order,
  paywall: Pick<Paywall, 'source' | 'recordPurchase'>,
  analytics: Analytics,
): void {
  analytics.event('order_paid', {
    amount: order.amount,
    tax: order.taxAmount,
    currency: reportedCurrency(order.currency),
    months: monthsOf(order.product),
    source: paywall.source,
  });
  paywall.recordPurchase(order.invoiceId);
}

function reportedCurrency(currency: string): ReportedCurrency {
  return (['USD', 'EUR', 'ILS'] as const).find((known) => known === currency) ?? 'other';
}
