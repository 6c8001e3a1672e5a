import { aProduct, type FakeCardEntry } from '@duet/core/payments/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPurchase as open, type PurchaseFakes } from '../testing/render-purchase.tsx';

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
    const { orderGateway, entry } = await open({ order: { taxAmount: 479 } });
    for (const text of ['Basic', '1 month', 'February 1, 2026, for $29.99', '$4.79'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText('Total today')).toBeVisible();
    await expect.element(payButton('Pay $29.99')).toBeVisible();
    expect(orderGateway.requests).toContainEqual({ sku: 'BASIC_1M', replacesPlan: false });
    expect(entry.opened.at(-1)).toEqual({ key: 'pk_test_fake', language: 'en' });
  });

  it.each([
    ['of a plan in place of another one', { credit: 1500, amount: 1499 }, /^Renews for \$29\.99 until you cancel/],
    ['of a place in the spotlight', { product: aProduct({ family: 'SPOTLIGHT' }) }, /^Paid once: it ends by itself/],
  ])('%s says what is charged later, and how that ends, before every way to pay', async (_, order, terms) => {
    await open({ order: { ...order, gateways: ['stripe', 'paypal'] } });
    const said = page.getByText(terms);
    await expect.element(said).toBeVisible();
    const follows = (way: Element) =>
      (said.element().compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    await expect.element(payButton()).toBeVisible();
    expect([payButton(), page.getByRole('group', { name: 'PayPal' })].map((way) => follows(way.element()))).toEqual([
      true,
      true,
    ]);
  });

  it('reports what it is for, by what has led to it', async () => {
    await open({ prepare: ({ paywall }) => paywall.setSource('send_photo') });
    await expect.element(page.getByText('Once it is paid, you can send your photo.')).toBeVisible();
  });

  it('tells a newcomer that writing is free until a day, and that what is bought now begins at once', async () => {
    await open({ order: { trialEndsAt: Date.UTC(2026, 0, 5, 12) } });
    await expect
      .element(page.getByText(/^Until January 5, 2026 you can write to everybody for free anyway/))
      .toBeVisible();
    await expect.element(page.getByText(/^Once it is paid/)).not.toBeInTheDocument();
  });

  it('is paid once by two presses, and leads to the receipt', async () => {
    const { cardGateway, entry, analytics } = await open();
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled');
    entry.field.type({ isComplete: true });
    await userEvent.dblClick(payButton());
    await expect.element(address()).toHaveTextContent(RECEIPT);
    await expect.element(page.getByRole('status').getByText('Thank you, it is paid')).toBeVisible();
    expect(cardGateway.charges).toHaveLength(1);
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

  it('keeps the form when the card is refused, reports the reason beside it, and takes another card', async () => {
    const { cardGateway, entry } = await open();
    cardGateway.verdict = { kind: 'declined', refusal: 'insufficient_funds' };
    await pay({ entry });
    const card = page.getByRole('group', { name: 'Card' });
    await expect.element(card.getByText(/not enough money on this card. Nothing was charged/)).toBeVisible();
    await expect.element(card).toHaveAccessibleDescription(/not enough money/);
    expect(entry.field.focused).toBe(1);
    expect(entry.field.isClosed).toBe(false);
    cardGateway.verdict = { kind: 'paid' };
    await userEvent.click(payButton());
    await expect.element(address()).toHaveTextContent(RECEIPT);
    expect(cardGateway.charges).toHaveLength(1);
  });

  it('reports what is wrong with a card while it is typed, and sends nothing of an unfinished one', async () => {
    const { cardGateway, entry } = await open();
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled');
    entry.field.type({ problem: { key: 'error_card_number_invalid' } });
    await expect.element(page.getByText('Please check the card number.')).toBeVisible();
    entry.field.type({ problem: undefined });
    await userEvent.click(payButton());
    await expect.element(page.getByText('Please complete the card details.')).toBeVisible();
    expect(cardGateway.charges).toEqual([]);
  });

  it('says "checking" with the request id while the bank decides, then what it decided', async () => {
    const { cardGateway, entry, clock } = await open();
    cardGateway.verdict = { kind: 'checking' };
    await pay({ entry });
    const checking = page.getByRole('status').filter({ hasText: 'We are checking your payment' });
    await expect.element(checking.getByText('7K3M-9QXD-2HVA-W5RT')).toBeVisible();
    expect(payButton().elements()).toHaveLength(0);
    cardGateway.setStatus('7K3M-9QXD-2HVA-W5RT', { kind: 'paid' });
    clock.advance(2_000);
    await expect.element(address()).toHaveTextContent(RECEIPT);
  });

  it('shows the card again as it was typed when the check ends in a refusal', async () => {
    const { cardGateway, entry, clock } = await open();
    cardGateway.faults = ['confirmation-answer'];
    cardGateway.verdict = { kind: 'declined', refusal: 'declined' };
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
  ] as const)('that is %s requests no card after a reload', async (_, standing, expected) => {
    const { entry } = await open({ order: { status: standing } });
    await expect.element(address()).toHaveTextContent(expected);
    if (standing === 'checking') await expect.element(page.getByText('We are checking your payment')).toBeVisible();
    expect(entry.opened).toEqual([]);
  });

  it('that was being checked before a reload requests a card once it is refused, and reports the reason', async () => {
    const { cardGateway, entry, clock } = await open({ order: { status: 'checking' } });
    await expect.element(page.getByText('We are checking your payment')).toBeVisible();
    cardGateway.setStatus('7K3M-9QXD-2HVA-W5RT', { kind: 'declined', refusal: 'expired' });
    clock.advance(2_000);
    await expect.element(page.getByText(/This card has expired/)).toBeVisible();
    await pay({ entry });
    await expect.element(address()).toHaveTextContent(RECEIPT);
  });

  it.each([
    ['the provider cannot be reached', (parts: PurchaseFakes) => (parts.entry.isUnavailable = true)],
    ['the server gives no key', (parts: PurchaseFakes) => (parts.cardGateway.failure = { kind: 'unreachable' })],
  ])('reports it when %s, and tries again when told to', async (_, prepare) => {
    const { entry, cardGateway } = await open({ prepare });
    await expect.element(page.getByRole('alert').getByText('The card field could not be opened')).toBeVisible();
    entry.isUnavailable = false;
    cardGateway.failure = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(payButton()).toBeVisible();
  });

  it.each([
    ['error_already_subscribed', /^You already have a subscription/, 'Change plan', '/en/app/subscribe/change-plan'],
    ['error_product_unknown', /no longer/, 'Choose another plan', '/en/app/subscribe'],
  ] as const)('reports %s as the reason there is no order, and leads on', async (key, text, name, href) => {
    await open({
      prepare: ({ orderGateway }) => {
        orderGateway.failure = { kind: 'refused', reason: 'conflict', problem: { key } };
      },
    });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(page.getByText(/^Once it is paid/).elements()).toEqual([]);
  });

  it('that another one has replaced is replaced by a new one, which the same card pays with another press', async () => {
    const { cardGateway, orderGateway, entry } = await open();
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled');
    cardGateway.setStatus('7K3M-9QXD-2HVA-W5RT', { kind: 'closed' });
    orderGateway.order = { ...orderGateway.order, invoiceId: 'NEW1-NEW2-NEW3-NEW4' };
    await pay({ entry });
    await expect.element(page.getByRole('status').getByText('Here is a new order')).toBeVisible();
    expect(cardGateway.charges).toEqual([]);
    expect(entry.opened).toHaveLength(1);
    await userEvent.click(payButton());
    await expect.element(address()).toHaveTextContent('/en/app/subscribe/receipt?order=NEW1-NEW2-NEW3-NEW4');
    expect(cardGateway.charges).toEqual(['NEW1-NEW2-NEW3-NEW4']);
  });

  it('whose plan was bought elsewhere meanwhile says so, and leads on', async () => {
    const { cardGateway, orderGateway, entry } = await open();
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled');
    cardGateway.setStatus('7K3M-9QXD-2HVA-W5RT', { kind: 'closed' });
    const bought = { kind: 'refused', reason: 'conflict', problem: { key: 'error_already_subscribed' } } as const;
    orderGateway.failure = bought;
    await pay({ entry });
    await expect.element(page.getByText(/^You already have a subscription/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Change plan' })).toBeVisible();
    expect(entry.field.isClosed).toBe(true);
  });

  it('without a plan in the address leads to the plans', async () => {
    await open({ address: '/en/app/subscribe/purchase' });
    await expect.element(address()).toHaveTextContent('/en/app/subscribe');
  });

  it('takes the card off the page, and stops asking, when the member leaves', async () => {
    const { entry, cardGateway, clock, unmount } = await open();
    cardGateway.verdict = { kind: 'checking' };
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
