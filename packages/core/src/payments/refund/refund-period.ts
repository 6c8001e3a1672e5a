import type { Transaction } from '../order/order.ts';

/** Milliseconds after a payment in which a member may have it back without a reason: 14 days, as for contracts made online. */
export const REFUND_PERIOD = 14 * 86_400_000;

/** Milliseconds for which one refund keeps a member from another, of something else that they bought. */
export const REFUND_INTERVAL = 90 * 86_400_000;

/** Whether a payment can be given back now: only the latest of what it pays for can, and once. */
export const mayRefund = ({ refundableUntil }: Pick<Transaction, 'refundableUntil'>, now: number): boolean =>
  refundableUntil !== undefined && refundableUntil > now;
