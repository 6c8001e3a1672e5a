import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPurchase as open } from '../testing/render-purchase.tsx';

const REQUEST_ID = '7K3M-9QXD-2HVA-W5RT';
const withButton = { order: { gateways: ['paypal', 'stripe'] } };
const container = () => page.getByRole('group', { name: 'PayPal' });

/** Opens an order with a provider's button, and waits until it is drawn. */
async function openButton(options: Parameters<typeof open>[0] = withButton) {
  const parts = await open(options);
  await expect.element(container()).toHaveAttribute('aria-busy', 'false');
  return parts;
}

describe('a provider’s payment button', () => {
  it('has a container on the page of the order, above the card', async () => {
    await openButton();
    await expect.element(container()).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Card' })).toBeVisible();
  });

  it('says until when the plan runs where the provider stores nothing to renew it with', async () => {
    await openButton();
    await expect.element(container().getByText(/the plan ends on February 1, 2026 and does not renew/)).toBeVisible();
  });

  it('is replaced by a message with the request id once it is paid, and the card goes too', async () => {
    const { buttonEntry, buttonGateway, analytics } = await openButton();
    await buttonEntry.button.press();
    const message = page.getByRole('status').filter({ hasText: 'Thank you, it is paid' });
    await expect.element(message.getByText(REQUEST_ID)).toBeVisible();
    expect(container().elements()).toEqual([]);
    expect(page.getByRole('group', { name: 'Card' }).elements()).toEqual([]);
    expect(buttonGateway.completed).toEqual([{ payerId: 'PAYER-1', paymentId: `PAYMENT-${REQUEST_ID}` }]);
    expect(analytics.events.map(({ name }) => name)).toContain('order_paid');
    await expect
      .element(message.getByRole('link', { name: 'See the receipt' }))
      .toHaveAttribute('href', `/en/app/subscribe/receipt?order=${REQUEST_ID}`);
  });

  it('is replaced by the reason and the request id when it failed, and comes back to be tried again', async () => {
    const { buttonEntry, buttonGateway } = await openButton();
    buttonGateway.verdict = { kind: 'declined', refusal: 'insufficient_funds' };
    await buttonEntry.button.press();
    const message = page.getByRole('alert').filter({ hasText: 'The payment did not go through' });
    await expect.element(message.getByText(/not enough money/)).toBeVisible();
    await expect.element(message.getByText(REQUEST_ID)).toBeVisible();
    expect(container().elements()).toEqual([]);
    await userEvent.click(message.getByRole('button', { name: 'Try again' }));
    await expect.element(container()).toHaveAttribute('aria-busy', 'false');
  });

  it('says why no payment could be begun, without the provider’s window', async () => {
    const { buttonEntry, buttonGateway } = await openButton();
    buttonGateway.failure = { kind: 'unreachable' };
    await buttonEntry.button.press();
    await expect.element(page.getByRole('alert').getByText(REQUEST_ID)).toBeVisible();
    expect(buttonGateway.completed).toEqual([]);
  });

  it('of an order that another one has replaced becomes that of a new order, which names the former request', async () => {
    const { buttonEntry, buttonGateway, orderGateway } = await openButton();
    buttonGateway.verdict = { kind: 'closed' };
    orderGateway.order = { ...orderGateway.order, invoiceId: 'NEW1' };
    const replaced = buttonEntry.button;
    await replaced.press();
    const message = page.getByRole('status').filter({ hasText: 'Here is a new order' });
    await expect.element(message.getByText(REQUEST_ID)).toBeVisible();
    await expect.element(container()).toHaveAttribute('aria-busy', 'false');
    expect(replaced.isClosed).toBe(true);
    buttonGateway.verdict = { kind: 'paid' };
    await buttonEntry.button.press();
    expect(buttonGateway.completed.at(-1)).toEqual({ payerId: 'PAYER-1', paymentId: 'PAYMENT-NEW1' });
  });

  it('stays where its payer closed the window', async () => {
    const { buttonEntry, buttonGateway } = await openButton();
    await buttonEntry.button.press('cancels');
    await expect.element(container()).toBeVisible();
    expect(buttonGateway.completed).toEqual([]);
  });

  it('says "checking" when the answer is lost, then leads to the receipt', async () => {
    const { buttonEntry, buttonGateway, cardGateway, clock } = await openButton();
    buttonGateway.losesAnswer = true;
    buttonGateway.verdict = { kind: 'checking' };
    await buttonEntry.button.press();
    await expect.element(page.getByText('We are checking your payment')).toBeVisible();
    cardGateway.setStatus(REQUEST_ID, { kind: 'paid' });
    clock.advance(2_000);
    await expect
      .element(page.getByLabelText('address'))
      .toHaveTextContent(`/en/app/subscribe/receipt?order=${REQUEST_ID}`);
  });

  it('that cannot be had says so in its place, and leaves the card to pay with', async () => {
    await open({
      ...withButton,
      prepare: ({ buttonEntry }) => {
        buttonEntry.isUnavailable = true;
      },
    });
    await expect.element(page.getByRole('alert').getByText(/Paying this way is not possible/)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Card' })).toBeVisible();
  });
});
