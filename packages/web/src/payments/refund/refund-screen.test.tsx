import { LoadReceipt, type Transaction } from '@duet/core/payments';
import { aTransaction, subscriptionParts } from '@duet/core/payments/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { RefundScreen } from './refund-screen.tsx';
import { RefundStore } from './refund-store.ts';

const INVOICE = aTransaction().invoiceId;
/** Of 2 January; the day is the sixteenth. */
const REFUNDABLE = { refundableUntil: Date.UTC(2026, 0, 17) };

async function open({
  payment = REFUNDABLE,
  language = 'en',
}: { payment?: Partial<Transaction>; language?: Language } = {}) {
  const parts = subscriptionParts();
  parts.orders.paid = [aTransaction(payment)];
  const { requestRefund, clock, orders } = parts;
  const store = new RefundStore({ requestRefund, clock, loadReceipt: new LoadReceipt(orders) }, INVOICE);
  store.start();
  await renderPage(<RefundScreen store={store} />, { namespaces: ['payments'], language });
  return { ...parts, store };
}
const submit = () => page.getByRole('button', { name: 'Give me back $29.99' });

describe('the page of a refund', () => {
  it('says what comes back and what ends, and gives it back once', async () => {
    const { orders } = await open();
    await expect.element(page.getByText(/\$29.99 for Basic, paid on January 1, 2026/)).toBeVisible();
    await expect.element(page.getByText('What you bought with it ends at once.')).toBeVisible();
    await submit().dblClick();
    await expect.element(page.getByText('Your money is on its way')).toBeVisible();
    expect(orders.refunds).toEqual([INVOICE]);
  });

  it('is asked for once where it is pressed again before the answer', async () => {
    const { orders, store } = await open();
    await expect.element(submit()).toBeVisible();
    await Promise.all([store.submit(), store.submit()]);
    expect(orders.refunds).toEqual([INVOICE]);
  });

  it('of a change says that the former plan comes back', async () => {
    await open({ payment: { ...REFUNDABLE, credit: 1000 } });
    await expect.element(page.getByText(/Your plan becomes again what it was/)).toBeVisible();
  });

  it('says beside the button why the bank refused it, and lets the member try again', async () => {
    const { orders } = await open();
    await expect.element(submit()).toBeVisible();
    orders.failure = { kind: 'refused', reason: 'rejected', problem: { key: 'error_refund_failed' } };
    await submit().click();
    await expect.element(page.getByRole('alert').getByText(/Your bank did not accept the refund/)).toBeVisible();
    orders.failure = undefined;
    await submit().click();
    await expect.element(page.getByText('Your money is on its way')).toBeVisible();
  });

  it.each([
    ['once its days have passed', { refundableUntil: Date.UTC(2026, 0, 16) }],
    ['that a later payment has replaced', {}],
    ['that is not the member’s', { ...REFUNDABLE, invoiceId: 'other' }],
  ])('offers none %s', async (_title, payment) => {
    await open({ payment });
    await expect.element(page.getByText('This payment cannot be given back here')).toBeVisible();
    expect(submit().elements()).toEqual([]);
  });

  it('says after a reload that the money is on its way', async () => {
    await open({ payment: { refundedAt: Date.UTC(2026, 0, 15) } });
    await expect.element(page.getByText('Your money is on its way')).toBeVisible();
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open({ language });
    await expect.element(page.getByText(/29[.,]99/).first()).toBeVisible();
    await expectAccessible();
  });
});
