import {
  callServer,
  createAccount,
  createCompleteAccount,
  freeAccount,
  restoreSession,
  type Account,
} from '../support/accounts.ts';
import { thread } from '../support/conversation.ts';
import { expect, test, type TenantName } from '../support/fixtures.ts';
import { tapLiveSocket } from '../support/live-socket.ts';
import { DESK } from '../support/page-checks.ts';
import { textsIn, type Language } from '../support/texts.ts';

// The journey that runs with animations: its toast is measured while it comes in.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Where the toasts stand at a size of the window. */
const places: readonly [
  tenant: TenantName,
  language: Language,
  size: typeof DESK,
  place: 'right' | 'left' | 'bottom',
][] = [
  ['duet', 'en', DESK, 'right'],
  ['kesher', 'he', DESK, 'left'],
  ['duet', 'fr', { width: 768, height: 800 }, 'bottom'],
];

for (const [tenant, language, size, place] of places) {
  test(`a new message shows a toast of ${tenant} at the ${place} in ${language} at ${String(size.width)} pixels for three seconds, and a click on it opens the conversation`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const [sender, receiver] = [await createCompleteAccount(tenant), await createAccount(tenant)];
    const { conversation_id: conversation } = await callServer(
      tenant,
      '/api/messaging/v1/start_conversation',
      { user_id: receiver.id },
      sender.token,
    );
    const send = async (message: string) => {
      const body = { conversation_id: conversation, message, message_type: 'MESSAGE' };
      await callServer(tenant, '/api/messaging/v1/send_message', body, sender.token);
    };
    const page = await visitor(tenant, { viewport: size });
    await restoreSession(page, receiver);
    await page.clock.install();
    const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(`/${language}/app/moreMenu`);
    await live;
    const toasts = page.getByRole('status', { name: say('connection', 'toast.region') });
    const toast = toasts.locator('> *');

    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await send('one');
    await expect(toast).toContainText('one');
    // It grows to its size while it comes in.
    await expect
      .poll(async () => {
        const { width, height } = (await toast.boundingBox()) ?? { width: 0, height: 0 };
        return [width, height];
      })
      .toEqual([335, 95]);
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast has no place.');
    const middle = box.x + box.width / 2;
    if (place === 'right') expect(box.x + box.width).toBeGreaterThan(size.width - 60);
    if (place === 'left') expect(box.x).toBeLessThan(60);
    if (place === 'bottom') expect(Math.abs(middle - size.width / 2)).toBeLessThan(12);
    if (place === 'bottom') expect(box.y).toBeGreaterThan(size.height / 2);
    else expect(box.y).toBeLessThan(size.height / 4);

    await page.clock.runFor(2900);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);

    await send('two');
    await toast.getByRole('button').first().click();
    await expect(page).toHaveURL(`/${language}/app/messages/${String(conversation)}`);
  });
}

test('a toast on a desk covers neither the bar nor the row of tabs below it', async ({ visitor }) => {
  const say = textsIn('en');
  const [sender, receiver] = [await createCompleteAccount('duet'), await createAccount('duet')];
  const { conversation_id: conversation } = await callServer(
    'duet',
    '/api/messaging/v1/start_conversation',
    { user_id: receiver.id },
    sender.token,
  );
  const page = await visitor('duet', { viewport: DESK });
  await restoreSession(page, receiver);
  await page.clock.install();
  const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/en/app/browse');
  await live;
  const tabs = page.getByRole('navigation', { name: say('discovery', 'tabs') });
  await expect(tabs).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const message = { conversation_id: conversation, message: 'one', message_type: 'MESSAGE' };
  await callServer('duet', '/api/messaging/v1/send_message', message, sender.token);
  const toast = page.getByRole('status', { name: say('connection', 'toast.region') }).locator('> *');
  await expect(toast).toContainText('one');
  const endOfTabs = await tabs.boundingBox().then((box) => (box ? box.y + box.height : NaN));
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(endOfTabs);
});

test('a toast offers a subscription to a member without one, whose server withholds the words of a second message', async ({
  visitor,
}) => {
  const say = textsIn('fr');
  const [sender, receiver] = [await createCompleteAccount('grace'), await freeAccount('grace')];
  const { conversation_id: conversation } = await callServer(
    'grace',
    '/api/messaging/v1/start_conversation',
    { user_id: receiver.id },
    sender.token,
  );
  const send = (message: string) => {
    const body = { conversation_id: conversation, message, message_type: 'MESSAGE' };
    return callServer('grace', '/api/messaging/v1/send_message', body, sender.token);
  };
  await send('Bonjour');
  const page = await visitor('grace');
  await restoreSession(page, receiver);
  const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/fr/app/moreMenu');
  await live;
  await send('On se voit demain ?');
  const toast = page
    .getByRole('status', { name: say('connection', 'toast.region') })
    .getByRole('button')
    .first();
  await expect(toast).toContainText(say('connection', 'toast.offer'));
  await toast.click();
  await expect(page.getByText(say('messaging', 'subscribePrompt.title'))).toBeVisible();
});

test('a wink that answers a wink is told as a flirt, once, and stands as a wink in the conversation', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const [self, other] = [
    await createCompleteAccount('duet'),
    await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' }),
  ];
  const wink = (from: Account, to: Account) =>
    callServer('duet', '/api/profile/v1/wink', { user_id: to.id }, from.token);
  await wink(self, other);
  const page = await visitor('duet');
  const live = await tapLiveSocket(page);
  await restoreSession(page, self);
  await page.goto('/en/app/moreMenu');
  await expect.poll(() => live.sent).toHaveLength(1);
  await wink(other, self);
  const toasts = page.getByRole('status', { name: say('connection', 'toast.region') }).locator('> *');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText(say('connection', 'toast.FLIRT'));
  await toasts.getByRole('button').first().click();
  await expect(thread(page).getByText(say('messaging', 'wink.partner'))).toBeVisible();
});
