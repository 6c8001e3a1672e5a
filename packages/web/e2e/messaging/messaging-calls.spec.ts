import { createAccount, createCompleteAccount, restoreSession, storedToken } from '../support/accounts.ts';
import {
  box,
  CONVERSATIONS,
  MARK,
  MESSAGES,
  openFromProfile,
  openTalk,
  permission,
  SEND,
  START,
  thread,
} from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { tapLiveSocket } from '../support/live-socket.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic } from '../support/traffic.ts';

const say = textsIn('en');

test('a conversation is started once, loaded and marked read, and opened without another start the next time', async ({
  visitor,
}) => {
  const [self, partner] = [await createCompleteAccount('duet'), await createAccount('duet', 'Yael')];
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await restoreSession(page, self);
  await page.goto(`/en/app/profile/${partner.id}`);
  await openFromProfile(page);
  await expect(thread(page)).toBeVisible();
  const id = page.url().split('/').at(-1);
  expect(traffic.of(START).map(({ body }) => body)).toEqual([{ user_id: partner.id }]);
  expect(traffic.of(MESSAGES)[0]?.body).toMatchObject({ conversation_id: id });
  await expect.poll(() => traffic.of(MARK)[0]?.body).toEqual({ read: true, conversation_ids: [id] });
  const token = await storedToken(page);
  for (const path of [START, MESSAGES, MARK]) {
    const [call] = traffic.of(path);
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${String(token)}`,
      'content-type': 'application/json',
    });
  }

  await page.goto(`/en/app/profile/${partner.id}`);
  await openFromProfile(page);
  await expect(page).toHaveURL(`/en/app/messages/${String(id)}`);
  await expect(thread(page)).toBeVisible();
  expect(traffic.of(START)).toHaveLength(1);

  await page.goto('/en/app/messages/11111111-1111-4111-8111-111111111111');
  await expect(page.getByText(say('messaging', 'unavailable.title'))).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  expect(traffic.of(SEND)).toEqual([]);
});

test('an open conversation hides the navigation below 769 pixels and shows it from 769 pixels on', async ({
  visitor,
}) => {
  const { page } = await openTalk(
    await visitor('duet', { viewport: { width: 769, height: 700 } }),
    await createAccount('duet'),
  );
  const navigation = page.getByRole('navigation', { name: say('shell', 'navigation') });
  await expect(navigation).toBeVisible();
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(navigation).toBeHidden();
  await page.goto('/en/app/messages');
  await expect(navigation).toBeVisible();
});

test('each filter of the conversations sends its own flag', async ({ visitor }) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  const live = await tapLiveSocket(page, true);
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/messages');
  const filter = page.getByRole('combobox', { name: say('messaging', 'filter.label') });
  const lists = () => traffic.of(CONVERSATIONS).map(({ body }) => body);
  await expect.poll(lists).toEqual([{}]);
  const flags: readonly [filter: string, body: object][] = [
    ['unread', { unread_only: true }],
    ['sent_mail', { sent_only: true }],
    ['preferences', { matches_only: true }],
    ['archived', { archived: true }],
    ['all', {}],
  ];
  for (const [name, body] of flags) {
    await filter.selectOption(name);
    await expect.poll(() => lists().at(-1)).toEqual(body);
  }
  expect(lists()).toHaveLength(1 + flags.length);

  const plus = filter.locator('option[value=messageplus]');
  await expect.poll(() => live.sent.length).toBeGreaterThan(0);
  live.say(permission([]));
  await expect(plus).toHaveCount(0);
  live.say(permission(['MESSAGING_PLUS']));
  await expect(plus).toHaveCount(1);
  await filter.selectOption('messageplus');
  await expect.poll(() => lists().at(-1)).toEqual({ messaging_plus_only: true });
  live.say(permission([]));
  await expect(plus).toHaveCount(0);
  await expect.poll(() => lists().at(-1)).toEqual({});
  await expect(filter).toHaveValue('all');
  await filter.selectOption('unread');
  await expect.poll(() => lists().at(-1)).toEqual({ unread_only: true });
});
