import type { Locator, Page } from '@playwright/test';
import {
  createAccount,
  callServer,
  demoAccount,
  restoreSession,
  fieldsOf,
  tokenOf,
  type Account,
} from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { tapLiveSocket, type LiveWire } from '../support/live-socket.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic, errorAnswer, type Traffic } from '../support/traffic.ts';

const say = textsIn('en');
const API = '/api/messaging/v1/';
const SEND = `${API}send_message`;
const START = `${API}start_conversation`;
const TYPING = `${API}send_typing_indicator`;
const MARK = `${API}mark_conversations`;
const UPLOAD = '/api/image/v1/upload_post';
const ALL = ['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT'];

const box = (page: Page) => page.getByRole('textbox', { name: say('messaging', 'write') });
const thread = (page: Page) => page.getByRole('log');
const enterSends = (page: Page) => page.getByRole('checkbox', { name: say('messaging', 'enterSends') });
const drafts = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('message_drafts') ?? '[]');
    return stored;
  });
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);
const pageOf = (account: Account) => `/en/app/profile/${account.id}`;

interface Talk {
  readonly page: Page;
  readonly partner: Account;
  readonly id: string;
  readonly traffic: Traffic;
  readonly live: LiveWire;
  /** A frame that brings a message of the partner, or of the member. */
  readonly message: (type: string, text: string, sentBy?: string) => object;
}

/** The demo member, before whom a conversation with somebody new stands open. */
async function openTalk(page: Page, partner: Account): Promise<Talk> {
  const self = await demoAccount('duet');
  const { conversation_id: id } = await callServer('duet', START, { user_id: partner.id }, self.token);
  const traffic = recordTraffic(page);
  const live = await tapLiveSocket(page);
  await restoreSession(page, self);
  await page.goto(`/en/app/messages/${String(id)}`);
  await expect(box(page)).toBeVisible();
  let second = 0;
  const message = (type: string, text: string, sentBy = partner.id) => ({
    type: 'CONVERSATION_MESSAGE',
    message: {
      conversation_id: id,
      sent_by: sentBy,
      sent_at: new Date(Date.now() + 60_000 + (second += 1000)).toISOString(),
      message_type: type,
      message: text,
    },
  });
  return { page, partner, id: String(id), traffic, live, message };
}

const permission = (permissions: readonly string[], status?: string) => ({
  type: 'PERMISSION',
  permissions,
  ...(status !== undefined && { interactionPermission: { status } }),
});

