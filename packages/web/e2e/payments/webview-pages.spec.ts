import type { Page } from '@playwright/test';
import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

/** Most of the steps fetch a part of the webview for the first time, and all of them count against one test. */
test.use({ actionTimeout: 45_000 });
const expectSoonOrLater = expect.configure({ timeout: 45_000 });

async function payByCard(page: Page, paid: string): Promise<void> {
  await page.locator('input[autocomplete=cc-number]').fill('4242424242424242');
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
  await page.locator('form button[type=submit]').click();
  await expectSoonOrLater(page).toHaveURL(/\/he\/app\/android\/receipt\?order=/);
  await expectSoonOrLater(page.getByText(paid)).toBeVisible();
}

test('a member buys, upgrades, chooses the next plan, takes the money back and buys the spotlight without leaving the webview, in Hebrew', async ({
  visitor,
}) => {
  test.setTimeout(240_000);
  const say = textsIn('he');
  const page = await visitor('kesher');
  await restoreSession(page, await createAccount('kesher', 'נועה', { language: 'he' }));
  const paid = say('payments', 'receipt.paid');
  const webview = (path: string) => new RegExp(`/he/app/android/${path}`);
  await page.goto('/he/app/android/purchase?sku=kesher-basic-1m');
  await payByCard(page, paid);

  await page.goto('/he/app/android/subscription');
  await page.getByRole('link', { name: say('payments', 'subscription.upgrade'), exact: true }).click();
  await expectSoonOrLater(page).toHaveURL(webview('upgrade$'));
  await expect(page.getByRole('heading', { level: 1, name: say('payments', 'planChange.upgradeTitle') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await page.locator('a[href*="kesher-plus-6m"]').click();
  await expectSoonOrLater(page).toHaveURL(webview('purchase\\?'));
  await expectSoonOrLater(page.getByText(say('payments', 'order.credit'), { exact: true })).toBeVisible();
  await payByCard(page, paid);
  const upgraded = page.url();

  await page.goto('/he/app/android/subscription');
  await page.getByRole('link', { name: say('payments', 'subscription.change'), exact: true }).click();
  await expectSoonOrLater(page).toHaveURL(webview('change-plan$'));
  await expectAccessible(page);
  await page.locator('a[href*="confirm?sku=kesher-basic-3m"]').click();
  await expectSoonOrLater(page).toHaveURL(webview('confirm\\?'));
  await expectAccessible(page);
  await page.locator('form button[type=submit]').click();
  await expectSoonOrLater(page).toHaveURL(webview('subscription$'));
  await expect(
    page.getByRole('button', { name: say('payments', 'subscription.keep', { plan: say('payments', 'level.plus') }) }),
  ).toBeVisible();

  await page.goto(upgraded);
  await page.getByRole('link', { name: say('payments', 'receipt.refund') }).click();
  await expectSoonOrLater(page).toHaveURL(webview('receipt/refund\\?order='));
  await expectSoonOrLater(page.getByText(say('payments', 'refund.former'))).toBeVisible();
  await expectAccessible(page);
  await page.locator('form button[type=submit]').click();
  await expectSoonOrLater(page.getByText(say('payments', 'refund.done'))).toBeVisible();
  await page.getByRole('link', { name: say('payments', 'cancel.back') }).click();
  await expectSoonOrLater(page).toHaveURL(webview('subscription$'));

  await page.getByRole('link', { name: say('payments', 'subscription.spotlight') }).click();
  await expectSoonOrLater(page).toHaveURL(webview('spotlight$'));
  await expectAccessible(page);
  await page.locator('a[href*="kesher-spotlight-1d"]').click();
  await payByCard(page, paid);
  await page.goto('/he/app/android/spotlight');
  await expectSoonOrLater(page.getByText(say('payments', 'spotlight.running'))).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
