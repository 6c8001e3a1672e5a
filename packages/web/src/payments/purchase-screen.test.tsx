import { RecordingAnalytics } from '@duet/core/analytics/testing';
import { ok } from '@duet/core/kernel';
import { FakeClock } from '@duet/core/kernel/testing';
import {
  CheckPayment,
  LoadOrder,
  LoadReceipt,
  OpenCardField,
  PayByCard,
  Paywall,
  WatchPayment,
  type Order,
} from '@duet/core/payments';
import {
  anOrder,
  aTransaction,
  FakeCardEntry,
  FakeCardField,
  FakeCardPayments,
  FakeOrderGateway,
  FakePaywallMemory,
} from '@duet/core/payments/testing';
import { aSelf, FakeNavigation } from '@duet/core/session/testing';
import type { Language } from '@duet/core/tenant';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { loadTexts, TextProvider, Translator } from '../i18n/index.ts';
import { StoreSourceContext, type StoreSource } from '../mobx/index.ts';
import PurchaseRoute from './purchase-route.tsx';
import { PurchaseStore } from './purchase-store.ts';
import ReceiptRoute from './receipt-route.tsx';
import { ReceiptStore } from './receipt-store.ts';
import { PURCHASE_STORE, RECEIPT_STORE } from './store-tokens.ts';
import { PaymentRootContext, type PaymentRoot } from './use-payment-href.ts';

interface Given {
  readonly order?: Partial<Order>;
  readonly address?: string;
  readonly language?: Language;
  readonly root?: PaymentRoot;
  /** Before the page is opened. */
  readonly prepare?: (parts: ReturnType<typeof fakes>) => void;
}

function fakes(order: Partial<Order>) {
  const bank = new FakeCardPayments();
  const till = new FakeOrderGateway(anOrder(order), [aTransaction()]);
  const entry = new FakeCardEntry(new FakeCardField(bank));
  const analytics = new RecordingAnalytics();
  const navigation = new FakeNavigation();
  const paywall = new Paywall(new FakePaywallMemory(), analytics, navigation);
  return { bank, till, entry, clock: new FakeClock(), analytics, navigation, paywall };
}

