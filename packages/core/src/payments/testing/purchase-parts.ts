import { ok } from '../../kernel/index.ts';
import { FakeClock } from '../../kernel/testing/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { createPurchase } from '../create-purchase.ts';
import { anOrder } from './builders.ts';
import { FakeCardEntry, FakeCardField } from './fake-card-entry.ts';
import { FakeCardPayments } from './fake-card-payments.ts';
import { FakeButtonPayments, FakePaymentButtonEntry } from './fake-button-payments.ts';
import { FakePagePayments } from './fake-page-payments.ts';
import { FakeOrderGateway } from './fake-order-gateway.ts';

/** A purchase over fakes. Two with one `bank` are two tabs of a member. */
export function purchaseParts({ bank = new FakeCardPayments(), orders = new FakeOrderGateway(anOrder()) } = {}) {
  let refreshed = 0;
  const refreshSelf = {
    execute: () => {
      refreshed += 1;
      return Promise.resolve(ok(aSelf()));
    },
  };
  const clock = new FakeClock();
  const entry = new FakeCardEntry(new FakeCardField(bank));
  const buttons = new FakeButtonPayments(bank);
  const pages = new FakePagePayments(bank);
  const purchase = createPurchase({
    orderGateway: orders,
    paymentStatusGateway: bank,
    providers: {
      stripe: { title: 'Stripe', kind: 'card', gateway: bank, entry },
      paypal: { title: 'PayPal', kind: 'button', gateway: buttons, entry: new FakePaymentButtonEntry() },
      creditguard: { title: 'CreditGuard', kind: 'page', gateway: pages },
    },
    refreshSelf,
    clock,
  });
  const [card] = purchase.paymentMethods(['stripe']);
  const [button] = purchase.paymentMethods(['paypal']);
  const [page] = purchase.paymentMethods(['creditguard']);
  if (card?.kind !== 'card' || button?.kind !== 'button' || page?.kind !== 'page')
    throw new Error('A way to pay is missing');
  const { openCardField, payByCard } = card;
  const { payByButton } = button;
  const { payOnPage } = page;
  return {
    bank,
    buttons,
    pages,
    orders,
    clock,
    entry,
    openCardField,
    payByCard,
    payByButton,
    payOnPage,
    ...purchase,
    refreshed: () => refreshed,
  };
}
