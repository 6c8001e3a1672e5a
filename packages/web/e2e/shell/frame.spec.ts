import type { Page } from '@playwright/test';
import { demoAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { DESK, pathOf, PHONE } from '../support/page-checks.ts';
import { textsIn, type Language } from '../support/texts.ts';

/** The number that the server answers the page to a call. */
async function numberIn(page: Page, path: string): Promise<number> {
  const answer = await page.waitForResponse(`**${path}`);
  return Number(/^\{"\w+":(\d+)[,}]/.exec(await answer.text())?.[1]);
}

/** How many new entries the server answers the page, over all categories. */
async function newActivityIn(page: Page): Promise<number> {
  const answer = await page.waitForResponse('**/api/user/v1/new_activity_count');
  return [...(await answer.text()).matchAll(/"count":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('the frame of a member has links with the counts of the server, a menu, a footer and the languages, by size of the window', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const page = await visitor('duet', { viewport: DESK });
  await restoreSession(page, await demoAccount('duet'));
  const eventCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rendezvous/')) eventCalls.push(request.url());
  });
  const counts = Promise.all([
    numberIn(page, '/api/messaging/v1/get_unread_count'),
    numberIn(page, '/api/browse/v1/pending_match_count'),
    newActivityIn(page),
  ]);
  await page.goto('/en/app/browse/new?from=email');
  const [unread, matches, activity] = await counts;
  expect(Math.min(unread, matches, activity)).toBeGreaterThan(0);

  const header = page.getByRole('banner');
  const navigation = header.getByRole('navigation', { name: say('shell', 'navigation') });
  const badges = [
    say('shell', 'unread', { count: unread }),
    say('shell', 'matchCount', { count: matches }),
    say('shell', 'activityCount', { count: activity }),
  ];
  const entries: readonly [name: string, href: string][] = [
    [say('shell', 'browse'), '/en/app/browse'],
    [`${badges[0] ?? ''} ${say('shell', 'messages')}`, '/en/app/messages'],
    [`${badges[1] ?? ''} ${say('shell', 'matches')}`, '/en/app/matches'],
    [`${badges[2] ?? ''} ${say('shell', 'activity')}`, '/en/app/activity'],
    [say('shell', 'help'), '/provider-mock/help'],
  ];
  for (const [name, href] of entries) {
    const entry = navigation.getByRole('link', { name, exact: true });
    await expect(entry, name).toBeVisible();
    expect(await pathOf(entry)).toBe(href);
  }
  await expect(navigation.getByRole('listitem').filter({ visible: true })).toHaveCount(entries.length);
  await expect(navigation.getByRole('button', { name: say('shell', 'events') })).toHaveCount(0);
  expect(eventCalls).toEqual([]);

  // The demo's member has the lesser of two subscriptions.
  await expect(header.getByRole('link', { name: say('shell', 'upgrade') })).toBeVisible();
  await expect(header.getByRole('link', { name: say('shell', 'subscribe') })).toHaveCount(0);
  await header.getByRole('button', { name: say('shell', 'profileMenu') }).click();
  const menu: readonly [name: string, href: string][] = [
    [say('shell', 'profile'), '/en/app/profile'],
    [say('shell', 'discoveryPreferences'), '/en/app/discoverypreferences'],
    [say('shell', 'accountSettings'), '/en/app/account'],
  ];
  for (const [name, href] of menu) expect(await pathOf(page.getByRole('menuitem', { name, exact: true }))).toBe(href);
  await expect(page.getByRole('menuitem', { name: say('shell', 'logOut') })).toBeVisible();
  await page.keyboard.press('Escape');

  const foot = page.getByRole('contentinfo');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(foot.getByText('© 2026 Duet')).toBeVisible();
  await expect(foot.getByRole('link', { name: say('shell', 'footer.terms') })).toBeVisible();
  await expect(foot.getByRole('link', { name: say('shell', 'footer.cookies') })).toHaveCount(0);
  expect(await pathOf(header.locator('img').first(), 'src')).toBe('/tenants/duet/logo.svg');

  await page.setViewportSize(PHONE);
  const more = navigation.getByRole('link', { name: say('shell', 'more'), exact: true });
  await expect(navigation.getByRole('link', { name: say('shell', 'help') })).toBeHidden();
  await more.click();
  await expect(page).toHaveURL('/en/app/moreMenu');
  await expect(page.getByRole('main').getByRole('link', { name: say('shell', 'help') })).toBeVisible();
  await page.setViewportSize(DESK);
  await expect(more).toBeHidden();

  await page.goto('/en/app/browse/new?from=email');
  const languages = page.getByRole('navigation', { name: say('shell', 'languages') });
  const spoken: readonly [language: Language, name: string, direction: string][] = [
    ['fr', 'Français', 'ltr'],
    ['he', 'עברית', 'rtl'],
    ['en', 'English', 'ltr'],
  ];
  for (const [language, name, direction] of spoken) {
    const words = textsIn(language);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/${language}/app/browse/new?from=email`);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('link', { name: words('shell', 'activity') })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('discovery', 'title'));
  }
  await expect(languages).toBeVisible();
});
