import { describe, expect, it } from 'vitest';
import { subscriptionParts } from '../testing/index.ts';
import { mayRefund } from './refund-period.ts';

describe('a refund', () => {
  it.each([
    [{ refundableUntil: 10 }, 9, true],
    [{ refundableUntil: 10 }, 10, false],
    [{}, 0, false],
  ])('of a payment with %j at %d is possible: %s', (payment, now, expected) => {
    expect(mayRefund(payment, now)).toBe(expected);
  });

  it('is requested for the order, and the member is read again', async () => {
    const { orders, requestRefund, refreshed } = subscriptionParts();
    expect(await requestRefund.execute('i1')).toEqual({ ok: true, value: undefined });
    expect(orders.refunds).toEqual(['i1']);
    expect(refreshed()).toBe(1);
  });

  it('that is refused says why', async () => {
    const { orders, requestRefund, refreshed } = subscriptionParts();
    orders.failure = { kind: 'refused', reason: 'conflict', problem: { key: 'error_refund_over' } };
    expect(await requestRefund.execute('i1')).toEqual({ ok: false, error: { key: 'error_refund_over' } });
    expect(refreshed()).toBe(0);
  });
});
