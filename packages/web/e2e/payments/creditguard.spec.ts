import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const CARD = '4580458045804580';

test('CreditGuard asks for the card on its own page: refused at the bank, cancelled, then paid in shekels', async ({
  visitor,
}) => {
  const say = textsIn('he');
  const page = await visitor('kesher');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`));
  await restoreSession(page, await createAccount('kesher', 'Rina', { language: 'he' }));
  const order = '/he/app/subscribe/purchase?sku=kesher-basic-1m';
  const pay = page.locator('form button[type=submit]');
  const openPage = async () => {
    await page.goto(order);
    await page.getByRole('radio', { name: 'CreditGuard' }).check();
    await expect(pay).toContainText('89.00');
    await pay.click();
    await expect(page.getByRole('heading', { name: 'CreditGuard (mock)' })).toBeVisible();
  };

  await page.goto(order);
  await page.getByRole('radio', { name: 'CreditGuard' }).check();
  await expect(page.getByText(/מזינים בדף של CreditGuard/)).toBeVisible();
  await expectAccessible(page);

  await openPage();
  await page.getByLabel('Card number').fill(CARD);
  await page.getByRole('button', { name: 'Refuse at the bank' }).click();
  await expect(page).toHaveURL(/\/he\/app\/subscribe\/callback\?order=/);
  await expect(page.getByText(say('errors', 'error_card_not_approved'))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(say('errors', 'error_card_not_approved'))).toBeVisible();

  await openPage();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(say('errors', 'error_payment_not_made'))).toBeVisible();

  await openPage();
  await page.getByLabel('Card number').fill(CARD);
  const callback = page.waitForRequest((request) => request.url().includes('/subscribe/callback?order='));
  await page.getByRole('button', { name: 'Pay' }).click();
  const returned = (await callback).url();
  await expect(page).toHaveURL(/\/he\/app\/subscribe\/receipt\?order=/);
  await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  // The bank's way back, opened again from the history: the same receipt, and no second payment.
  await page.goto(returned);
  await expect(page).toHaveURL(/\/he\/app\/subscribe\/receipt\?order=/);
  await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  await page.goto('/he/app/account/transactions');
  await expect(page.getByRole('link', { name: say('payments', 'transactions.receipt') })).toHaveCount(1);
  expect(calls.filter((call) => call.startsWith('/api/') && call.includes(CARD))).toEqual([]);
  for (const call of ['creditguard/v1/setup_card', 'creditguard/v1/set_card', 'transaction/v1/make_purchase'])
    expect(calls.filter((one) => one.startsWith(`/api/${call}`)).length, call).toBeGreaterThan(0);

  // The card that was left there pays for the next thing at once, unless another is entered. It stays until it is taken away.
  await page.goto('/he/app/subscribe/purchase?sku=kesher-spotlight-1d');
  await page.getByRole('radio', { name: 'CreditGuard' }).check();
  await expect(page.getByText('Visa •••• 4580')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('payments', 'page.other') }).click();
  await expect(page.getByText(/מזינים בדף של CreditGuard/)).toBeVisible();
  await page.goto('/he/app/account/billingInfo');
  await expect(page.getByText('Visa •••• 4580')).toBeVisible();
  await page.getByRole('button', { name: say('payments', 'billing.remove') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('payments', 'billing.removeNow'), exact: true }).click();
  await expect(page.getByText(say('payments', 'billing.removed'))).toBeVisible();
  await expect(page.getByText(say('payments', 'billing.none'))).toBeVisible();
  expect(calls.filter((call) => call.startsWith('/api/creditguard/v1/delete_card'))).toHaveLength(1);
});
