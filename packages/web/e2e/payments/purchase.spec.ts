import type { Page } from '@playwright/test';
import { createAccount, BOSTON, restoreSession, type Account } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn, type Language } from '../support/texts.ts';

const PAID = '4242424242424242';
const DECLINED = '4000000000000002';
const TO_APPROVE = '4000002500003155';
/** Cards of the provider mock: the bank takes its time; the answer is lost on its way to the browser. */
const TO_CHECK = '4000000000003063';
const LATE = '4000000000003089';

const card = (page: Page) => page.locator('input[autocomplete=cc-number]');
const payButton = (page: Page) => page.locator('form button[type=submit]');

/** Opens a page of the plans as somebody who has just registered. */
async function openAs(page: Page, account: Account, language: Language, path: string): Promise<void> {
  await restoreSession(page, account);
  await page.goto(`/${language}/app/${path}`);
}

async function fillCard(page: Page, number: string): Promise<void> {
  await card(page).fill(number);
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
}

test('a payment by card shows a refusal beside the card, then charges once and shows a receipt', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  const scripts: string[] = [];
  const charges: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
    if (pathname.endsWith('/confirm')) charges.push(pathname);
  });
  const account = await createAccount('duet', 'Rina', { location: BOSTON });
  await openAs(page, account, 'en', 'subscribe');
  const threeMonths = say('payments', 'plan.choose', { duration: '3 months' });
  await page.getByRole('link', { name: threeMonths }).first().click();

  await expect(page).toHaveURL(/\/en\/app\/subscribe\/purchase\?sku=duet-basic-3m$/);
  await expect(page.getByText(say('payments', 'order.total'))).toBeVisible();
  await expect(page.getByText('$59.97', { exact: true })).toBeVisible();
  await expect(card(page)).toBeVisible();
  expect(scripts.filter((script) => script.includes('stripe')).at(-1)).toBe('/provider-mock/stripe/stripe.js');
  await expectAccessible(page);

  await fillCard(page, DECLINED);
  await payButton(page).click();
  await expect(page.getByRole('alert').getByText(say('errors', 'error_card_declined'))).toBeVisible();
  await expect(card(page)).toHaveValue(DECLINED);
  await expect(card(page)).toBeFocused();
  await expectAccessible(page);

  await fillCard(page, PAID);
  await payButton(page).dblclick();
  await expect(page).toHaveURL(/\/en\/app\/subscribe\/receipt\?order=/);
  await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  await expect(page.getByText('$59.97', { exact: true })).toBeVisible();
  expect(charges).toHaveLength(2);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('$59.97', { exact: true })).toBeVisible();
  await expect(page.getByText(/^(\w{4}-){3}\w{4}$/)).toBeVisible();
  for (const role of ['link', 'button'] as const) await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  // The session knows without a reload: nobody is asked to subscribe any more.
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell', 'subscribe') })).toHaveCount(0);
  await page.goto(`/outbox?to=${encodeURIComponent(account.email)}`);
  const receipt = page.getByRole('article').filter({ hasText: account.email }).first();
  await expect(receipt.getByRole('heading', { name: 'Your receipt from Duet' })).toBeVisible();
  await receipt.getByRole('link', { name: /\/en\/app\/subscribe\/receipt/ }).click();
  await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  await page.goto('/en/app/subscribe');
  await expect(page.getByText(say('payments', 'subscribe.subscribed'))).toBeVisible();
  await expect(page.getByRole('link', { name: threeMonths })).toHaveCount(0);
});

test('a reload during a payment, made with the keyboard alone, leads to the receipt without a second payment', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  const account = await createAccount('duet', 'Rina', { location: BOSTON });
  await openAs(page, account, 'en', 'subscribe/purchase?sku=duet-plus-1m');
  const confirming = page.waitForRequest((request) => request.url().endsWith('/confirm'));
  await card(page).focus();
  for (const typed of [LATE, 'Tab', '1234', 'Tab', '123', 'Tab', 'Enter']) {
    if (/^\d/.test(typed)) await page.keyboard.type(typed);
    else await page.keyboard.press(typed);
  }
  await confirming;
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.reload();
  await expect(page).toHaveURL(/\/subscribe\/receipt\?order=/);
  await expect(page.getByText(textsIn('en')('payments', 'receipt.paid'))).toBeVisible();
});

test('a payment that the bank decides late shows its number while it is checked, then the receipt', async ({
  visitor,
}) => {
  const say = textsIn('he');
  const page = await visitor('kesher');
  await openAs(
    page,
    await createAccount('kesher', 'Rina', { language: 'he' }),
    'he',
    'subscribe/purchase?sku=kesher-basic-1m',
  );
  await fillCard(page, TO_CHECK);
  await payButton(page).click();
  const checking = page.getByRole('status').filter({ hasText: say('payments', 'checking.title') });
  await expect(checking.getByText(/^(\w{4}-){3}\w{4}$/)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/he\/app\/subscribe\/receipt\?order=/);
  await expectAccessible(page);
});

test('a payment in the Android webview succeeds after the owner’s approval at the bank', async ({ visitor }) => {
  const say = textsIn('fr');
  const page = await visitor('grace');
  await openAs(page, await createAccount('grace', 'Rina', { language: 'fr' }), 'fr', 'android');
  await page.locator('a[href*="grace-basic-6m"]').click();
  await expect(page).toHaveURL(/\/fr\/app\/android\/purchase\?sku=grace-basic-6m$/);
  await fillCard(page, TO_APPROVE);
  await payButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
  await expect(page).toHaveURL(/\/fr\/app\/android\/receipt\?order=/);
  await expect(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
});
