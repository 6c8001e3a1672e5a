import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession, type Account } from '../support/accounts.ts';
import { comeBack, followAttention, lookAway } from '../support/attention.ts';
import { MARK, openTalk, permission, SEND, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { tapLiveSocket } from '../support/live-socket.ts';
import { textsIn } from '../support/texts.ts';

// A mark is cut off on purpose.
test.use({ mayMissAnswers: true });

const say = textsIn('en');
const read = (page: Page) => thread(page).getByText(say('messaging', 'read'), { exact: true });
const unreadLink = (page: Page, count: number) =>
  page
    .getByRole('navigation', { name: say('shell', 'navigation') })
    .getByRole('link', { name: say('shell', 'unread', { count }) });

const write = (sender: Account, conversationId: string, message: string) =>
  callServer('duet', SEND, { conversation_id: conversationId, message, message_type: 'MESSAGE' }, sender.token);

const unreadOf = async (account: Account): Promise<unknown> =>
  (await callServer('duet', '/api/messaging/v1/get_unread_count', {}, account.token))['unread'];

test('a message is read when its reader comes back to the window, and its writer is told so as far as permitted', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Theo', { gender: 'MALE' });
  const readerPage = await visitor('duet');
  await followAttention(readerPage.context());
  const reader = await openTalk(readerPage, partner);
  const otherTab = await readerPage.context().newPage();
  await otherTab.goto('/en/app/moreMenu');
  const writerPage = await visitor('duet');
  const writerLive = await tapLiveSocket(writerPage);
  await restoreSession(writerPage, partner);
  await writerPage.goto(`/en/app/messages/${reader.id}`);

  await test.step('while nobody looks, it is unread in every tab, and the writer sees "Sent"', async () => {
    for (const page of [readerPage, otherTab]) await lookAway(page);
    await writerPage.getByRole('textbox', { name: say('messaging', 'write') }).fill('Hello there');
    await writerPage.keyboard.press('Enter');
    await expect(thread(readerPage).getByText('Hello there')).toBeVisible();
    for (const page of [readerPage, otherTab]) await expect(unreadLink(page, 1)).toBeVisible();
    // It blinks while nobody looks.
    await expect(otherTab).toHaveTitle(/^\(1\) /);
    await expect(thread(writerPage).getByText(say('messaging', 'sent'), { exact: true }).last()).toBeVisible();
    await expect(read(writerPage)).toHaveCount(0);
  });

  await test.step('a look at another tab, which does not show it, changes nothing', async () => {
    await comeBack(otherTab);
    await lookAway(otherTab);
    await expect(unreadLink(otherTab, 1)).toBeVisible();
    expect(await unreadOf(reader.self)).toBe(1);
  });

  await test.step('the return to the conversation marks it: nothing is unread in any tab, and the writer sees "Read"', async () => {
    await comeBack(readerPage);
    for (const page of [readerPage, otherTab]) await expect(unreadLink(page, 1)).toHaveCount(0);
    await expect(readerPage).toHaveTitle(/^[^(]/);
    await expect(read(writerPage)).toBeVisible();
    expect(await unreadOf(reader.self)).toBe(0);
  });

  await test.step('who may not see receipts sees none', async () => {
    writerLive.say(permission(['MESSAGING']));
    await expect(read(writerPage)).toHaveCount(0);
    await expect(thread(writerPage).getByText('Hello there')).toBeVisible();
    writerLive.say(permission(['MESSAGING', 'MESSAGE_READ_RECEIPT']));
    await expect(read(writerPage)).toBeVisible();
  });
});

test('what a catch-up brings into the open thread is read, and a mark that is lost is sent again', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Theo', { gender: 'MALE' });
  const { page, self, id, live, traffic } = await openTalk(await visitor('duet'), partner);
  await expect.poll(() => traffic.of(MARK).length).toBe(1);
  live.lose(true);
  await write(partner, id, 'While the line was dead');
  await page.route(`**${MARK}`, (route) => route.abort(), { times: 1 });
  live.lose(false);
  await live.close(1006);
  await expect(thread(page).getByText('While the line was dead')).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => unreadOf(self), { timeout: 20_000 }).toBe(0);
  await expect(unreadLink(page, 1)).toHaveCount(0);
});

test('the number in the navigation falls when a conversation is read that the list on screen lacks', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Theo', { gender: 'MALE' });
  const { page, self, id } = await openTalk(await visitor('duet', { viewport: { width: 1280, height: 800 } }), partner);
  await page.goto('/en/app/moreMenu');
  await write(partner, id, 'Hello');
  await expect(unreadLink(page, 1)).toBeVisible();

  await test.step('over the profile, in the modal', async () => {
    await page.goto(`/en/app/profile/${partner.id}`);
    await expect(unreadLink(page, 1)).toBeVisible();
    await page.getByRole('button', { name: say('profile', 'message'), exact: true }).click();
    await expect(thread(page).getByText('Hello')).toBeVisible();
    await expect(unreadLink(page, 1)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('while the archive is listed', async () => {
    await page.goto('/en/app/messages');
    await page.getByRole('combobox', { name: say('messaging', 'filter.label') }).selectOption('archived');
    await expect(page.getByText(say('messaging', 'emptyFilter.title'))).toBeVisible();
    await write(partner, id, 'Hello again');
    await expect(unreadLink(page, 1)).toBeVisible();
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/en/app/messages/${id}`);
    await expect(thread(page).getByText('Hello again')).toBeVisible();
    await expect(unreadLink(page, 1)).toHaveCount(0);
    expect(await unreadOf(self)).toBe(0);
  });
});
