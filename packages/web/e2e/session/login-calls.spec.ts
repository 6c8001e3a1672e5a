import { createAccount, createCompleteAccount, newToken, restoreSession, storedToken } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn, logOut } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic, errorAnswer } from '../support/traffic.ts';

const say = textsIn('en');
const SELF = '/api/user/v1/get';
const REFRESH = '/api/auth/gettoken';

test('a login stores the token, fetches the member and opens the socket before it leads on', async ({ visitor }) => {
  const member = await createCompleteAccount('duet');
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await page.goto('/en/app/login');
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell', 'signUp') })).toBeVisible();

  await page.route('**/api/auth/v1/login', (route) => route.fulfill({ json: {} }));
  await logIn(page, say, member);
  await expect(page.getByRole('alert').getByText(say('errors', 'error_general'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  await page.unroute('**/api/auth/v1/login');

  await logIn(page, say, member);
  await expect(page).toHaveURL(/\/browse$/);
  expect(traffic.of(REFRESH)).toEqual([]);
  const token = (await storedToken(page)) ?? '';
  const ATTRIBUTION = '/api/attribution/v1/get_info';
  const TESTS = '/api/abtest/v1/get_abtest_variants';
  const steps = ['/api/auth/v1/login', SELF, ATTRIBUTION, TESTS, 'socket', '/en/app/browse'];
  const begun = traffic.order.slice(traffic.order.lastIndexOf('/api/auth/v1/login'));
  expect(begun.filter((step) => steps.includes(step))).toEqual(steps);
  for (const path of [SELF, ATTRIBUTION, TESTS])
    expect(traffic.of(path)[0]?.headers['authorization']).toBe(`Bearer ${token}`);

  await test.step('a reload shows no page before the token is refreshed, and stores the new one', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${REFRESH}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect.poll(() => traffic.of(REFRESH)).toHaveLength(1);
    await expect(page.getByText(say('kit', 'loading')).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loaded = traffic.order.slice(traffic.order.lastIndexOf('/en/app/browse'));
    expect(loaded.find((step) => step.startsWith('/api/'))).toBe(REFRESH);
    expect(traffic.of(REFRESH)[0]?.headers['authorization']).toBe(`Bearer ${token}`);
    expect(await storedToken(page)).not.toBe(token);
  });

  await test.step('a token that comes with an answer replaces the stored one', async () => {
    const fresh = await newToken(member);
    await page.route('**/api/messaging/v1/get_conversations', (route) =>
      route.fulfill({ json: { conversations: [], unread: 0 }, headers: { 'x-newtoken': fresh } }),
    );
    await page
      .getByRole('link', { name: say('shell', 'messages') })
      .first()
      .click();
    await expect.poll(() => storedToken(page)).toBe(fresh);
    await page.unroute('**/api/messaging/v1/get_conversations');
  });

  await test.step('code 16 removes the token and leads to the login', async () => {
    await page.route('**/api/browse/v1/browse', (route) => route.fulfill(errorAnswer(401, 'unauthenticated', 16)));
    await page.goto('/en/app/browse');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(say('session', 'login.expired'))).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await page.unroute('**/api/browse/v1/browse');
  });

  await logIn(page, say, member);
  await expect(page).toHaveURL(/\/browse$/);
  const last = await storedToken(page);
  await logOut(page, say);
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  await expect
    .poll(() => traffic.of('/api/auth/v1/logout').at(-1)?.headers['authorization'])
    .toBe(`Bearer ${last ?? ''}`);
});

test('a server that answers 503 shows the server-error page instead of a loader', async ({ visitor }) => {
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet'));
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/en/app/browse');
  await expect(page.getByRole('heading', { name: say('shell', 'serverError.title') })).toBeVisible();
  await expect(page.getByText(say('kit', 'loading'))).toHaveCount(0);
});
