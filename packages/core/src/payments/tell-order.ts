import type { Analytics, ToldCurrency } from '../analytics/index.ts';
import type { Order } from './order.ts';
import type { Paywall } from './paywall.ts';
import { monthsOf } from './plan-offer.ts';

/** Tells the totals of an order that has just been paid (A72), and ends the paywall that led to it. */
export function tellPaidOrder(order: Order, paywall: Pick<Paywall, 'source' | 'bought'>, analytics: Analytics): void {
  analytics.event('order_paid', {
    amount: order.amount,
    tax: order.taxAmount,
    currency: toldCurrency(order.currency),
    months: monthsOf(order.product),
    source: paywall.source,
  });
  paywall.bought();
}

function toldCurrency(currency: string): ToldCurrency {
  return (['USD', 'EUR', 'ILS'] as const).find((known) => known === currency) ?? 'other';
}
