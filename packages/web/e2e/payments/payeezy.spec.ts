import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

/** A card that its bank refuses, and one that is paid. */
const DECLINED = '4000000000000002';
const PAID = '4111111111111111';

test('Payeezy is chosen for the card: a refusal, another card, then the receipt; no number reaches our server', async ({
  visitor,
}) => {
  const say = textsIn('fr');
  const page = await visitor('grace');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`));
  await restoreSession(page, await createAccount('grace', 'Rina', { language: 'fr' }));
  await page.goto('/fr/app/subscribe/purchase?sku=grace-basic-1m');
  await expect(page.locator('input[autocomplete=cc-number]')).toBeVisible();
  expect(asked.filter((request) => request.includes('payeezy'))).toEqual([]);
  await page.getByRole('radio', { name: 'Payeezy' }).check();
  await expect(page.getByText(/vont directement à Payeezy/)).toBeVisible();
  await expect(page.locator('input[autocomplete=cc-name]')).toHaveAttribute('aria-label', 'Nom sur la carte');
  await expectAccessible(page);

  const pay = page.locator('form button[type=submit]');
  const enter = async (number: string) => {
    await page.locator('input[autocomplete=cc-name]').fill('Rina D.');
    await page.locator('input[autocomplete=cc-number]').fill(number);
    await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
    await page.locator('input[autocomplete=cc-csc]').fill('123');
    await pay.click();
  };
  await enter(DECLINED);
  await expect(page.getByRole('alert').getByText(say('errors', 'error_card_declined'))).toBeVisible();
  await enter(PAID);
  await expect(page).toHaveURL(/\/fr\/app\/subscribe\/receipt\?order=/);
  await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  const ours = asked.filter((request) => request.startsWith('/api/'));
  expect(ours.some((request) => request.startsWith('/api/payment/v1/set_card_payeezy'))).toBe(true);
  expect(ours.filter((request) => request.includes(PAID) || request.includes(DECLINED))).toEqual([]);

  await page.goto('/fr/app/account/billingInfo');
  await expect(page.getByText('Visa •••• 1111')).toBeVisible();
});
