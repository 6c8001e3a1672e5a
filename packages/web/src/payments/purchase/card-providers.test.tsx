import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPurchase as open } from '../testing/render-purchase.tsx';

const ORDER = '7K3M-9QXD-2HVA-W5RT';
const payButton = () => page.getByRole('button', { name: /^Pay / });
const provider = (name: string) => page.getByRole('radio', { name });
const withPage = { order: { gateways: ['stripe', 'braintree', 'creditguard'] } };

describe('several providers of cards', () => {
  it('are offered as a choice of which the first is open, and one field is there at a time', async () => {
    const { entry, otherEntry, cardGateway } = await open(withPage);
    await expect.element(provider('Stripe')).toBeChecked();
    await expect.element(page.getByText(/go straight to Stripe/)).toBeVisible();
    expect(otherEntry.opened).toEqual([]);
    await userEvent.click(provider('Braintree'));
    await expect.element(page.getByText(/go straight to Braintree/)).toBeVisible();
    expect(entry.field.isClosed).toBe(true);
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled');
    otherEntry.field.type({ isComplete: true });
    await userEvent.click(payButton());
    await expect.element(page.getByLabelText('address')).toHaveTextContent(`/en/app/subscribe/receipt?order=${ORDER}`);
    expect(cardGateway.charges).toEqual([ORDER]);
  });

  it('are no question where there is one', async () => {
    await open();
    await expect.element(payButton()).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
  });
});

describe('a provider with a page of its own', () => {
  it('is left for, with nothing charged before, and the form is there for whoever comes back', async () => {
    const { left, cardGateway } = await open({ order: { gateways: ['creditguard'] } });
    await expect.element(page.getByText(/on the page of CreditGuard/)).toBeVisible();
    await expect.element(payButton()).not.toHaveAttribute('aria-disabled');
    await userEvent.click(payButton());
    await expect.poll(() => left).toEqual([`https://cards.example/page?order=${ORDER}`]);
    await expect.element(payButton()).not.toHaveAttribute('aria-busy', 'true');
    expect(cardGateway.charges).toEqual([]);
  });

  it('charges the card that was left there at once, and tells why it was refused', async () => {
    const { pageGateway, left } = await open({
      order: { gateways: ['creditguard'] },
      prepare: (parts) => {
        parts.pageGateway.card = { label: 'Visa •••• 4580' };
      },
    });
    await expect.element(page.getByText('Visa •••• 4580')).toBeVisible();
    pageGateway.verdict = { kind: 'declined', refusal: 'expired' };
    await userEvent.click(payButton());
    await expect.element(page.getByRole('alert').getByText(/This card has expired/)).toBeVisible();
    await expect.element(page.getByText(ORDER)).toBeVisible();
    pageGateway.verdict = { kind: 'paid' };
    await userEvent.click(payButton());
    await expect.element(page.getByLabelText('address')).toHaveTextContent(`/en/app/subscribe/receipt?order=${ORDER}`);
    expect(left).toEqual([]);
  });

  it('asks for another card where the one that was left is not to be used, which stays until there is another', async () => {
    const { pageGateway, left } = await open({
      order: { gateways: ['creditguard'] },
      prepare: (parts) => {
        parts.pageGateway.card = { label: 'Visa •••• 4580' };
      },
    });
    await userEvent.click(page.getByRole('button', { name: 'Use another card' }));
    await expect.element(page.getByText(/on the page of CreditGuard/)).toBeVisible();
    expect(pageGateway.card).toEqual({ label: 'Visa •••• 4580' });
    await userEvent.click(payButton());
    await expect.poll(() => left).toHaveLength(1);
  });
});
