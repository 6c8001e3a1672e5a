import type { Page } from '@playwright/test';
import { BOSTON, callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdLiveSocket } from '../support/live-socket.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
/** What leads to a member from whichever list is open. */
const linksTo = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const linksOf = (page: Page, address: string) => page.locator(`main a[href="${address}"]`);

test('a block in one tab removes the member from every list and thread in all tabs of both, and its end brings them back', async ({
  visitor,
}) => {
  const her = await createCompleteAccount('duet', 'Roswitha');
  const him = await createCompleteAccount('duet', 'Ottokar', { gender: 'MALE' });
  await callServer('duet', '/api/profile/v1/wink', { user_id: her.id }, him.token);
  await callServer('duet', '/api/profile/v1/view', { user_id: her.id }, him.token);
  const profile = await visitor('duet');
  await restoreSession(profile, her);
  await profile.goto(`/en/app/profile/${him.id}`);
  const openTab = async (path: string, from: Page = profile): Promise<Page> => {
    const tab = await from.context().newPage();
    await tab.goto(path);
    return tab;
  };
  const inbox = await openTab('/en/app/messages');
  const activity = await openTab('/en/app/activity/viewed_me');
  const blockList = await openTab('/en/app/account/block-list');
  await expect(blockList.getByText(say('account', 'blockList.emptyTitle'))).toBeVisible();
  const thread = await openTab('/en/app/messages');
  await linksTo(thread, 'Ottokar').click();
  await expect(thread.getByRole('log')).toBeVisible();
  const his = await visitor('duet');
  await restoreSession(his, him);
  await his.goto(`/en/app/profile/${her.id}`);
  await expect(his.getByRole('heading', { name: /Roswitha/ })).toBeVisible();
  const hisInbox = await openTab('/en/app/messages', his);
  for (const list of [inbox, activity]) await expect(linksTo(list, 'Ottokar').first()).toBeVisible();
  await expect(linksTo(hisInbox, 'Roswitha')).toBeVisible();

  await profile.getByRole('button', { name: say('profile', 'more') }).click();
  await profile.getByRole('menuitem', { name: say('profile', 'block.action') }).click();
  await profile.getByRole('button', { name: say('profile', 'block.confirm'), exact: true }).click();
  await expect(profile.getByText(say('profile', 'blocked'))).toBeVisible();
  for (const list of [inbox, activity]) await expect(linksTo(list, 'Ottokar')).toHaveCount(0);
  const unblock = blockList.getByRole('button', {
    name: say('account', 'blockList.unblockNamed', { name: 'Ottokar' }),
  });
  await expect(unblock).toBeVisible();
  await expect(thread.getByText(say('messaging', 'unavailable.title'))).toBeVisible();
  await expect(his.getByText(say('profile', 'gone.title'))).toBeVisible();
  await expect(linksTo(hisInbox, 'Roswitha')).toHaveCount(0);

  await profile.getByRole('button', { name: say('profile', 'unblock') }).click();
  await expect(blockList.getByText(say('account', 'blockList.emptyTitle'))).toBeVisible();
  for (const list of [inbox, activity]) await expect(linksTo(list, 'Ottokar').first()).toBeVisible();
  await expect(thread.getByRole('log')).toBeVisible();
  await expect(his.getByRole('heading', { name: /Roswitha/ })).toBeVisible();
  await expect(linksTo(hisInbox, 'Roswitha')).toBeVisible();
});

test('a block takes the member out of the matches of other tabs, and out of a grid that was loaded before its live socket is there', async ({
  visitor,
}) => {
  const her = await createCompleteAccount('duet', 'Notburga', { location: BOSTON });
  await callServer('duet', '/api/browse/v1/gen_matches', { time_zone: 'UTC' }, her.token);
  const page = await visitor('duet');
  await restoreSession(page, her);
  await page.goto('/en/app/matches');
  const match = page.getByRole('main').locator('a[href*="/profile/"]').first();
  await expect(match).toBeVisible();
  const address = (await match.getAttribute('href')) ?? '';
  const profile = await page.context().newPage();
  await profile.goto(address);

  await profile.getByRole('button', { name: say('profile', 'more') }).click();
  await profile.getByRole('menuitem', { name: say('profile', 'block.action') }).click();
  await profile.getByRole('button', { name: say('profile', 'block.confirm'), exact: true }).click();
  await expect(profile.getByText(say('profile', 'blocked'))).toBeVisible();
  await expect(linksOf(page, address)).toHaveCount(0);

  const grid = await page.context().newPage();
  const connect = await holdLiveSocket(grid);
  await grid.goto('/en/app/browse/nearby');
  const card = grid.getByRole('grid').locator('a[href*="/profile/"]').nth(1);
  const other = (await card.getAttribute('href')) ?? '';
  expect(other).not.toBe(address);
  await callServer('duet', '/api/profile/v1/block', { user_id: other.split('/').at(-1) }, her.token);
  connect();
  await expect(linksOf(grid, other)).toHaveCount(0);
});