test('a conversation is started once, loaded and marked read, and the next time it is opened as it is', async ({
  visitor,
}) => {
  const [self, partner] = [await demoAccount('duet'), await createAccount('duet', 'Yael')];
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await restoreSession(page, self);
  await page.goto(pageOf(partner));
  const write = page.getByRole('button', { name: say('profile', 'message'), exact: true });
  await write.click();
  await expect(page).toHaveURL(/\/messages\/./);
  await expect(thread(page)).toBeVisible();
  const id = page.url().split('/').at(-1);
  expect(traffic.of(START).map(({ body }) => body)).toEqual([{ user_id: partner.id }]);
  expect(traffic.of(`${API}get_messages`)[0]?.body).toMatchObject({ conversation_id: id });
  await expect.poll(() => traffic.of(MARK)[0]?.body).toEqual({ read: true, conversation_ids: [id] });
  const token = await page.evaluate(() => localStorage.getItem('spark_token'));
  for (const path of [START, `${API}get_messages`, MARK]) {
    const [call] = traffic.of(path);
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${String(token)}`,
      'content-type': 'application/json',
    });
  }

  await page.goto(pageOf(partner));
  await write.click();
  await expect(page).toHaveURL(`/en/app/messages/${String(id)}`);
  await expect(thread(page)).toBeVisible();
  expect(traffic.of(START)).toHaveLength(1);

  await page.goto('/en/app/messages/11111111-1111-4111-8111-111111111111');
  await expect(page.getByText(say('messaging', 'unavailable.title'))).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  expect(traffic.of(SEND)).toEqual([]);
});

test('the conversation hides the navigation below 769 pixels, and leaves it from there on', async ({ visitor }) => {
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

test('each filter of the list asks for its own flag', async ({ visitor }) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  const live = await tapLiveSocket(page, true);
  await restoreSession(page, await demoAccount('duet'));
  await page.goto('/en/app/messages');
  const filter = page.getByRole('combobox', { name: say('messaging', 'filter.label') });
  const lists = () => traffic.of(`${API}get_conversations`).map(({ body }) => body);
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
});

test('what is typed is kept as a draft, told as typing every three seconds at most, and sent by Enter alone', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await page.clock.install();
  const { id, traffic } = await openTalk(page, await createAccount('duet', 'Yael'));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const told = () => traffic.of(TYPING).length;

  await test.step('typing', async () => {
    await box(page).fill('H');
    await expect.poll(told).toBe(1);
    expect(traffic.of(TYPING)[0]?.body).toEqual({ conversation_id: id });
    await page.clock.runFor(2900);
    await box(page).fill('He');
    expect(told()).toBe(1);
    await page.clock.runFor(200);
    await box(page).fill('Hel');
    await expect.poll(told).toBe(2);
    await page.clock.runFor(4000);
    await box(page).fill('   ');
    await box(page).press('Enter');
    expect([told(), traffic.of(SEND)]).toEqual([2, []]);
    await expect(page.getByRole('button', { name: say('messaging', 'send'), exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('the draft, over a reload', async () => {
    await box(page).fill('Hello Yael');
    await expect.poll(() => drafts(page)).toContainEqual({ id, message: 'Hello Yael' });
    await page.reload();
    await expect(box(page)).toHaveValue('Hello Yael');
    await page.clock.resume();
  });

  const words = 'Write to maya@example.org or call 020 7946 0018';
  await test.step('the keys', async () => {
    await box(page).fill('one');
    await box(page).press('Shift+Enter');
    await enterSends(page).uncheck();
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('one\n\n');
    expect(traffic.of(SEND)).toEqual([]);
    await enterSends(page).check();
    await box(page).fill(words);
    await box(page).press('Enter');
    await expect(thread(page).getByText(words)).toBeVisible();
    await expect
      .poll(() => traffic.of(SEND).map(({ body }) => body))
      .toEqual([{ conversation_id: id, message: words, message_type: 'MESSAGE' }]);
    await expect(thread(page).getByText(say('messaging', 'sent'), { exact: true })).toBeVisible();
    await expect.poll(() => drafts(page)).not.toContainEqual(expect.objectContaining({ id }));
  });
});

test('a text that is refused stays with the member: Forbidden leads to the plans, code 2 says so in the thread', async ({
  visitor,
}) => {
  const { page, id } = await openTalk(await visitor('duet'), await createAccount('duet', 'Yael'));
  await page.route(`**${SEND}`, (route) => route.fulfill(errorAnswer(500, 'unknown', 2)));
  await box(page).fill('First');
  await box(page).press('Enter');
  await expect(thread(page).getByText(say('errors', 'error_general'))).toBeVisible();
  await expect(thread(page).getByText(say('messaging', 'failed'))).toBeVisible();

  await page.route(`**${SEND}`, (route) => route.fulfill(errorAnswer(403, 'forbidden', 7)));
  await box(page).fill('Second');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/app\/subscribe$/);
  await expect(page.getByText(say('payments', 'subscribe.why.send_message'))).toBeVisible();
  expect(await drafts(page)).toContainEqual({ id, message: 'Second' });
  await page.goBack();
  await expect(box(page)).toHaveValue('Second');
});

test('permissions come live: without one a text and a photo are offered a subscription, and the thread its beginning', async ({
  visitor,
}) => {
  const { page, traffic, live, message } = await openTalk(await visitor('duet'), await createAccount('duet', 'Yael'));
  const typing = page.getByText(say('messaging', 'typing', { name: 'Yael' }));
  const picture = { name: 'view.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const upsell = (source: string) =>
    page.getByRole('dialog', { name: say('messaging', `upsell.${source}.title`), exact: true });
  const later = page.getByRole('dialog').getByRole('button', { name: say('messaging', 'later') });
  const marks = () => traffic.of(MARK).length;

  await test.step('typing shows until the message, which needs no reload', async () => {
    live.say(message('TYPING', '', (await demoAccount('duet')).id));
    live.say(message('TYPING', ''));
    await expect(typing).toBeVisible();
    // Each message is marked read by a call that follows what is shown.
    await expect.poll(marks).toBe(1);
    live.say(message('MESSAGE', 'First words'));
    await expect(thread(page).getByText('First words')).toBeVisible();
    await expect(typing).toHaveCount(0);
    await expect.poll(marks).toBe(2);
    live.say(message('MESSAGE', 'Second words'));
    await expect(thread(page).getByText('Second words')).toBeVisible();
    await expect.poll(marks).toBe(3);
  });

  await test.step('nothing is marked read without the permission', async () => {
    live.say(permission([]));
    await expect(page.getByText(say('messaging', 'subscribePrompt.title'))).toBeVisible();
    await expect(thread(page).getByText('Second words')).toHaveCount(0);
    await expect(thread(page).getByText('First words')).toBeVisible();
    live.say(message('MESSAGE', 'Third words'));
    live.say(message('TYPING', ''));
    await expect(typing).toBeVisible();
    expect(marks()).toBe(3);
  });

  await test.step('a text and a photo are held back, each in its own words', async () => {
    await box(page).fill('May I?');
    await box(page).press('Enter');
    await expect(upsell('send_message')).toBeVisible();
    await later.click();
    await expect(box(page)).toHaveValue('May I?');
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(upsell('send_photo')).toBeVisible();
    await later.click();
    expect([traffic.of(SEND), traffic.of(UPLOAD)]).toEqual([[], []]);
  });

  await test.step('the permission brings everything back', async () => {
    live.say(permission(ALL));
    await expect(thread(page).getByText('Second words')).toBeVisible();
    await expect(page.getByText(say('messaging', 'subscribePrompt.title'))).toHaveCount(0);
  });

  await test.step('who lacks a photo is asked for it when the box takes the focus', async () => {
    live.say(permission(ALL, 'noPhoto'));
    await enterSends(page).focus();
    const prompt = page.getByRole('dialog', { name: say('onboarding', 'permission.title') });
    // The frame may still be on its way to the page when the box is clicked for the first time.
    await expect(async () => {
      await box(page).blur();
      await box(page).click({ timeout: 1000 });
      await expect(prompt).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await isFocused(box(page))).toBe(false);
  });
});

test('of several pictures one is sent, pasted or dropped; one that is too large is refused unsent', async ({
  visitor,
}) => {
  const { page, traffic } = await openTalk(await visitor('duet'), await createAccount('duet', 'Yael'));
  const bytes = [...(await page.screenshot())];
  const give = (event: 'paste' | 'drop') =>
    box(page).evaluate(
      (element, [type, content]) => {
        const data = new DataTransfer();
        for (const name of ['one.png', 'two.png'])
          data.items.add(new File([new Uint8Array(content)], name, { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        );
      },
      [event, bytes] as const,
    );
  const photos = thread(page).getByRole('img', { name: say('messaging', 'picture.own') });
  await give('paste');
  await expect(photos).toHaveCount(1);
  await expect.poll(() => traffic.of(SEND).map(({ body }) => body['message_type'])).toEqual(['IMAGE']);
  await give('drop');
  await expect(photos).toHaveCount(2);
  await expect.poll(() => traffic.of(SEND)).toHaveLength(2);
  expect(traffic.of(UPLOAD)).toHaveLength(2);

  // Made in the page: ten megabytes through the test's own connection take seconds.
  await page.locator('input[type=file]').evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('This is no field for files');
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(10_485_761)], 'large.png', { type: 'image/png' }));
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText(say('errors', 'error_profile_image_too_large'))).toBeVisible();
  expect(traffic.of(UPLOAD)).toHaveLength(2);

  await page.route(`**${UPLOAD}*`, (route) => route.fulfill({ json: { image: {} } }));
  await give('paste');
  await expect(page.getByText('Photo upload error.')).toBeVisible();
  expect(traffic.of(SEND)).toHaveLength(2);
});

test('a partner whom the server calls a fraud is warned of in place of the messages, and one who has gone ends the conversation', async ({
  visitor,
}) => {
  const { page, live, message } = await openTalk(await visitor('duet'), await createAccount('duet', 'Yael'));
  live.say(message('MESSAGE', 'Send me money'));
  await expect(thread(page).getByText('Send me money')).toBeVisible();

  const PROFILES = '/api/profile/v1/get';
  const answering = async (change: (profile: object) => readonly object[]) => {
    await page.unroute(`**${PROFILES}`);
    await page.route(`**${PROFILES}`, async (route) => {
      const request = route.request();
      const { profiles } = await callServer('duet', PROFILES, request.postDataJSON(), tokenOf(request));
      await route.fulfill({
        json: { profiles: Array.isArray(profiles) ? profiles.map(fieldsOf).flatMap(change) : [] },
      });
    });
    await page.reload();
  };
  await answering((profile) => [{ ...profile, fraud: true }]);
  await expect(page.getByText(say('messaging', 'fraud.title'))).toBeVisible();
  await expect(thread(page)).toHaveCount(0);
  await expect(box(page)).toHaveCount(0);

  await answering(() => []);
  await expect(page.getByText(say('messaging', 'unavailable.title'))).toBeVisible();
  await expect(thread(page)).toHaveCount(0);
});
