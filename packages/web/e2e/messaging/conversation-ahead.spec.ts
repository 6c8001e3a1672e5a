import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, MESSAGES, startTalk, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('the first conversation of the list is drawn and unread until it is opened, and opened without another request', async ({
  visitor,
}) => {
  const [self, partner] = [await createCompleteAccount('duet'), await createCompleteAccount('duet', 'Yael')];
  const { write } = await startTalk(partner, self);
  await write('one');
  await write('two');
  const page = await visitor('duet');
  await page.setViewportSize({ width: 360, height: 740 });
  await restoreSession(page, self);
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === MESSAGES) requests += 1;
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Yael' });
  const hidden = page.locator('[role=log]');

  await test.step('it stands behind the list, where nobody sees or reaches it, and nothing of it is read', async () => {
    // A thread that was loaded before the socket was admitted may lack something: its opening would ask for it.
    const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/en/app/moreMenu');
    await live;
    await page.locator('a[href="/en/app/messages"]').filter({ visible: true }).click();
    await expect(hidden).toContainText('two');
    await expect(hidden).toBeHidden();
    await expect(thread(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(row.getByText('2', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^\(2\) /);
  });

  await test.step('what comes meanwhile stands in it, and is unread too', async () => {
    await write('three');
    await expect(hidden).toContainText('three');
    await expect(page).toHaveTitle(/^\(3\) /);
  });

  await test.step('it opens at what is unread, is read then, and can be written in', async () => {
    const earlier = requests;
    await row.getByRole('link').click();
    await expect(thread(page).getByText(say('messaging', 'unreadFrom'))).toBeVisible();
    await expect(thread(page).getByText('three')).toBeInViewport();
    await expect(page).toHaveTitle(/^[^(]/);
    await box(page).fill('four');
    await page.keyboard.press('Enter');
    await expect(thread(page).getByText('four')).toBeVisible();
    expect(earlier).toBeGreaterThan(0);
    expect(requests).toBe(earlier);
  });
});
