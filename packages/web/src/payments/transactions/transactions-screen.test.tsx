import type { Transaction } from '@duet/core/payments';
import { aTransaction, subscriptionParts } from '@duet/core/payments/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { TransactionsScreen } from './transactions-screen.tsx';
import { TransactionsStore } from './transactions-store.ts';

interface Opened {
  readonly language?: Language;
  readonly isEmpty?: boolean;
  readonly paid?: readonly Transaction[];
}

async function open({ language = 'en', isEmpty = false, paid }: Opened = {}) {
  const parts = subscriptionParts();
  const old = aTransaction({ id: 'old', invoiceId: 'OLD', amount: 5997, paidAt: Date.UTC(2024, 5, 1, 12) });
  parts.orders.paid = isEmpty ? [] : (paid ?? [aTransaction(), old]);
  const store = new TransactionsStore(parts.transactionsState.transactions, parts.loadTransactions);
  store.start();
  await renderPage(<TransactionsScreen store={store} />, { namespaces: ['payments'], language });
}

describe('the payments of a member', () => {
  it('are listed with a receipt each, by year, and as a table', async () => {
    await open();
    await expect.element(page.getByText('$59.97')).toBeVisible();
    expect(
      page
        .getByRole('link', { name: 'Receipt' })
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en/app/subscribe/receipt?order=7K3M-9QXD-2HVA-W5RT', '/en/app/subscribe/receipt?order=OLD']);
    await page.getByLabelText('Year').selectOptions('2024');
    await expect.element(page.getByText('$29.99')).not.toBeInTheDocument();
    const table = page.getByRole('link', { name: /CSV/ });
    await expect.element(table).toHaveAttribute('download', 'payments.csv');
    await expect.element(table).toHaveAttribute('href', expect.stringContaining('2024-06-01%2CBasic%2C'));
  });

  it('are a table in the words of the page', async () => {
    await open({ language: 'he' });
    const table = page.getByRole('link', { name: /CSV/ });
    await expect
      .element(table)
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('2024-06-01,בסיסי,')));
  });

  it('are listed a hundred at a time, and stand in the table all at once', async () => {
    const numbers = Array.from({ length: 201 }, (_, index) => String(index));
    await open({ paid: numbers.map((number) => aTransaction({ id: number, invoiceId: `I${number}.` })) });
    const rows = page.getByRole('listitem');
    await expect.poll(() => rows.elements()).toHaveLength(100);
    const table = page.getByRole('link', { name: /CSV/ });
    for (const number of ['0', '200'])
      await expect.element(table).toHaveAttribute('href', expect.stringContaining(`I${number}.`));
    for (const count of [200, 201]) {
      const first = rows.elements().length;
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect.poll(() => rows.elements()).toHaveLength(count);
      await expect.element(rows.nth(first).getByRole('link')).toHaveFocus();
    }
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says what will appear here while there are none', async () => {
    await open({ isEmpty: true });
    await expect.element(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open({ language });
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessible();
  });
});
