import type { BrowserContext, Page } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession, storedToken, type Account } from '../support/accounts.ts';
import { box, drafts, MESSAGES, openTalk, SEND, sendByButton, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { logIn, logOut } from '../support/member.ts';
import { plainPicture } from '../support/picture.ts';
import { textsIn } from '../support/texts.ts';
import { errorAnswer } from '../support/traffic.ts';

// The way to the server is cut on purpose.
test.use({ mayMissAnswers: true });

const say = textsIn('en');
const waiting = (page: Page) => thread(page).getByText(say('messaging', 'waiting'));
const words = (page: Page) =>
  thread(page)
    .getByText(/^Word /)
    .allTextContents();

const aPartner = () => createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
}

/** Sends do not leave the browser any more, until the answer is called: then the browser says that it has a network again. */
async function cutSends(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(`**${SEND}`, (route) => route.abort());
  return async () => {
    await context.setOffline(true);
    await context.unroute(`**${SEND}`);
    await context.setOffline(false);
  };
}

/** What the server has of a conversation, oldest first. */
async function received(id: string, { token }: Account): Promise<readonly unknown[]> {
  const { messages } = await callServer('duet', MESSAGES, { conversation_id: id, limit: 50 }, token);
  if (!Array.isArray(messages)) throw new Error('The answer has no messages');
  return messages.map((message: { readonly message?: unknown }) => message.message);
}

test('what is written while the network is away waits over a reload, and arrives in order, each once', async ({
  visitor,
}) => {
  const partner = await aPartner();
  const { page, id } = await openTalk(await visitor('duet'), partner);
  const theirs = await visitor('duet');
  await restoreSession(theirs, partner);
  await theirs.goto(`/en/app/messages/${id}`);
  await expect(box(theirs)).toBeVisible();
  const restore = await cutSends(page.context());

  await test.step('three texts and a photo wait in order', async () => {
    for (const text of ['Word 1', 'Word 2', 'Word 3']) await write(page, text);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: plainPicture() });
    await sendByButton(page);
    await expect(waiting(page)).toHaveCount(4);
    await expectAccessible(page);
  });

  await test.step('a reload loses none of them', async () => {
    await page.reload();
    await expect(waiting(page)).toHaveCount(4);
    expect(await words(page)).toEqual(['Word 1', 'Word 2', 'Word 3']);
    await expect(box(page)).toHaveValue('');
  });

  await test.step('one is taken back, and one is added without a network', async () => {
    await thread(page)
      .getByRole('button', { name: say('messaging', 'cancelMessage') })
      .nth(1)
      .click();
    await expect(box(page)).toHaveValue('Word 2');
    await page.context().setOffline(true);
    await write(page, 'Word 4');
    await expect(waiting(page)).toHaveCount(4);
    await restore();
    await page.context().setOffline(false);
  });

  await test.step('the partner has them once the network is back', async () => {
    await expect.poll(() => words(theirs), { timeout: 20_000 }).toEqual(['Word 1', 'Word 3', 'Word 4']);
    await expect(
      thread(theirs).getByRole('img', { name: say('messaging', 'picture.partner', { name: 'Maya' }) }),
    ).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
    await expect.poll(() => words(page)).toEqual(['Word 1', 'Word 3', 'Word 4']);
    await expect.poll(() => received(id, partner)).toEqual(['Word 1', 'Word 3', '', 'Word 4']);
  });
});

test('two tabs show what waits in either, and send it once, in the order in which it was written', async ({
  visitor,
}) => {
  const partner = await aPartner();
  const { page, id } = await openTalk(await visitor('duet'), partner);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(box(other)).toBeVisible();
  const restore = await cutSends(page.context());
  for (const [tab, text] of [
    [page, 'Word 1'],
    [other, 'Word 2'],
    [page, 'Word 3'],
  ] as const)
    await write(tab, text);
  for (const tab of [page, other]) await expect.poll(() => words(tab)).toEqual(['Word 1', 'Word 2', 'Word 3']);
  await restore();
  await expect.poll(() => received(id, partner), { timeout: 20_000 }).toEqual(['Word 1', 'Word 2', 'Word 3']);
  for (const tab of [page, other]) {
    await expect(waiting(tab)).toHaveCount(0);
    await expect(thread(tab).getByText(say('messaging', 'sending'))).toHaveCount(0);
    await expect.poll(() => words(tab)).toEqual(['Word 1', 'Word 2', 'Word 3']);
  }
});

