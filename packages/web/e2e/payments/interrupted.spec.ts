import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import {
  callServer,
  createCompleteAccount,
  restoreSession,
  storedToken,
  tokenOf,
  type Account,
} from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { logIn } from '../support/member.ts';
import { textsIn, type Language } from '../support/texts.ts';

const PAID = '4242424242424242';
const SELF = '/api/user/v1/get';
const SET_CARD = '/api/creditguard/v1/set_card';
const CONFIRM = '**/api/stripe/v1/confirm_intent';

/** Each way ends with a page that is fetched for the first time. */
const expectSoonOrLater = expect.configure({ timeout: 45_000 });

const endSession = (tenant: Account['tenant'], token: string) => callServer(tenant, '/api/auth/v1/logout', {}, token);
const payButton = (page: Page) => page.locator('form button[type=submit]');

async function fillCard(page: Page): Promise<void> {
  await page.locator('input[autocomplete=cc-number]').fill(PAID);
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
}

/** Goes on to the page of CreditGuard, where a card is asked for. */
async function openCreditguard(page: Page, account: Account, card = '4580458045804580'): Promise<void> {
  await restoreSession(page, account);
  await page.goto('/he/app/subscribe/purchase?sku=kesher-basic-1m');
  await page.getByRole('radio', { name: 'CreditGuard' }).check();
  await payButton(page).click();
  await page.getByLabel('Card number').fill(card);
}

async function expectReceipt(page: Page, language: Language): Promise<void> {
  await expectSoonOrLater(page).toHaveURL(new RegExp(`/${language}/app/subscribe/receipt\\?order=`));
  await expectSoonOrLater(page.getByText(textsIn(language)('payments', 'receipt.paid'))).toBeVisible();
}

test('who is logged out before the answer to a payment finds its receipt after the login, and going back asks for no card again', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const page = await visitor('duet');
  const account = await createCompleteAccount('duet', 'Rina');
  const charges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) charges.push(request.url());
  });
  await restoreSession(page, account);
  await page.goto('/en/app/subscribe/purchase?sku=duet-basic-1m');
  await fillCard(page);
  await page.route(
    CONFIRM,
    async (route, request) => {
      await endSession('duet', tokenOf(request));
      await route.continue();
    },
    { times: 1 },
  );
  await payButton(page).click();
  await expectSoonOrLater(page).toHaveURL(/\/en\/app\/login/);
  await logIn(page, textsIn('en'), account);
  await expectReceipt(page, 'en');
  await page.goBack();
  await expect(page.locator('input[autocomplete=cc-number]')).toHaveCount(0);
  await page.goto('/en/app/subscribe/purchase?sku=duet-basic-1m');
  await expectReceipt(page, 'en');
  expect(charges).toHaveLength(1);
});

test('who is logged out while a provider’s page asks for the card goes on with the payment after the login', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const page = await visitor('kesher');
  const account = await createCompleteAccount('kesher', 'רינה', { language: 'he' });
  // Whoever owes an answer is asked for it after the login.
  await callServer('kesher', '/api/attribute/v1/set', { id: 'observance', value: '"secular"' }, account.token);
  await openCreditguard(page, account);
  await endSession('kesher', (await storedToken(page)) ?? '');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectSoonOrLater(page).toHaveURL(/\/he\/app\/login/);
  await logIn(page, textsIn('he'), account);
  await expectReceipt(page, 'he');
});

test('who returns from a provider’s page with another account is told that the order is not theirs, and nothing is paid', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const say = textsIn('he');
  const page = await visitor('kesher');
  const [payer, other] = await Promise.all(['רינה', 'נועה'].map((name) => createCompleteAccount('kesher', name)));
  if (!payer || !other) throw new Error('There are no accounts');
  await openCreditguard(page, payer);
  await page.evaluate((token) => {
    localStorage.setItem('spark_token', token);
  }, other.token);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectSoonOrLater(page.getByText(say('errors', 'error_order_unknown'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('payments', 'callback.unknown') })).toBeVisible();
  await expectAccessible(page);
  const { transactions } = await callServer('kesher', '/api/transaction/v1/get', {}, payer.token);
  expect(transactions).toEqual([]);
});

