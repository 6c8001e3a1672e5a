import type { Page, Request } from '@playwright/test';
import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { tapLiveSocket } from '../support/live-socket.ts';
import { deployWith } from '../support/tenant-file.ts';
import { textsIn } from '../support/texts.ts';
import { errorAnswer } from '../support/traffic.ts';

// The file and the server are out of reach on purpose.
test.use({ mayMissAnswers: true });

const say = textsIn('en');
const FILE = '**/maintenance.json';
const NETWORK = say('errors', 'error_grpc_code_10_unreachable');
const SERVER = say('errors', 'error_grpc_code_2_banner');
const COOKIE = 'duet_staff_pass';

/**
 * A member’s page whose server fails from now on, and how often its maintenance file was asked for. A call of the start
 * of the page would ask for the file as well, so the server fails only when all of them are answered.
 */
async function failing(
  page: Page,
  how: 'server' | 'network',
  beforeFault = () => Promise.resolve(),
): Promise<{ readonly asked: () => number }> {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/maintenance.json')) count += 1;
  });
  // What the server sends would make the page load its list without being asked to.
  await tapLiveSocket(page, true);
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/moreMenu');
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await beforeFault();
  await page.route('**/api/**', (route) =>
    how === 'server' ? route.fulfill({ status: 503, body: 'down' }) : route.abort(),
  );
  return { asked: () => count };
}

const callServerOnce = (page: Page) =>
  page
    .getByRole('link', { name: say('shell', 'messages') })
    .first()
    .click();

test('a server fault asks for the maintenance file: without maintenance the member stays, with a banner until the server answers', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await deployWith(page, { holdingPage: '/provider-mock/help' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FILE, async (route) => {
    await held;
    await route.fulfill({ json: { maintenance: false } });
  });
  const { asked } = await failing(page, 'server');
  expect(asked()).toBe(0);
  await callServerOnce(page);
  await expect.poll(asked).toBe(1);
  const banner = page.getByRole('alert').getByRole('button').filter({ hasText: SERVER });
  await expect(banner).toHaveCount(0);
  release();
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/en\/app\/messages$/);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: say('kit', 'tryAgain'), exact: true }).click();
  await expect(banner).toHaveCount(0);
});

test('a browse call that fails shows the server-error banner until a call succeeds', async ({ visitor }) => {
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/moreMenu');
  await expect(page.getByRole('main')).toBeVisible();
  await page.route('**/api/browse/v1/browse', (route) => route.fulfill(errorAnswer(500, '', 13)));
  await page
    .getByRole('link', { name: say('shell', 'browse') })
    .first()
    .click();
  const banner = page.getByRole('alert').getByRole('button').filter({ hasText: SERVER });
  await expect(banner).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/browse/v1/browse');
  await page.getByRole('button', { name: say('kit', 'tryAgain'), exact: true }).click();
  await expect(page.getByRole('grid', { name: say('discovery', 'members') })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a network error asks for the maintenance file twice, six seconds apart, and shows the banner after the second time', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await page.clock.install();
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  const { asked } = await failing(page, 'network', async () => {
    // Timers that fall due by the jump may make calls, which the fault must not meet.
    await page.clock.pauseAt(new Date(Date.now() + 10_000));
    await expect.poll(() => waiting.size).toBe(0);
  });
  await page.route(FILE, (route) => route.abort());
  // The six seconds run from the failure of the first request, which follows its sending.
  const firstFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/maintenance.json'));
  await callServerOnce(page);
  // The page draws and calls only while its clock runs.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return asked();
    })
    .toBe(1);
  await firstFailed;
  const banner = page.getByRole('alert').getByRole('button').filter({ hasText: NETWORK });
  await page.clock.runFor(5500);
  await expect(banner).toHaveCount(0);
  expect(asked()).toBe(1);
  await page.clock.runFor(1000);
  await expect(banner).toBeInViewport({ ratio: 1 });
  expect(asked()).toBe(2);
  await page.clock.runFor(30_000);
  expect(asked()).toBe(2);
});

for (const passes of [false, true])
  test(`maintenance ${passes ? 'with the cookie of the tenant leaves the member on the page' : 'leads to the holding page'}`, async ({
    visitor,
  }) => {
    const page = await visitor('duet');
    await deployWith(page, { holdingPage: '/provider-mock/help', maintenanceCookie: COOKIE });
    if (passes) await page.context().addCookies([{ name: COOKIE, value: '1', domain: 'duet.localhost', path: '/' }]);
    await page.route(FILE, (route) => route.fulfill({ json: { maintenance: true } }));
    await failing(page, 'server');
    const called = callServerOnce(page);
    if (passes) {
      await called;
      await expect(page.getByRole('alert').getByText(SERVER)).toBeVisible();
      await expect(page).toHaveURL(/\/en\/app\/messages$/);
    } else {
      // A call in the background may meet the fault first, and take the page away before it is clicked.
      await Promise.any([called, page.waitForURL(/\/provider-mock\/help$/)]);
      await expect(page).toHaveURL(/\/provider-mock\/help$/);
    }
  });

test('a closed socket asks for the maintenance file, and in maintenance leads to the holding page', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await deployWith(page, { holdingPage: '/provider-mock/help' });
  await page.route(FILE, (route) => route.fulfill({ json: { maintenance: true } }));
  const live = await tapLiveSocket(page);
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/moreMenu');
  await expect.poll(() => live.sent).toHaveLength(1);
  await live.close(1011);
  await expect(page).toHaveURL(/\/provider-mock\/help$/);
});