/** The real stores and use cases over fakes, at an address of the app. */
async function open({ order = {}, address, language = 'en', root = 'subscribe', prepare }: Given = {}) {
  const parts = fakes(order);
  prepare?.(parts);
  const { bank, till, entry, clock, analytics, paywall } = parts;
  const translator = new Translator(language, loadTexts, (_, room, key) => {
    throw new Error(`${room}.${key} has no text`);
  });
  await translator.open(['payments', 'errors', 'kit']);
  const check = new CheckPayment(bank, { execute: () => Promise.resolve(ok(aSelf())) });
  const factories = new Map<unknown, (argument: string) => object>([
    [
      PURCHASE_STORE,
      (sku) =>
        new PurchaseStore(
          {
            loadOrder: new LoadOrder(till),
            openCardField: new OpenCardField(bank, entry),
            payByCard: new PayByCard(bank, check),
            watchPayment: new WatchPayment(check, clock),
            analytics,
            paywall,
            language: () => language,
          },
          sku,
        ),
    ],
    [RECEIPT_STORE, (invoiceId) => new ReceiptStore(new LoadReceipt(till), invoiceId)],
  ]);
  const stores = ((token: unknown) => factories.get(token)) as StoreSource;
  const { unmount } = await render(
    <StrictMode>
      <StoreSourceContext value={stores}>
        <TextProvider translator={translator}>
          <PaymentRootContext value={root}>
            <MemoryRouter initialEntries={[address ?? `/${language}/app/${root}/purchase?sku=BASIC_1M`]}>
              <Address />
              <Routes>
                <Route path={`/:language/app/${root}/purchase`} element={<PurchaseRoute />} />
                <Route path={`/:language/app/${root}/receipt`} element={<ReceiptRoute />} />
                <Route path="*" element={<p>elsewhere</p>} />
              </Routes>
            </MemoryRouter>
          </PaymentRootContext>
        </TextProvider>
      </StoreSourceContext>
    </StrictMode>,
  );
  return { ...parts, unmount };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const address = () => page.getByLabelText('address');
const RECEIPT = '/en/app/subscribe/receipt?order=7K3M-9QXD-2HVA-W5RT';
const payButton = (name: string | RegExp = /^Pay /) => page.getByRole('button', { name });

/** Fills the card in and presses the button. */
async function pay({ entry }: { readonly entry: FakeCardEntry }) {
  await expect.element(payButton()).not.toHaveAttribute('aria-disabled');
  entry.field.type({ isComplete: true });
  await userEvent.click(payButton());
}

describe('an order', () => {
  it('says plan, period, end, renewal, tax and total before the button, and the total on it', async () => {
    const { till, entry } = await open({ order: { taxAmount: 479 } });
    for (const text of ['Basic', '1 month', 'February 1, 2026', 'None, nothing else is charged', '$4.79'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText('Total today')).toBeVisible();
    await expect.element(payButton('Pay $29.99')).toBeVisible();
    expect(till.skus).toContain('BASIC_1M');
    expect(entry.opened.at(-1)).toEqual({ key: 'pk_test_fake', language: 'en' });
  });

  it('says what it is for, by what has led to it', async () => {
    await open({ prepare: ({ paywall }) => paywall.because('send_photo') });
    await expect.element(page.getByText('Once it is paid, you can send your photo.')).toBeVisible();
  });

  it('is paid once by two presses, and leads to the receipt', async () => {
    const { bank, entry, analytics } = await open();
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled');
    entry.field.type({ isComplete: true });
    await userEvent.dblClick(payButton());
    await expect.element(address()).toHaveTextContent(RECEIPT);
    await expect.element(page.getByRole('status').getByText('Thank you, it is paid')).toBeVisible();
    expect(bank.charges).toHaveLength(1);
    expect(analytics.events).toEqual([
      { name: 'paywall_opened', properties: { source: 'navigation' } },
      { name: 'payment_answered', properties: { answer: 'paid', source: 'navigation' } },
      {
        name: 'order_paid',
        properties: { amount: 2999, tax: 0, currency: 'USD', months: 1, source: 'navigation' },
      },
      { name: 'paywall_closed', properties: { source: 'navigation', outcome: 'paid' } },
    ]);
  });

  it('keeps the form when the card is refused, says why beside it, and takes another card', async () => {
    const { bank, entry } = await open();
    bank.verdict = { kind: 'declined', refusal: 'insufficient_funds' };
    await pay({ entry });
    const card = page.getByRole('group', { name: 'Card' });
    await expect.element(card.getByText(/not enough money on this card. Nothing was charged/)).toBeVisible();
    await expect.element(card).toHaveAccessibleDescription(/not enough money/);
    expect(entry.field.focused).toBe(1);
    expect(entry.field.isClosed).toBe(false);
    bank.verdict = { kind: 'paid' };
    await userEvent.click(payButton());
    await expect.element(address()).toHaveTextContent(RECEIPT);
    expect(bank.charges).toHaveLength(1);
  });

  it('says what is wrong with a card while it is typed, and sends nothing of an unfinished one', async () => {
    const { bank, entry } = await open();
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled');
    entry.field.type({ problem: { key: 'error_card_number_invalid' } });
    await expect.element(page.getByText('Please check the card number.')).toBeVisible();
    entry.field.type({ problem: undefined });
    await userEvent.click(payButton());
    await expect.element(page.getByText('Please complete the card details.')).toBeVisible();
    expect(bank.charges).toEqual([]);
  });

  it('says "checking" with the request id while the bank decides, then what it decided', async () => {
    const { bank, entry, clock } = await open();
    bank.verdict = { kind: 'checking' };
    await pay({ entry });
    const checking = page.getByRole('status').filter({ hasText: 'We are checking your payment' });
    await expect.element(checking.getByText('7K3M-9QXD-2HVA-W5RT')).toBeVisible();
    expect(payButton().elements()).toHaveLength(0);
    bank.settle('7K3M-9QXD-2HVA-W5RT', { kind: 'paid' });
    clock.advance(2_000);
    await expect.element(address()).toHaveTextContent(RECEIPT);
  });

  it('brings the card back as it was typed when the check ends in a refusal', async () => {
    const { bank, entry, clock } = await open();
    bank.faults = ['confirmation-answer'];
    bank.verdict = { kind: 'declined', refusal: 'declined' };
    await pay({ entry });
    await expect.element(page.getByText('We are checking your payment')).toBeVisible();
    clock.advance(2_000);
    await expect.element(page.getByText(/Your bank declined this card/)).toBeVisible();
    await expect.element(payButton()).toBeVisible();
    expect(entry.opened).toHaveLength(1);
    expect(entry.field.isClosed).toBe(false);
  });

  it.each([
    ['paid already', 'paid', RECEIPT],
    ['being checked', 'checking', '/en/app/subscribe/purchase?sku=BASIC_1M'],
  ] as const)('that is %s asks for no card after a reload', async (_, standing, expected) => {
    const { entry } = await open({ order: { standing } });
    await expect.element(address()).toHaveTextContent(expected);
    if (standing === 'checking') await expect.element(page.getByText('We are checking your payment')).toBeVisible();
    expect(entry.opened).toEqual([]);
  });

  it('that was being checked before a reload asks for a card once it is refused, and says why', async () => {
    const { bank, entry, clock } = await open({ order: { standing: 'checking' } });
    await expect.element(page.getByText('We are checking your payment')).toBeVisible();
    bank.settle('7K3M-9QXD-2HVA-W5RT', { kind: 'declined', refusal: 'expired' });
    clock.advance(2_000);
    await expect.element(page.getByText(/This card has expired/)).toBeVisible();
    await pay({ entry });
    await expect.element(address()).toHaveTextContent(RECEIPT);
  });

  it.each([
    ['the provider cannot be reached', (parts: ReturnType<typeof fakes>) => (parts.entry.isUnavailable = true)],
    ['the server gives no key', (parts: ReturnType<typeof fakes>) => (parts.bank.failure = { kind: 'unreachable' })],
  ])('says so when %s, and tries again when told to', async (_, prepare) => {
    const { entry, bank } = await open({ prepare });
    await expect.element(page.getByRole('alert').getByText('The card field could not be opened')).toBeVisible();
    entry.isUnavailable = false;
    bank.failure = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(payButton()).toBeVisible();
  });

  it('says why there is no order, and leads back to the plans', async () => {
    await open({
      prepare: ({ till }) => {
        till.failure = { kind: 'refused', status: 409, problem: { key: 'error_already_subscribed' } };
      },
    });
    await expect.element(page.getByText('You already have a subscription, so nothing was charged.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Choose another plan' }))
      .toHaveAttribute('href', '/en/app/subscribe');
  });

  it('without a plan in the address leads to the plans', async () => {
    await open({ address: '/en/app/subscribe/purchase' });
    await expect.element(address()).toHaveTextContent('/en/app/subscribe');
  });

  it('takes the card off the page, and stops asking, when the member leaves', async () => {
    const { entry, bank, clock, unmount } = await open();
    bank.verdict = { kind: 'checking' };
    await pay({ entry });
    await expect.element(page.getByText('We are checking your payment')).toBeVisible();
    await unmount();
    await expect.poll(() => clock.pending).toBe(0);
    expect(entry.field.isClosed).toBe(true);
  });

  it.each([
    ['fr', 'Payer 29,99 $US', 'Total aujourd’hui'],
    ['he', 'לתשלום', 'סך הכול לתשלום היום'],
  ] as const)('reads in %s', async (language, button, total) => {
    await open({ language });
    await expect.element(page.getByText(total)).toBeVisible();
    const words = () =>
      page
        .getByRole('button')
        .first()
        .element()
        .textContent.replace(/\p{Zs}/gu, ' ');
    await expect.poll(words).toContain(button);
  });

  it('stays inside the Android webview from order to receipt', async () => {
    const { entry } = await open({ root: 'android' });
    await pay({ entry });
    await expect.element(address()).toHaveTextContent('/en/app/android/receipt?order=7K3M-9QXD-2HVA-W5RT');
    await expect.element(page.getByText('Thank you, it is paid')).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
  });
});

describe('a receipt', () => {
  const at = (invoiceId: string) => `/en/app/subscribe/receipt?order=${invoiceId}`;

  it('says what was paid and when, with the request id, and leads on to people', async () => {
    await open({ address: at('7K3M-9QXD-2HVA-W5RT') });
    for (const text of ['January 1, 2026', 'February 1, 2026', '$29.99', '7K3M-9QXD-2HVA-W5RT'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Meet people' })).toHaveAttribute('href', '/en/app/browse');
  });

  it('is none for an order that nobody has paid', async () => {
    await open({ address: at('OTHER') });
    await expect.element(page.getByRole('heading', { name: 'There is no receipt here' })).toBeVisible();
  });

  it('says why it cannot be fetched, and tries again when told to', async () => {
    const { till } = await open({
      address: at('7K3M-9QXD-2HVA-W5RT'),
      prepare: (parts) => (parts.till.failure = { kind: 'unreachable' }),
    });
    await expect.element(page.getByRole('alert').getByText('We could not fetch your receipt')).toBeVisible();
    till.failure = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText('Thank you, it is paid')).toBeVisible();
  });
});
