import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { appBadge, keepAppBadge } from '../support/app-badge.ts';
import { MARK, SEND, START, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic } from '../support/traffic.ts';

const say = textsIn('en');
const UNREAD = 150;

test('a conversation with more unread messages than a page opens at the first, and is read once its end is reached', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const [self, partner] = [
    await createCompleteAccount('duet'),
    await createCompleteAccount('duet', 'Theo', { gender: 'MALE' }),
  ];
  const { conversation_id: id } = await callServer('duet', START, { user_id: partner.id }, self.token);
  const write = (token: string, message: string) =>
    callServer('duet', SEND, { conversation_id: id, message, message_type: 'MESSAGE' }, token);
  for (let number = 1; number <= 60; number += 1) await write(self.token, `Own words ${String(number)}`);
  for (let number = 1; number <= UNREAD; number += 1) await write(partner.token, `Unread words ${String(number)}`);
  const page = await visitor('duet', { viewport: { width: 1280, height: 800 } });
  const traffic = recordTraffic(page);
  await keepAppBadge(page);
  const badge = appBadge(page);
  await restoreSession(page, self);
  await page.goto('/en/app/messages');
  const navigation = page.getByRole('navigation', { name: say('shell', 'navigation') });
  const counted = navigation.getByRole('link', { name: say('shell', 'unread', { count: UNREAD }) });
  const row = page.getByRole('listitem').filter({ hasText: 'Theo' });
  const rowBadge = row.getByText(say('messaging', 'unread', { count: UNREAD }));
  const words = (text: string) => thread(page).getByText(text, { exact: true });

  await test.step('list, navigation, title and the badge of the app count alike', async () => {
    await expect(counted).toBeVisible();
    await expect(rowBadge).toBeAttached();
    await expect(counted.getByText(String(UNREAD), { exact: true })).toBeVisible();
    await expect(row.getByText(String(UNREAD), { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^\\(${String(UNREAD)}\\) `));
    await expect(badge).toHaveAttribute('data-badge', String(UNREAD));
  });

  await test.step('it opens at the first unread message, below the mark, and counts what is below', async () => {
    await row.getByRole('link').click();
    await expect(thread(page).getByText(say('messaging', 'unreadFrom'), { exact: true })).toBeInViewport();
    await expect(words('Unread words 1')).toBeInViewport();
    await expect(page.getByRole('button', { name: /^1[0-4]\d new messages$/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('nothing of it is read: here, on the server, and in another tab', async () => {
    expect(traffic.of(MARK)).toEqual([]);
    await expect(counted).toBeVisible();
    const { unread } = await callServer('duet', '/api/messaging/v1/get_unread_count', {}, self.token);
    expect(unread).toBe(UNREAD);
  });

  await test.step('the button leads to the end, and all of it is read, in list, navigation, title and badge', async () => {
    await page.getByRole('button', { name: /new messages$/ }).click();
    await expect(words(`Unread words ${String(UNREAD)}`)).toBeInViewport();
    await expect.poll(() => traffic.of(MARK).length).toBe(1);
    await expect(counted).toHaveCount(0);
    await expect(rowBadge).toHaveCount(0);
    await expect(page).toHaveTitle(/^[^(]/);
    await expect(badge).toHaveAttribute('data-badge', '0');
    await expect(page.getByRole('button', { name: /new messages$/ })).toHaveCount(0);
    const { unread } = await callServer('duet', '/api/messaging/v1/get_unread_count', {}, self.token);
    expect(unread).toBe(0);
  });

  await test.step('after a reload it opens at its end, without a mark', async () => {
    await page.reload();
    await expect(words(`Unread words ${String(UNREAD)}`)).toBeInViewport();
    await expect(thread(page).getByText(say('messaging', 'unreadFrom'), { exact: true })).toHaveCount(0);
  });
});
