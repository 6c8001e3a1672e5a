import { describe, expect, it } from 'vitest';
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

  it('is none for an order that no one has paid', async () => {
    await open({ address: at('OTHER') });
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
