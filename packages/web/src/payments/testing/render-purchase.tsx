import { RecordingAnalytics } from '@duet/core/analytics/testing';
import { ok } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { createPurchase, Paywall, type Order } from '@duet/core/payments';
import {
  anOrder,
  aTransaction,
  FakeButtonPayments,
  FakeCardEntry,
  FakeCardField,
  FakeCardPayments,
  FakeOrderGateway,
  FakePagePayments,
  FakePaymentButtonEntry,
  FakePaywallStorage,
} from '@duet/core/payments/testing';
import { aSelf } from '@duet/core/session/testing';
import { FakeNavigation } from '@duet/core/navigation/testing';
import type { Language } from '@duet/core/tenant';
import { StrictMode } from 'react';
import { matchPath, useLocation } from '../../routes/index.ts';
import { AddressNote, renderApp } from '../../testing/index.ts';
import PurchaseRoute from '../purchase/purchase-route.tsx';
import { PurchaseStore } from '../purchase/purchase-store.ts';
import ReceiptRoute from '../receipt/receipt-route.tsx';
import { ReceiptStore } from '../receipt/receipt-store.ts';
import { PURCHASE_STORE, RECEIPT_STORE } from '../store-tokens.ts';
import { PaymentRootContext, type PaymentRoot } from '../use-payment-href.ts';

interface PurchaseOptions {
  readonly order?: Partial<Order>;
  readonly address?: string;
  readonly language?: Language;
  readonly root?: PaymentRoot;
  /** Before the page is opened. */
  readonly prepare?: (parts: PurchaseFakes) => void;
}

function fakes(order: Partial<Order>) {
  const cardGateway = new FakeCardPayments();
  const orderGateway = new FakeOrderGateway(anOrder(order), [aTransaction()]);
  const entry = new FakeCardEntry(new FakeCardField(cardGateway));
  const analytics = new RecordingAnalytics();
  const navigation = new FakeNavigation();
  const paywall = new Paywall(new FakePaywallStorage(), analytics, navigation);
  const buttonGateway = new FakeButtonPayments(cardGateway);
  const buttonEntry = new FakePaymentButtonEntry();
  const otherEntry = new FakeCardEntry(new FakeCardField(cardGateway));
  const pageGateway = new FakePagePayments(cardGateway);
  /** Where the member was sent on to. */
  const left: string[] = [];
  return {
    cardGateway,
    orderGateway,
    entry,
    buttonGateway,
    buttonEntry,
    otherEntry,
    pageGateway,
    left,
    clock: new FakeClock(),
    analytics,
    navigation,
    paywall,
  };
}

export type PurchaseFakes = ReturnType<typeof fakes>;

/** Opens the pages of an order with real stores and use cases over fakes, at an address of the app. */
export async function renderPurchase({
  order = {},
  address,
  language = 'en',
  root = 'subscribe',
  prepare,
}: PurchaseOptions = {}) {
  const parts = fakes(order);
  prepare?.(parts);
  const {
    cardGateway,
    orderGateway,
    entry,
    buttonGateway,
    buttonEntry,
    otherEntry,
    pageGateway,
    left,
    clock,
    analytics,
    paywall,
  } = parts;
  const { loadOrder, loadReceipt, paymentMethods, createWatch } = createPurchase({
    orderGateway,
    paymentStatusGateway: cardGateway,
    providers: {
      stripe: { title: 'Stripe', kind: 'card', gateway: cardGateway, entry },
      paypal: { title: 'PayPal', kind: 'button', gateway: buttonGateway, entry: buttonEntry },
      braintree: { title: 'Braintree', kind: 'card', gateway: cardGateway, entry: otherEntry },
      creditguard: { title: 'CreditGuard', kind: 'page', gateway: pageGateway },
    },
    refreshSelf: { execute: () => Promise.resolve(ok(aSelf())) },
    clock,
  });
  const makePurchaseStore = (sku: string, replacesPlan: boolean) =>
    new PurchaseStore(
      {
        loadOrder,
        paymentMethods,
        watchPayment: createWatch(),
        analytics,
        paywall,
        language: () => language,
        leaveFor: (address) => left.push(address),
      },
      { sku, replacesPlan },
    );
  const { unmount } = await renderApp(
    <StrictMode>
      <PaymentRootContext value={root}>
        <AddressNote />
        <PaymentPage root={root} />
      </PaymentRootContext>
    </StrictMode>,
    {
      namespaces: ['payments'],
      language,
      path: address ?? `/${language}/app/${root}/purchase?sku=BASIC_1M`,
      stores: [
        [PURCHASE_STORE, makePurchaseStore],
        [RECEIPT_STORE, (invoiceId: string) => new ReceiptStore(loadReceipt, clock, paywall, invoiceId)],
      ],
    },
  );
  return { ...parts, unmount };
}

function PaymentPage({ root }: { readonly root: PaymentRoot }) {
  const { pathname } = useLocation();
  if (matchPath(`/:language/app/${root}/purchase`, pathname)) return <PurchaseRoute />;
  if (matchPath(`/:language/app/${root}/receipt`, pathname)) return <ReceiptRoute />;
  return <p>elsewhere</p>;
}