test('who returns from a provider’s page while the provider does not answer our server is told that the payment is being checked, and it is paid once', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const say = textsIn('he');
  const page = await visitor('kesher');
  const account = await createCompleteAccount('kesher', 'רינה', { language: 'he' });
  await openCreditguard(page, account, '4000000000000408');
  const answers: number[] = [];
  let repeat = (): void => undefined;
  const isShown = new Promise<void>((resolve) => {
    repeat = resolve;
  });
  page.on('response', (response) => {
    if (response.url().endsWith(SET_CARD)) answers.push(response.status());
  });
  await page.route(`**${SET_CARD}`, async (route) => {
    // What the first answer means is seen before the call is repeated.
    if (answers.length > 0) await isShown;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pay' }).click();
  await expectSoonOrLater(page.getByText(say('payments', 'checking.title'))).toBeVisible();
  await expect(page.getByText(say('errors', 'error_payment_not_made'))).toHaveCount(0);
  repeat();
  await expectReceipt(page, 'he');
  expect(answers).toEqual([500, 500, 200]);
  const { transactions } = await callServer('kesher', '/api/transaction/v1/get', {}, (await storedToken(page)) ?? '');
  expect(transactions).toHaveLength(1);
});

test('the number of a card goes to its provider alone: into no call of ours, no address, no storage and no log', async ({
  visitor,
}) => {
  const number = '4000056655665556';
  const page = await visitor('duet');
  await restoreSession(page, await createCompleteAccount('duet', 'Rina'));
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname, href } = new URL(request.url());
    const sent = `${href} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`.replaceAll(/[\s+]/g, '');
    if (sent.includes(number)) told.push(pathname);
  });
  await page.goto('/en/app/subscribe/purchase?sku=duet-basic-1m');
  await page.locator('input[autocomplete=cc-number]').fill(number);
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
  await payButton(page).click();
  await expectReceipt(page, 'en');
  expect(new Set(told.map((path) => path.split('/').slice(0, 3).join('/')))).toEqual(
    new Set(['/provider-mock/stripe']),
  );
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(kept).not.toContain(number);
  expect(await page.content()).not.toContain(number);
  expect(readFileSync('.cache/test-reports/server.log', 'utf8')).not.toContain(number);
});

test.describe('without a network', () => {
  test.use({ mayMissAnswers: true });

  test('nothing is charged, what was typed stays, and the same press pays once there is one', async ({ visitor }) => {
    const say = textsIn('en');
    const page = await visitor('duet');
    await restoreSession(page, await createCompleteAccount('duet', 'Rina'));
    await page.goto('/en/app/subscribe/purchase?sku=duet-basic-1m');
    await fillCard(page);
    await page.context().setOffline(true);
    await payButton(page).click();
    await expect(page.getByRole('alert').getByText(say('errors', 'error_network'))).toBeVisible();
    await expect(page.locator('input[autocomplete=cc-number]')).toHaveValue(PAID);
    await page.context().setOffline(false);
    await payButton(page).click();
    await expectReceipt(page, 'en');
  });

  for (const { moment, losesSelf, feature, title } of [
    { moment: 'once it is known who they are', losesSelf: false, feature: 'payments', title: 'checking.title' },
    { moment: 'before it is known who they are', losesSelf: true, feature: 'shell', title: 'serverError.title' },
  ] as const)
    test(`who returns from a provider’s page and loses the network ${moment} is told so, and pays once as soon as there is one`, async ({
      visitor,
    }) => {
      test.setTimeout(180_000);
      const say = textsIn('he');
      const page = await visitor('kesher');
      const account = await createCompleteAccount('kesher', 'רינה', { language: 'he' });
      await openCreditguard(page, account);
      const loseNetwork = async (route: Route): Promise<void> => {
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
      };
      const selfArrives = page.waitForResponse((response) => response.url().endsWith(SELF));
      if (losesSelf) await page.route(`**${SELF}`, loseNetwork);
      else await page.route(`**${SET_CARD}`, (route) => selfArrives.then(() => loseNetwork(route)));
      await page.getByRole('button', { name: 'Pay' }).click();
      await expectSoonOrLater(page.getByText(say(feature, title))).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await page.context().setOffline(false);
      await expectReceipt(page, 'he');
      await selfArrives;
      const { transactions } = await callServer(
        'kesher',
        '/api/transaction/v1/get',
        {},
        (await storedToken(page)) ?? '',
      );
      expect(transactions).toHaveLength(1);
    });
});
