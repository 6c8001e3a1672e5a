import { ok } from '../../kernel/index.ts';
import { FakeClock } from '../../kernel/testing/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { createPurchase } from '../create-purchase.ts';
import { anOrder } from './builders.ts';
import { FakeCardEntry, FakeCardField } from './fake-card-entry.ts';
import { FakeCardPayments } from './fake-card-payments.ts';
import { FakeOrderGateway } from './fake-order-gateway.ts';

/** A purchase over fakes. Two with one `bank` are two tabs of a member. */
export function purchaseParts({
  bank = new FakeCardPayments(),
  orders = new FakeOrderGateway(anOrder()),
  hasCardProvider = true,
} = {}) {
  let refreshed = 0;
  const refreshSelf = {
    execute: () => {
      refreshed += 1;
      return Promise.resolve(ok(aSelf()));
    },
  };
  const clock = new FakeClock();
  const entry = new FakeCardEntry(new FakeCardField(bank));
  const purchase = createPurchase({
    orderGateway: orders,
    cardPaymentGateway: bank,
    cardEntry: hasCardProvider ? entry : undefined,
    refreshSelf,
    clock,
  });
  return { bank, orders, clock, entry, ...purchase, refreshed: () => refreshed };
}
