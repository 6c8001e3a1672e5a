import { createAccount, restoreSession, storedToken } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { tapLiveSocket } from '../support/live-socket.ts';
import { deployWith } from '../support/tenant-file.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic } from '../support/traffic.ts';

// The server is out of reach on purpose.
test.use({ mayMissAnswers: true });

const say = textsIn('en');
const INTERRUPTED = say('errors', 'error_grpc_code_10_interrupted');

test('the socket opens once at the page’s host, with the token first, again five seconds after a close, and at once after code 4000 or, with a fresh token, 4001', async ({
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
  expect(live.sent).toEqual([await storedToken(page)]);
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
    await expect.poll(() => live.sent).toHaveLength(2);
    expect(traffic.of('/api/user/v1/get').length).toBe(selves + 1);
    await expect(page.getByText(INTERRUPTED)).toHaveCount(0);
  });

  await test.step('code 4001', async () => {
    const token = (await storedToken(page)) ?? '';
    await live.close(4001);
    await expect.poll(() => live.sent).toHaveLength(3);
    const exchanges = traffic.of('/api/auth/v1/refresh_token');
    expect(exchanges.map(({ headers, body }) => [headers['authorization'], body])).toEqual([[`Bearer ${token}`, {}]]);
    const fresh = await storedToken(page);
    expect(fresh).not.toBe(token);
    expect(live.sent.at(-1)).toBe(fresh);
    await expect(page.getByText(INTERRUPTED)).toHaveCount(0);
  });

  await test.step('any other code', async () => {
    live.refuse(true);
    await live.close(1011);
    await expect(page.getByText(INTERRUPTED)).toBeInViewport({ ratio: 1 });
    await page.clock.runFor(4900);
    expect(live.opened).toHaveLength(3);
    // The page hears of a refusal by the network, at a time of its own: only then its five seconds begin.
    const after =
      <Value>(milliseconds: number, value: () => Value) =>
      async () => {
        await page.clock.runFor(milliseconds);
        return value();
      };
    for (const count of [4, 5]) {
      await expect.poll(after(500, () => live.opened)).toHaveLength(count);
      await page.clock.runFor(4400);
      expect(live.opened).toHaveLength(count);
    }
    live.refuse(false);
    await expect.poll(after(1000, () => live.sent)).toHaveLength(4);
    await expect(page.getByText(INTERRUPTED)).toHaveCount(0);
  });
});

test('the socket opens at the host that the deployment of the tenant names', async ({ visitor }) => {
  const page = await visitor('duet');
  await deployWith(page, { socketHost: 'live.duet.example' });
  const live = await tapLiveSocket(page, true);
  const account = await createAccount('duet');
  await restoreSession(page, account);
  await page.goto('/en/app/moreMenu');
  await expect.poll(() => live.opened).toEqual(['ws://live.duet.example/api/v1/dispatcher/listen']);
});

test('a tenant without a presence interval sends no presence', async ({ visitor }) => {
  const page = await visitor('grace');
  const traffic = recordTraffic(page);
  const live = await tapLiveSocket(page);
  await restoreSession(page, await createAccount('grace'));
  await page.goto('/en/app/moreMenu');
  await expect.poll(() => live.sent).toHaveLength(1);
  await expect.poll(() => traffic.of('/api/messaging/v1/get_unread_count')).toHaveLength(1);
  expect(traffic.of('/api/presence/v1/update')).toEqual([]);
});

test('a new message makes the title blink every 800 ms for a minute while the page has no focus', async ({
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
    // What follows within a quarter of a second becomes one toast with what was before.
    if (kind === 'FLIRT') await page.clock.runFor(250);
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
  await page.clock.runFor(549);
  expect(await page.title()).toBe(title);
  await page.clock.runFor(1);
  expect(await page.title()).toBe(news);
  await page.clock.runFor(800);
  expect(await page.title()).toBe(title);
  await page.clock.runFor(57_000);
  expect(await page.title()).toBe(news);
  await page.clock.runFor(1650);
  expect(await page.title()).toBe(title);
  await page.clock.runFor(800);
  expect(await page.title()).toBe(title);
});
