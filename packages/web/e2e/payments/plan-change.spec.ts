import type { Page } from '@playwright/test';
import { createAccount, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { comeBack } from '../support/attention.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { payByCard as payWithCard } from '../support/pay-by-card.ts';
import { textsIn } from '../support/texts.ts';

/** Most of the steps fetch a page for the first time, and all of them count against one test. */
test.use({ actionTimeout: 45_000 });
const expectSoonOrLater = expect.configure({ timeout: 45_000 });
const say = textsIn('en');

async function payByCard(page: Page, paid: string) {
  await payWithCard(page);
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

test('a plan chosen for the next renewal in a second tab is said to take the place of the first tab’s, and shows there on the return', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const first = await visitor('duet');
  await restoreSession(first, await createAccount('duet', 'Maya'));
  await first.goto('/en/app/subscribe/purchase?sku=duet-basic-3m');
  await payByCard(first, say('payments', 'receipt.paid'));
  const choose = async (page: Page) => {
    await page.getByRole('button', { name: /^Change on/ }).click();
    await expectSoonOrLater(page).toHaveURL(/\/en\/app\/account\/subscription$/);
  };
  const second = await first.context().newPage();
  await second.goto('/en/app/subscribe/confirm?sku=duet-basic-1m');
  await expectSoonOrLater(second.getByText(/your plan becomes Basic: \$29.99 for 1 month/)).toBeVisible();

  await first.goto('/en/app/subscribe/confirm?sku=duet-plus-6m');
  await choose(first);
  await expectSoonOrLater(first.getByText('$131.94 for 6 months')).toBeVisible();

  await comeBack(second);
  const replaces = say('payments', 'confirmChange.replaces', { plan: 'Plus', period: '6 months' });
  await expectSoonOrLater(second.getByText(replaces)).toBeVisible();
  await expectAccessible(second);
  await choose(second);
  await expectSoonOrLater(second.getByText('$29.99 for 1 month')).toBeVisible();

  await comeBack(first);
  await expectSoonOrLater(first.getByText('$29.99 for 1 month')).toBeVisible();
  await expect(first.getByText('$131.94 for 6 months')).toHaveCount(0);
});

test('a plan that is bought and changed in one window shows at once in another one that is open beside it, and in its header', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const first = await visitor('duet');
  await restoreSession(first, await createAccount('duet', 'Maya'));
  const beside = await first.context().newPage();
  const subscribe = beside.getByRole('banner').getByRole('link', { name: say('shell', 'subscribe') });
  await beside.goto('/en/app/account/subscription');
  await expectSoonOrLater(beside.getByText(say('payments', 'subscription.none'))).toBeVisible();
  await expect(subscribe).toBeVisible();

  await first.goto('/en/app/subscribe/purchase?sku=duet-basic-3m');
  await payByCard(first, say('payments', 'receipt.paid'));
  await expectSoonOrLater(beside.getByText('$59.97 for 3 months')).toBeVisible();
  await expect(subscribe).toHaveCount(0);

  await first.goto('/en/app/subscribe/confirm?sku=duet-plus-6m');
  await first.getByRole('button', { name: /^Change on/ }).click();
  await expectSoonOrLater(beside.getByText('$131.94 for 6 months')).toBeVisible();
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
