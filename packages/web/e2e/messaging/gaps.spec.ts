import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount } from '../support/accounts.ts';
import { openTalk, SEND, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

const bubbles = (page: Page, words: RegExp) => thread(page).getByText(words).allTextContents();

test('messages whose frames were lost are fetched: when the next frame arrives, and when the page is shown again', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });
  const { page, id, live } = await openTalk(await visitor('duet'), partner);
  const write = (message: string) =>
    callServer('duet', SEND, { conversation_id: id, message, message_type: 'MESSAGE' }, partner.token);

  await test.step('the next frame says which message precedes it', async () => {
    live.lose(true);
    for (const word of ['Word 1', 'Word 2']) await write(word);
    live.lose(false);
    await write('Word 3');
    await expect.poll(() => bubbles(page, /^Word /)).toEqual(['Word 1', 'Word 2', 'Word 3']);
  });

  await test.step('a page that comes out of the back/forward cache opens a new socket and catches up', async () => {
    live.lose(true);
    await write('Word 4');
    live.lose(false);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => live.opened).toHaveLength(2);
    await expect.poll(() => bubbles(page, /^Word /)).toEqual(['Word 1', 'Word 2', 'Word 3', 'Word 4']);
    await expect(page.getByRole('list', { name: say('messaging', 'list') }).getByText('Word 4')).toBeVisible();
  });
});

test('a partner who has blocked the member while the socket was closed is unavailable once it is open again', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });
  const viewport = { width: 1280, height: 800 };
  const { page, self, id, live } = await openTalk(await visitor('duet', { viewport }), partner);
  await callServer('duet', SEND, { conversation_id: id, message: 'Hello', message_type: 'MESSAGE' }, partner.token);
  const row = page.getByRole('list', { name: say('messaging', 'list') }).getByText('Ruben');
  await expect(row).toBeVisible();
  live.refuse(true);
  await live.close(1006);
  await callServer('duet', '/api/profile/v1/block', { user_id: self.id }, partner.token);
  live.refuse(false);
  await expect(page.getByText(say('messaging', 'unavailable.title'))).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ruben' })).toHaveCount(0);
});
