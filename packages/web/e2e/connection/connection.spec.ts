import type { Page } from '@playwright/test';
import { createAccount, demoAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { tapLiveSocket } from '../support/live-socket.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic, errorAnswer } from '../support/traffic.ts';

// The file and the server are out of reach on purpose.
test.use({ mayMissAnswers: true });

const say = textsIn('en');
const FILE = '**/maintenance.json';
const NETWORK = say('errors', 'error_grpc_code_10');
const SERVER = say('errors', 'error_grpc_code_2');
const COOKIE = 'duet_staff_pass';

/** The tenant of a page is deployed with these hosts and pages of its own from now on. */
async function deployWith(page: Page, deployment: object): Promise<void> {
  await page.route(/\/assets\/duet-[^/]+\.json$/, async (route) => {
    // Node knows no names below localhost.
    const address = `http://127.0.0.1:${process.env['DUET_PORT'] ?? ''}${new URL(route.request().url()).pathname}`;
    const text = await (await fetch(address, { headers: { 'x-tenant': 'duet' } })).text();
    expect(text).toContain('"deployment":{}');
    const body = text.replace('"deployment":{}', `"deployment":${JSON.stringify(deployment)}`);
    await route.fulfill({ status: 200, contentType: 'application/json', body });
  });
}

test('the socket opens once at the page’s host, with the token first, again five seconds after a close, and at once after code 4000', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  const account = await createAccount('duet');
  await page.clock.install();
  const live = await tapLiveSocket(page);
  const traffic = recordTraffic(page);
  await restoreSession(page, account);
  await page.goto('/en/app/moreMenu');
  await expect.poll(() => live.sent).toHaveLength(1);
  expect(live.sent).toEqual([await page.evaluate(() => localStorage.getItem('spark_token'))]);
  const port = process.env['DUET_PORT'] ?? '';
  expect(live.opened).toEqual([`ws://duet.localhost:${port}/api/v1/dispatcher/listen`]);
  await page.getByRole('link', { name: say('shell', 'browse'), exact: true }).click();
  await expect(page).toHaveURL(/\/browse$/);
  expect(live.opened).toHaveLength(1);
  for (const path of [
    '/api/abtest/v1/get_abtest_variants',
    '/api/attribution/v1/get_info',
    '/api/presence/v1/update',
    '/api/browse/v1/pending_match_count',
    '/api/messaging/v1/get_unread_count',
  ])
    await expect.poll(() => traffic.of(path).length, path).toBeGreaterThan(0);

  await test.step('code 4000', async () => {
    const selves = traffic.of('/api/user/v1/get').length;
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await live.close(4000);
    await expect.poll(() => live.opened).toHaveLength(2);
    expect(traffic.of('/api/user/v1/get').length).toBe(selves + 1);
    await expect(page.getByText(NETWORK)).toHaveCount(0);
  });

  await test.step('any other code', async () => {
    live.refuse(true);
    await live.close(1011);
    await expect(page.getByText(NETWORK)).toBeInViewport({ ratio: 1 });
    await page.clock.runFor(4900);
    expect(live.opened).toHaveLength(2);
    for (const count of [3, 4]) {
      await page.clock.runFor(200);
      await expect.poll(() => live.opened).toHaveLength(count);
      await page.clock.runFor(4900);
      expect(live.opened).toHaveLength(count);
    }
    live.refuse(false);
    await page.clock.runFor(5000);
    await expect.poll(() => live.sent).toHaveLength(3);
    await expect(page.getByText(NETWORK)).toHaveCount(0);
  });
});

test('the socket goes to the host that the tenant names', async ({ visitor }) => {
  const page = await visitor('duet');
  await deployWith(page, { socketHost: 'live.duet.example' });
  const live = await tapLiveSocket(page, true);
  const account = await createAccount('duet');
  await restoreSession(page, account);
  await page.goto('/en/app/moreMenu');
  await expect.poll(() => live.opened).toEqual(['ws://live.duet.example/api/v1/dispatcher/listen']);
});

