import type { Page } from '@playwright/test';
import { callServer, createAccount, newToken, restoreSession, type Account } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { payByCard } from '../support/pay-by-card.ts';
import { textsIn } from '../support/texts.ts';

/** Most of the steps fetch a page for the first time, and all of them count against one test. */
test.use({ actionTimeout: 45_000 });
const expectSoonOrLater = expect.configure({ timeout: 45_000 });
const say = textsIn('en');

/** Buys the plan for three months, and answers the address of its receipt. */
async function buyPlan(page: Page, account: Account): Promise<string> {
  await restoreSession(page, account);
  await page.goto('/en/app/subscribe/purchase?sku=duet-basic-3m');
  await payByCard(page);
  await expectSoonOrLater(page.getByText(say('payments', 'receipt.paid'))).toBeVisible();
  return page.url();
}

/** What a member has paid, asked for with a session of its own. */
async function paymentsOf(account: Account): Promise<unknown> {
  const { transactions } = await callServer('duet', '/api/transaction/v1/get', {}, await newToken(account));
  return transactions;
}

/** The calls of a page to one address of the server. */
function callsTo(page: Page, path: string): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) calls.push(request.postData() ?? '');
  });
  return calls;
}

test('two tabs that change to different plans make one change, and the tab that was too late says so', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const account = await createAccount('duet', 'Maya');
  const late = await visitor('duet');
  await buyPlan(late, account);
  await late.goto('/en/app/subscribe/purchase?sku=duet-plus-6m&change');
  await expectSoonOrLater(late.getByText(say('payments', 'order.credit'), { exact: true })).toBeVisible();

  const early = await late.context().newPage();
  await early.goto('/en/app/subscribe/purchase?sku=duet-basic-6m&change');
  await payByCard(early);
  await expectSoonOrLater(early.getByText(say('payments', 'receipt.paid'))).toBeVisible();

  await payByCard(late);
  await expectSoonOrLater(late.getByText(say('payments', 'purchase.replaced'))).toBeVisible();
  expect(await paymentsOf(account)).toHaveLength(2);
});

test('two presses on the confirmation of a cancellation or of a refund have one effect, and the way back asks for nothing again', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const account = await createAccount('duet', 'Maya');
  const page = await visitor('duet');
  const switches = callsTo(page, '/subscription/v1/set_auto_renewal');
  const refunds = callsTo(page, '/payment/v1/refund');
  const receipt = await buyPlan(page, account);

  await page.goto('/en/app/account/cancelsubscription');
  await page.getByRole('radio', { name: say('attributes', 'cancel_reason.too_expensive') }).check();
  await page.getByRole('button', { name: say('payments', 'cancel.continue') }).click();
  const cancel = page.getByRole('button', { name: say('payments', 'cancel.submit') });
  await expectSoonOrLater(cancel).toBeVisible();
  await page.goBack();
  await expectSoonOrLater(page).toHaveURL(/\/en\/app\/account\/cancelsubscription$/);
  expect(switches).toHaveLength(0);
  await page.goForward();
  await cancel.dblclick();
  const cancelled = page.getByText(say('payments', 'status.cancelled'));
  await expectSoonOrLater(cancelled).toBeVisible();
  await page.goBack();
  await expect(cancel).toHaveCount(0);
  expect(switches).toHaveLength(1);

  await page.goto(receipt);
  await page.getByRole('link', { name: say('payments', 'receipt.refund') }).click();
  await page.getByRole('button', { name: /^Give me back/ }).dblclick();
  await expectSoonOrLater(page.getByText(say('payments', 'refund.done'))).toBeVisible();
  expect(refunds).toHaveLength(1);
  expect(await paymentsOf(account)).toMatchObject([{}]);
});

test('the address of a receipt shows nothing of it to another account, on another tenant and without a login', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const page = await visitor('duet');
  const receipt = new URL(await buyPlan(page, await createAccount('duet', 'Maya')));
  const path = `${receipt.pathname}${receipt.search}`;
  const expectNothing = async (other: Page) => {
    await expect(other.getByText('$59.97')).toHaveCount(0);
    await expect(other.getByText(say('payments', 'receipt.paid'))).toHaveCount(0);
  };
  for (const tenant of ['duet', 'grace'] as const) {
    const other = await visitor(tenant);
    await restoreSession(other, await createAccount(tenant, 'Rina'));
    await other.goto(path);
    await expectSoonOrLater(other.getByText(say('payments', 'receipt.none'))).toBeVisible();
    await expectNothing(other);
  }
  const stranger = await visitor('duet');
  await stranger.goto(path);
  await expectSoonOrLater(stranger).toHaveURL(/\/en\/app\/login/);
  await expectNothing(stranger);
});
