import type { Page } from '@playwright/test';
import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, test, type TenantName } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

/** A card of the provider mocks: the money is taken, and the answer never reaches our server. */
const LOST = '4000000000003089';

interface Way {
  readonly provider: string;
  readonly tenant: TenantName;
  readonly pay: (page: Page) => Promise<void>;
}

async function payByCard(page: Page, provider: string): Promise<void> {
  await page.getByRole('radio', { name: provider }).check();
  await expect(page.getByText(new RegExp(`go straight to ${provider}`))).toBeVisible();
  const holder = page.locator('input[autocomplete=cc-name]');
  if (provider === 'Payeezy') await holder.fill('Rina D.');
  await page.locator('input[autocomplete=cc-number]').fill(LOST);
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
  await page.locator('form button[type=submit]').click();
}

const WAYS: readonly Way[] = [
  {
    provider: 'PayPal',
    tenant: 'duet',
    pay: async (page) => {
      await page.getByRole('group', { name: 'PayPal' }).getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: 'PayPal (mock)' });
      await dialog.getByRole('combobox').selectOption('answer-lost');
      await dialog.getByRole('button', { name: 'Agree and pay' }).click();
    },
  },
  { provider: 'Braintree', tenant: 'grace', pay: (page) => payByCard(page, 'Braintree') },
  { provider: 'Payeezy', tenant: 'grace', pay: (page) => payByCard(page, 'Payeezy') },
  {
    provider: 'CreditGuard',
    tenant: 'kesher',
    pay: async (page) => {
      await page.getByRole('radio', { name: 'CreditGuard' }).check();
      await page.locator('form button[type=submit]').click();
      await page.getByLabel('Card number').fill(LOST);
      await page.getByRole('button', { name: 'Pay' }).click();
    },
  },
];

for (const { provider, tenant, pay } of WAYS)
  test(`a payment at ${provider} whose answer is lost is checked, with its number, and ends in its receipt`, async ({
    visitor,
  }) => {
    const say = textsIn('en');
    const page = await visitor(tenant);
    await restoreSession(page, await createAccount(tenant, 'Rina'));
    await page.goto(`/en/app/subscribe/purchase?sku=${tenant}-basic-1m`);
    await pay(page);
    await expect(page.getByText(say('payments', 'checking.title'))).toBeVisible();
    await expect(page.getByText(/^(\w{4}-){3}\w{4}$/)).toBeVisible();
    await expect(page).toHaveURL(/\/en\/app\/subscribe\/receipt\?order=/);
    await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  });
