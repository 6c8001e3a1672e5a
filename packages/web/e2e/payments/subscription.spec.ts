import type { Page } from '@playwright/test';
import { BOSTON, createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

/** Most of the steps fetch a page for the first time, and all of them count against one test. */
test.use({ actionTimeout: 45_000 });
const expectSoonOrLater = expect.configure({ timeout: 45_000 });

/** Counts the links and buttons of the main part that are pressed. Answers how many there were since the last question. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element) || !target.closest('main :is(a, button)')) return;
        sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => {
      const presses = Number(sessionStorage.getItem('presses'));
      sessionStorage.removeItem('presses');
      return presses;
    });
}

test('a member buys a plan, sees when it renews, cancels in as many steps, twice, and sees until when it runs', async ({
  visitor,
}) => {
  test.setTimeout(240_000);
  const say = textsIn('en');
  const page = await visitor('duet');
  const presses = await countPresses(page);
  const account = await createAccount('duet', 'Rina', { location: BOSTON });
  await restoreSession(page, account);

  await page.goto('/en/app/account/subscription');
  await expectSoonOrLater(page.getByText(/Your first week of messages is free: 7 days left/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: say('payments', 'subscription.plans') }).click();
  await page
    .getByRole('link', { name: say('payments', 'plan.choose', { duration: '3 months' }) })
    .first()
    .click();
  await page.locator('input[autocomplete=cc-number]').fill('4242424242424242');
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
  await page.locator('form button[type=submit]').click();
  await expectSoonOrLater(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  const pressesToSubscribe = await presses();
  expect(pressesToSubscribe).toBe(3);

  await page.goto('/en/app/account/subscription');
  await expectSoonOrLater(page.getByText(say('payments', 'subscription.renewsOn'))).toBeVisible();
  await expectSoonOrLater(page.getByText('$59.97 for 3 months')).toBeVisible();
  await page.getByRole('link', { name: say('payments', 'subscription.cancel') }).click();

  await expectSoonOrLater(page).toHaveURL(/\/en\/app\/account\/cancelsubscription$/);
  await page.reload();
  await page.getByRole('radio', { name: say('attributes', 'cancel_reason.too_expensive') }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('payments', 'cancel.continue') }).click();

  await expectSoonOrLater(page).toHaveURL(/\/en\/app\/account\/confirmcancellation$/);
  await expectSoonOrLater(page.getByText(/^You can use everything until/)).toBeVisible();
  await expectAccessible(page);
  const switching = page.waitForRequest((request) => request.url().endsWith('/subscription/v1/set_auto_renewal'));
  await page.getByRole('button', { name: say('payments', 'cancel.submit') }).click();
  expect((await switching).postDataJSON()).toMatchObject({ value: false, reason: 'too_expensive' });

  await expectSoonOrLater(page).toHaveURL(/\/en\/app\/account\/subscription$/);
  await expectSoonOrLater(page.getByText(say('payments', 'subscription.endsOn'), { exact: true })).toBeVisible();
  await expectSoonOrLater(page.getByText(say('payments', 'status.cancelled'))).toBeVisible();
  expect(await presses()).toBe(pressesToSubscribe);
  await expectAccessible(page);

  await page.getByRole('link', { name: say('payments', 'transactions.title') }).click();
  await expectSoonOrLater(page).toHaveURL(/\/en\/app\/account\/transactions$/);
  await expectSoonOrLater(page.getByText('$59.97')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('payments', 'transactions.receipt') }).click();
  await expectSoonOrLater(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();

  await page.goto('/en/app/account/subscription');
  await page.getByRole('button', { name: say('payments', 'subscription.renewAgain') }).click();
  await page.getByRole('link', { name: say('payments', 'subscription.cancel') }).click();
  await page.getByRole('textbox', { name: say('payments', 'cancel.comment') }).fill('I have met somebody');
  await page.getByRole('button', { name: say('payments', 'cancel.continue') }).click();
  const call = '**/subscription/v1/set_auto_renewal';
  const refusal = { error: [{ code: 'not_running', message: 'the subscription has ended' }] };
  await page.route(call, (route) => route.fulfill({ json: refusal }));
  await page.getByRole('button', { name: say('payments', 'cancel.submit') }).click();
  await expectSoonOrLater(page.getByRole('alert').getByText(say('errors', 'error_subscription_ended'))).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const ownWords = page.waitForRequest(call);
  await page.getByRole('button', { name: say('payments', 'cancel.submit') }).click();
  expect((await ownWords).postDataJSON()).toMatchObject({ reason: 'other', comment: 'I have met somebody' });
  await expectSoonOrLater(page.getByText(say('payments', 'status.cancelled'))).toBeVisible();
});
