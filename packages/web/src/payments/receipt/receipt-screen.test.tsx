import { aTransaction } from '@duet/core/payments/testing';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPurchase as open } from '../testing/render-purchase.tsx';

describe('a receipt', () => {
  const at = (invoiceId: string) => `/en/app/subscribe/receipt?order=${invoiceId}`;

  it('reports what was paid and when, with the request id, and leads on to people', async () => {
    await open({ address: at('7K3M-9QXD-2HVA-W5RT') });
    for (const text of ['January 1, 2026', 'February 1, 2026', '$29.99', '7K3M-9QXD-2HVA-W5RT'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Meet people' })).toHaveAttribute('href', '/en/app/browse');
  });

  it.each([
    ['/app/messages/7', 'Back to the conversation', '/en/app/messages/7'],
    ['/app/profile/9', 'Go on where you were', '/en/app/profile/9'],
    ['/app/browse', 'Meet people', '/en/app/browse'],
  ])('leads back to %s, from where the member went to the plans: %s', async (origin, name, href) => {
    await open({
      address: at('7K3M-9QXD-2HVA-W5RT'),
      prepare: ({ navigation, paywall }) => {
        navigation.location = origin;
        paywall.setSource('send_message');
        paywall.recordPurchase('7K3M-9QXD-2HVA-W5RT');
      },
    });
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each([
    [true, /yours until February 1, 2026\. It then renews at the price you agreed to/],
    [false, /yours until February 1, 2026\.$/],
  ])('tells of a renewal only where there is one: %s', async (renews, text) => {
    await open({
      address: at('7K3M-9QXD-2HVA-W5RT'),
      prepare: (parts) => (parts.orderGateway.paid = [aTransaction({ renews })]),
    });
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('can be printed, without what leads elsewhere', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open({ address: at('7K3M-9QXD-2HVA-W5RT') });
    await page.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('leads to its refund while that is possible', async () => {
    await open({
      address: at('7K3M-9QXD-2HVA-W5RT'),
      prepare: (parts) => (parts.orderGateway.paid = [aTransaction({ refundableUntil: parts.clock.now() + 1 })]),
    });
    await expect
      .element(page.getByRole('link', { name: 'Ask for your money back' }))
      .toHaveAttribute('href', '/en/app/subscribe/receipt/refund?order=7K3M-9QXD-2HVA-W5RT');
  });

  it('says that it was given back', async () => {
    await open({
      address: at('7K3M-9QXD-2HVA-W5RT'),
      prepare: (parts) => (parts.orderGateway.paid = [aTransaction({ refundedAt: Date.UTC(2026, 0, 5) })]),
    });
    await expect.element(page.getByText('This payment was given back')).toBeVisible();
    expect(page.getByRole('link', { name: 'Ask for your money back' }).elements()).toEqual([]);
  });

  it('is none for an order that no one has paid', async () => {
    await open({ address: at('OTHER') });
    await expect.element(page.getByRole('heading', { name: 'There is no receipt here' })).toBeVisible();
  });

  it('is none where the address names no order, and no one is asked for it', async () => {
    await open({
      address: at(''),
      prepare: (parts) => (parts.orderGateway.failure = { kind: 'unreachable' }),
    });
    await expect.element(page.getByRole('heading', { name: 'There is no receipt here' })).toBeVisible();
  });

  it('reports the reason it cannot be fetched, and tries again when told to', async () => {
    const { orderGateway } = await open({
      address: at('7K3M-9QXD-2HVA-W5RT'),
      prepare: (parts) => (parts.orderGateway.failure = { kind: 'unreachable' }),
    });
    await expect.element(page.getByRole('alert').getByText('We could not fetch your receipt')).toBeVisible();
    orderGateway.failure = undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText('Thank you, it is paid')).toBeVisible();
  });
});
