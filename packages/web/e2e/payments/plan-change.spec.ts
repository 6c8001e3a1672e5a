import type { Page } from '@playwright/test';
import { createAccount, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

/** Most of the steps fetch a page for the first time, and all of them count against one test. */
test.use({ actionTimeout: 45_000 });
const expectSoonOrLater = expect.configure({ timeout: 45_000 });
const say = textsIn('en');

async function payByCard(page: Page, paid: string) {
  await page.locator('input[autocomplete=cc-number]').fill('4242424242424242');
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
  await page.locator('form button[type=submit]').click();
  await expectSoonOrLater(page.getByText(paid)).toBeVisible();
}

test('a member upgrades, chooses another plan for the next renewal, and takes the upgrade’s money back', async ({
  visitor,
}) => {
  test.setTimeout(240_000);
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet', 'Maya'));
  await page.goto('/en/app/subscribe/purchase?sku=duet-basic-3m');
  await payByCard(page, say('payments', 'receipt.paid'));

  await page.goto('/en/app/account/subscription');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('payments', 'subscription.upgrade') })
    .click();
  await expectSoonOrLater(
    page.getByRole('heading', { name: say('payments', 'planChange.upgradeTitle') }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Change now for .*Plus, 6 months/ }).click();
  await expectSoonOrLater(page.getByText(say('payments', 'order.credit'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await payByCard(page, say('payments', 'receipt.paid'));

  await page.goto('/en/app/account/subscription');
  await expectSoonOrLater(page.getByText('$131.94 for 6 months')).toBeVisible();
  await page.getByRole('link', { name: say('payments', 'subscription.change') }).click();
  await page.getByRole('link', { name: /^Change on .*Basic, 1 month/ }).click();
  await expectSoonOrLater(page.getByText(/your plan becomes Basic: \$29.99 for 1 month/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Change on/ }).click();
  await expectSoonOrLater(page).toHaveURL(/\/en\/app\/account\/subscription$/);
  await expectSoonOrLater(page.getByText('$29.99 for 1 month')).toBeVisible();
  await page.getByRole('button', { name: say('payments', 'subscription.keep', { plan: 'Plus' }) }).click();
  await expectSoonOrLater(page.getByText('$29.99 for 1 month')).toBeHidden();

  await page.getByRole('link', { name: say('payments', 'transactions.title') }).click();
  await page
    .getByRole('link', { name: say('payments', 'transactions.receipt') })
    .first()
    .click();
  await page.getByRole('link', { name: say('payments', 'receipt.refund') }).click();
  await expectSoonOrLater(page.getByText(say('payments', 'refund.former'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Give me back/ }).click();
  await expectSoonOrLater(page.getByText(say('payments', 'refund.done'))).toBeVisible();
  await page.getByRole('link', { name: say('payments', 'cancel.back') }).click();
  await expectSoonOrLater(page.getByText('$59.97 for 3 months')).toBeVisible();
});

test('who buys the spotlight is shown first to a member near by, in Hebrew', async ({ visitor }) => {
  test.setTimeout(240_000);
  const hebrew = textsIn('he');
  // A town of their own: nobody else of this tenant lives within a hundred kilometres.
  const location = ['sv2b5kg4n69s:אילת, ישראל', 'IL'] as const;
  const [buyer, viewer] = [
    await createCompleteAccount('kesher', 'נועה', { gender: 'FEMALE', location }),
    await createCompleteAccount('kesher', 'אורי', { gender: 'MALE', location }),
  ];
  await createCompleteAccount('kesher', 'תמר', { gender: 'FEMALE', location });
  const page = await visitor('kesher');
  await restoreSession(page, buyer);
  await page.goto('/he/app/subscribe/spotlight');
  const place = page.getByRole('link', { name: hebrew('payments', 'spotlight.choose', { duration: 'יום אחד' }) });
  await expectSoonOrLater(place).toBeVisible();
  await expectAccessible(page);
  await place.click();
  await expectSoonOrLater(page.getByText(hebrew('payments', 'purchase.termsOnce'))).toBeVisible();
  await payByCard(page, hebrew('payments', 'receipt.paid'));
  await page.goto('/he/app/subscribe/spotlight');
  await expectSoonOrLater(page.getByText(hebrew('payments', 'spotlight.running'))).toBeVisible();

  const other = await visitor('kesher');
  await restoreSession(other, viewer);
  await other.goto('/he/app/browse');
  await expectSoonOrLater(other.getByRole('gridcell').first()).toContainText('נועה');
});
