import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount, storedToken } from '../support/accounts.ts';
import { box, MESSAGES, openTalk, SEND, sendByButton, thread, UPLOAD, type Talk } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { logIn } from '../support/member.ts';
import { plainPicture } from '../support/picture.ts';
import { textsIn } from '../support/texts.ts';

// An upload is cut off on purpose.
test.use({ mayMissAnswers: true });

const say = textsIn('en');
const aPartner = () => createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });
const chosen = (page: Page) => page.getByRole('list', { name: say('messaging', 'chosen.list') }).getByRole('listitem');
const said = (page: Page, key: string) => thread(page).getByText(say('messaging', key), { exact: true });

/** One photo after the other, as a person chooses them. */
async function choosePhotos(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${String(number)}.png`, mimeType: 'image/png', buffer: plainPicture() });
}

/** Uploads do not arrive until the answer is called. Notes the key of each. */
async function holdUploads(page: Page) {
  const keys: (string | undefined)[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${UPLOAD}**`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await held;
    await route.continue().catch(() => undefined);
  });
  return { keys, release };
}

/** What kinds of messages the server has of a conversation, as its partner reads them. */
async function received({ id, partner }: Talk): Promise<readonly unknown[]> {
  const { messages } = await callServer('duet', MESSAGES, { conversation_id: id, limit: 50 }, partner.token);
  if (!Array.isArray(messages)) throw new Error('The answer has no messages');
  return messages.map((message: { readonly message_type?: unknown }) => message.message_type);
}

test('of twenty photos that are chosen ten are taken, which is said, and arrive', async ({ visitor }) => {
  const talk = await openTalk(await visitor('duet'), await aPartner());
  const { page, traffic } = talk;
  await choosePhotos(page, 20);
  await expect(chosen(page)).toHaveCount(10);
  await expect(page.getByRole('alert').getByText(say('errors', 'error_photo_too_many', { count: 10 }))).toBeVisible();
  await expectAccessible(page);
  await sendByButton(page);
  await expect.poll(() => received(talk)).toEqual(Array(10).fill('IMAGE'));
  // The server has the last one before the browser tells of it.
  await expect.poll(() => [traffic.of(UPLOAD).length, traffic.of(SEND).length]).toEqual([10, 10]);
  await choosePhotos(page, 1);
  await expect(chosen(page)).toHaveCount(1);
});

test('a photo whose partner blocks the member while it is uploaded is not sent until they meet again, and not uploaded again', async ({
  visitor,
}) => {
  const talk = await openTalk(await visitor('duet'), await aPartner());
  const { page, partner, self, traffic } = talk;
  const { keys, release } = await holdUploads(page);
  await choosePhotos(page, 1);
  await sendByButton(page);
  await expect.poll(() => keys).toHaveLength(1);
  const refused = page.waitForResponse(`**${SEND}`);
  await callServer('duet', '/api/profile/v1/block', { user_id: self.id }, partner.token);
  await expect(page.getByText(say('messaging', 'unavailable.title'))).toBeVisible();
  release();
  expect((await refused).ok()).toBe(false);
  await callServer('duet', '/api/profile/v1/unblock', { user_id: self.id }, partner.token);
  await expect(box(page)).toBeVisible();
  await expect.poll(() => received(talk)).toEqual(['IMAGE']);
  await expect(said(page, 'sent').last()).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(new Set(traffic.of(SEND).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a photo that is held while its partner blocks the member is shown after a reload, and sent by the open page when they meet again', async ({
  visitor,
}) => {
  const talk = await openTalk(await visitor('duet'), await aPartner());
  const { page, partner, self } = talk;
  const { keys, release } = await holdUploads(page);
  await choosePhotos(page, 1);
  await sendByButton(page);
  await expect.poll(() => keys).toHaveLength(1);
  await callServer('duet', '/api/profile/v1/block', { user_id: self.id }, partner.token);
  const unavailable = page.getByText(say('messaging', 'unavailable.title'));
  await expect(unavailable).toBeVisible();
  const refused = page.waitForResponse(`**${SEND}`);
  release();
  await refused;
  await page.reload();
  await expect(unavailable).toBeVisible();
  const held = page.getByRole('region', { name: say('messaging', 'unsent') });
  await expect(held).toBeVisible();
  await expectAccessible(page);
  await callServer('duet', '/api/profile/v1/unblock', { user_id: self.id }, partner.token);
  await expect(box(page)).toBeVisible();
  await expect.poll(() => received(talk)).toEqual(['IMAGE']);
  await expect(said(page, 'sent').last()).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('a photo whose session ends while it is uploaded is sent once, under the same key, after a new login', async ({
  visitor,
}) => {
  const talk = await openTalk(await visitor('duet'), await aPartner());
  const { page, self } = talk;
  const { keys, release } = await holdUploads(page);
  await choosePhotos(page, 1);
  await box(page).fill('Below the photo');
  await sendByButton(page);
  await expect.poll(() => keys).toHaveLength(1);
  await callServer('duet', '/api/auth/v1/logout', {}, (await storedToken(page)) ?? self.token);
  await expect(page).toHaveURL(/\/en\/app\/login/);
  release();
  await logIn(page, say, self);
  await expect(page).toHaveURL(new RegExp(`/en/app/messages/${talk.id}$`));
  await expect.poll(() => received(talk)).toEqual(['IMAGE', 'MESSAGE']);
  await expect(said(page, 'sent').last()).toBeVisible();
  await expect(box(page)).toHaveValue('');
  expect(new Set(keys).size).toBe(1);
  await page.reload();
  await expect(said(page, 'sent').last()).toBeVisible();
  expect(await received(talk)).toEqual(['IMAGE', 'MESSAGE']);
});
