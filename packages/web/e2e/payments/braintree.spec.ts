import type { Page } from '@playwright/test';
import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

/** Braintree's own test cards: refused by the bank, and one whose owner the bank asks. */
const DECLINED = '4000111111111115';
const TO_APPROVE = '4000000000001091';

async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator('input[autocomplete=cc-number]').fill(number);
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
}

test('Braintree is chosen for the card: a refusal, a bank that is asked, then the receipt', async ({ visitor }) => {
  const say = textsIn('fr');
  const page = await visitor('grace');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`));
  await restoreSession(page, await createAccount('grace', 'Rina', { language: 'fr' }));
  await page.goto('/fr/app/subscribe/purchase?sku=grace-basic-1m');
  await expect(page.locator('input[autocomplete=cc-number]')).toBeVisible();
  expect(asked.filter((request) => request.includes('braintree'))).toEqual([]);
  await page.getByRole('radio', { name: 'Braintree' }).check();
  await expect(page.getByText(/vont directement à Braintree/)).toBeVisible();
  await expect(page.locator('input[autocomplete=cc-number]')).toBeVisible();
  await expectAccessible(page);

  const pay = page.locator('form button[type=submit]');
  await fillCard(page, DECLINED);
  await pay.click();
  await expect(page.getByRole('alert').getByText(say('errors', 'error_card_declined'))).toBeVisible();
  await expectAccessible(page);

  await fillCard(page, TO_APPROVE);
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('alert').getByText(say('errors', 'error_card_not_approved'))).toBeVisible();
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
  await expect(page).toHaveURL(/\/fr\/app\/subscribe\/receipt\?order=/);
  await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  const ours = asked.filter((request) => request.startsWith('/api/'));
  expect(ours.some((request) => request.startsWith('/api/braintree/v1/make_purchase'))).toBe(true);
  expect(ours.filter((request) => request.includes(TO_APPROVE) || request.includes(DECLINED))).toEqual([]);

  await page.goto('/fr/app/account/billingInfo');
  await expect(page.getByText('Visa •••• 1091')).toBeVisible();
});