test('what waits when the session ends is sent for who wrote it, and not seen by another member of the browser', async ({
  visitor,
}) => {
  const partner = await aPartner();
  const { page, id, self } = await openTalk(await visitor('duet'), partner);
  const another = await createCompleteAccount('duet', 'Lea');
  await page.route(`**${SEND}`, (route) => route.fulfill(errorAnswer(401, 'unauthenticated', 16)));
  await write(page, 'Word 1').catch(() => undefined);
  await expect(page).toHaveURL(/\/en\/app\/login/);
  await page.unroute(`**${SEND}`);

  await logIn(page, say, another);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/en/app/messages');
  await expect(page.getByText(say('messaging', 'empty.title'))).toBeVisible();
  await logOut(page, say);
  await expect(page).toHaveURL(/\/en\/app\/login/);
  expect(await received(id, partner)).toEqual([]);

  await logIn(page, say, self);
  await expect.poll(() => received(id, partner)).toEqual(['Word 1']);
});

test('who logs in again after the session has ended is back in the open conversation, with what was typed', async ({
  visitor,
}) => {
  const { page, id, self } = await openTalk(await visitor('duet'), await aPartner());
  await box(page).fill('Half a thought');
  await expect.poll(() => drafts(page)).toContainEqual({ id, message: 'Half a thought' });
  await callServer('duet', '/api/auth/v1/logout', {}, (await storedToken(page)) ?? self.token);
  await expect(page).toHaveURL(/\/en\/app\/login/);
  await logIn(page, say, self);
  await expect(page).toHaveURL(new RegExp(`/en/app/messages/${id}$`));
  await expect(box(page)).toHaveValue('Half a thought');
});

test('a logout asks first where something is unsent, and deletes it only then', async ({ visitor }) => {
  const partner = await aPartner();
  const { page, id, self } = await openTalk(await visitor('duet'), partner);
  const restore = await cutSends(page.context());
  await write(page, 'Word 1');
  await expect(waiting(page)).toHaveCount(1);

  await logOut(page, say);
  await expect(page.getByRole('heading', { name: say('session', 'logout.unsent.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('session', 'logout.unsent.stay') }).click();
  await expect(page).toHaveURL(/\/en\/app\/messages$/);

  await page.goto('/en/app/logout');
  await page.getByRole('button', { name: say('session', 'logout.unsent.confirm') }).click();
  await expect(page).toHaveURL(/\/en\/app\/login/);
  await restore();
  await logIn(page, say, self);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`/en/app/messages/${id}`);
  await expect(box(page)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await received(id, partner)).toEqual([]);
});

test('a browser that refuses its database, lock and channel sends all the same, also after the network was away', async ({
  visitor,
}) => {
  const partner = await aPartner();
  const entered = await visitor('duet');
  await entered.addInitScript(() => {
    const refuse = function refuse(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    IDBFactory.prototype.open = refuse;
    LockManager.prototype.request = refuse;
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  });
  const { page, id } = await openTalk(entered, partner);
  const restore = await cutSends(page.context());
  for (const text of ['Word 1', 'Word 2']) await write(page, text);
  await expect(waiting(page)).toHaveCount(2);
  await restore();
  await expect.poll(() => received(id, partner)).toEqual(['Word 1', 'Word 2']);
  await expect(waiting(page)).toHaveCount(0);
});

test('a full browser sends a refused message once, and what follows it', async ({ visitor }) => {
  const partner = await aPartner();
  const entered = await visitor('duet');
  await entered.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
  const { page, id } = await openTalk(entered, partner);
  let refusals = 0;
  await page.route(`**${SEND}`, (route) => {
    if (route.request().postData()?.includes('Word 1') !== true) return route.continue();
    refusals += 1;
    return route.fulfill(errorAnswer(400, 'refused', 3));
  });
  await write(page, 'Word 1');
  await expect(thread(page).getByText(say('messaging', 'failed'), { exact: true })).toBeVisible();
  await write(page, 'Word 2');
  await expect.poll(() => received(id, partner)).toEqual(['Word 2']);
  expect(refusals).toBe(1);
});
