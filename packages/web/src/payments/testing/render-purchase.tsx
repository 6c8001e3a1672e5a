import { RecordingAnalytics } from '@duet/core/analytics/testing';
import { ok } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import { createPurchase, Paywall, type Order } from '@duet/core/payments';
import {
  anOrder,
  aTransaction,
  FakeCardEntry,
  FakeCardField,
  FakeCardPayments,
  FakeOrderGateway,
  FakePaywallStorage,
} from '@duet/core/payments/testing';
import { aSelf } from '@duet/core/session/testing';
import { FakeNavigation } from '@duet/core/navigation/testing';
import type { Language } from '@duet/core/tenant';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
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
  return { cardGateway, orderGateway, entry, clock: new FakeClock(), analytics, navigation, paywall };
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
  const { cardGateway, orderGateway, entry, clock, analytics, paywall } = parts;
  const { loadOrder, loadReceipt, openCardField, payByCard, createWatch } = createPurchase({
    orderGateway,
    cardPaymentGateway: cardGateway,
    cardEntry: entry,
    refreshSelf: { execute: () => Promise.resolve(ok(aSelf())) },
    clock,
  });
  const makePurchaseStore = (sku: string) =>
    new PurchaseStore(
      {
        loadOrder,
        openCardField,
        payByCard,
        watchPayment: createWatch(),
        analytics,
        paywall,
        language: () => language,
      },
      sku,
    );
  const { unmount } = await renderApp(
    <StrictMode>
      <PaymentRootContext value={root}>
        <AddressNote />
        <Routes>
          <Route path={`/:language/app/${root}/purchase`} element={<PurchaseRoute />} />
          <Route path={`/:language/app/${root}/receipt`} element={<ReceiptRoute />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </PaymentRootContext>
    </StrictMode>,
    {
      namespaces: ['payments'],
      language,
      path: address ?? `/${language}/app/${root}/purchase?sku=BASIC_1M`,
      stores: [
        [PURCHASE_STORE, makePurchaseStore],
        [RECEIPT_STORE, (invoiceId: string) => new ReceiptStore(loadReceipt, invoiceId)],
      ],
    },
  );
  return { ...parts, unmount };
}