test('a tenant without an interval tells no presence', async ({ visitor }) => {
  const page = await visitor('grace');
  const traffic = recordTraffic(page);
  const live = await tapLiveSocket(page);
  await restoreSession(page, await demoAccount('grace'));
  await page.goto('/en/app/moreMenu');
  await expect.poll(() => live.sent).toHaveLength(1);
  await expect.poll(() => traffic.of('/api/messaging/v1/get_unread_count')).toHaveLength(1);
  expect(traffic.of('/api/presence/v1/update')).toEqual([]);
});

test('a new message makes the title blink every 800 ms for a minute while the page is not looked at', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await page.addInitScript(() => {
    document.hasFocus = () => false;
  });
  await page.clock.install();
  const live = await tapLiveSocket(page);
  const [self, other] = [await createAccount('duet'), await createAccount('duet', 'Yael')];
  await restoreSession(page, self);
  await page.goto('/en/app/moreMenu');
  await expect.poll(() => live.sent).toHaveLength(1);
  await expect(page.getByRole('main')).toBeVisible();
  const title = await page.title();
  const news = say('connection', 'title.newMessage');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const toasts = page.getByRole('status', { name: say('connection', 'toast.region') }).locator('> *');
  for (const kind of ['WINK', 'FLIRT']) {
    live.say({
      type: 'CONVERSATION_MESSAGE',
      message: {
        conversation_id: 'c1',
        sent_by: other.id,
        sent_at: new Date().toISOString(),
        message_type: kind,
        message: '',
      },
    });
    await expect(toasts).toContainText(say('connection', `toast.${kind}`));
  }
  await page.clock.runFor(799);
  expect(await page.title()).toBe(title);
  await page.clock.runFor(1);
  expect(await page.title()).toBe(news);
  await page.clock.runFor(800);
  expect(await page.title()).toBe(title);
  await page.clock.runFor(57_000);
  expect(await page.title()).toBe(news);
  await page.clock.runFor(1500);
  expect(await page.title()).toBe(title);
  await page.clock.runFor(800);
  expect(await page.title()).toBe(title);
});

/** A member’s page whose server fails from now on, and how often its maintenance file was asked for. */
async function failing(page: Page, how: 'server' | 'network'): Promise<{ readonly asked: () => number }> {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/maintenance.json')) count += 1;
  });
  // What arrives from other journeys would make the page load its list without being asked to.
  await tapLiveSocket(page, true);
  await restoreSession(page, await demoAccount('duet'));
  await page.goto('/en/app/moreMenu');
  await expect(page.getByRole('main')).toBeVisible();
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

test('a server that fails is looked into: without maintenance the member stays, and a banner says so until it answers', async ({
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
  await page.getByRole('button', { name: say('messaging', 'tryAgain'), exact: true }).click();
  await expect(banner).toHaveCount(0);
});

test('a browse that the server answers with a fault sets the server-error state, until it answers well', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await restoreSession(page, await demoAccount('duet'));
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
  await page.getByRole('button', { name: say('discovery', 'tryAgain'), exact: true }).click();
  await expect(page.getByRole('list', { name: say('discovery', 'members') })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a network that fails is looked into twice, six seconds apart, with the banner only after that', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await page.clock.install();
  const { asked } = await failing(page, 'network');
  await page.route(FILE, (route) => route.abort());
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await callServerOnce(page);
  await expect.poll(asked).toBe(1);
  const banner = page.getByRole('alert').getByRole('button').filter({ hasText: NETWORK });
  await page.clock.runFor(5900);
  await expect(banner).toHaveCount(0);
  expect(asked()).toBe(1);
  await page.clock.runFor(200);
  await expect(banner).toBeInViewport({ ratio: 1 });
  expect(asked()).toBe(2);
  await page.clock.runFor(30_000);
  expect(asked()).toBe(2);
});

for (const passes of [false, true])
  test(`maintenance ${passes ? 'leaves who has the cookie of the tenant where they are' : 'leads to the holding page'}`, async ({
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

test('a socket that breaks is looked into, and in maintenance leads to the holding page', async ({ visitor }) => {
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
