import type { Page } from '@playwright/test';
import { BOSTON, callServer, createCompleteAccount, restoreSession, type Account } from '../support/accounts.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { holdLiveSocket } from '../support/live-socket.ts';
import { memberLinks } from '../support/member.ts';
import { textsIn, type Language } from '../support/texts.ts';

const JERUSALEM = ['sv9h9r1zf8mg:Jerusalem, Israel', 'IL'] as const;

/** Where it is another day than in UTC, where the server takes everybody to be until their browser says otherwise. */
const elsewhere = () => (new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati');

/** Where demo members live, and nobody of other journeys, who might be gone while this one counts. */
const places: { tenant: TenantName; language: Language; her: string; location: typeof BOSTON | typeof JERUSALEM }[] = [
  { tenant: 'duet', language: 'en', her: 'Ottoline', location: BOSTON },
  { tenant: 'kesher', language: 'he', her: 'יוכבד', location: JERUSALEM },
];

for (const { tenant, language, her, location } of places) {
  const say = textsIn(language);
  /** One button for each match of today that is not decided. */
  const today = (page: Page) =>
    page.getByRole('button', { name: new RegExp(`^${say('matches', 'pass', { name: '.+' })}$`) });
  const tab = (page: Page, category: string) =>
    page.getByRole('main').getByRole('link', { name: say('attributes', `activity.${category}`) });
  const modal = (page: Page) => page.getByRole('dialog', { name: her });
  /** Has today's matches made, as the server does by itself for members who are here. */
  const makeMatches = ({ token }: Account) =>
    callServer(tenant, '/api/browse/v1/gen_matches', { time_zone: 'UTC' }, token);

  test.describe('with the modal', () => {
    test.use({ announcesMatches: true });

    test(`matches are announced once on ${tenant} in ${language}; one that is passed is history, and undone it waits again`, async ({
      visitor,
    }) => {
      test.setTimeout(180_000);
      const member = await createCompleteAccount(tenant, her, { location });
      const timezoneId = elsewhere();
      const page = await visitor(tenant, { timezoneId });
      await restoreSession(page, member);
      const count = await test.step('the modal has the faces of four and the way to all', async () => {
        await makeMatches(member);
        const generated = page.waitForRequest('**/api/browse/v1/gen_matches');
        await page.goto(`/${language}/app/browse`);
        expect((await generated).postDataJSON()).toEqual({ time_zone: timezoneId });
        await expect(modal(page)).toBeVisible();
        await expect(modal(page).getByRole('img')).toHaveCount(4);
        await expect(modal(page).getByRole('listitem').filter({ hasText: /^\+\d/ })).toBeVisible();
        await expectAccessible(page);
        const box = await modal(page).boundingBox();
        expect([box?.width, box?.height]).toEqual([335, 335]);
        await modal(page)
          .getByRole('link', { name: say('matches', 'modal.open'), exact: true })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: say('matches', 'title') })).toBeVisible();
        await expect(modal(page)).toHaveCount(0);
        await expect(today(page).first()).toBeVisible();
        return today(page).count();
      });
      const badge = (tab: Page, waiting: number) =>
        tab.getByRole('link', { name: say('shell', 'matchCount', { count: waiting }) });

      await test.step('why the two fit is said in words', async () => {
        await expect(page.getByText(say('matches', 'reason.mutualWishes'))).toHaveCount(count);
        await expectAccessible(page);
      });
      const other = await page.context().newPage();
      await test.step('neither a reload nor another tab announces them again', async () => {
        const list = other.waitForResponse('**/api/browse/v1/pending_match_count');
        await other.goto(`/${language}/app/browse`);
        await list;
        await expect(badge(other, count)).toBeVisible();
        await expect(modal(other)).toHaveCount(0);
      });
      await test.step('a pass counts in both tabs at once, and is history', async () => {
        await today(page).first().click();
        await expect(page.getByRole('heading', { name: say('matches', 'history') })).toBeVisible();
        await expect(today(page)).toHaveCount(count - 1);
        await expect(badge(page, count - 1)).toBeVisible();
        await expect(badge(other, count - 1)).toBeVisible();
      });
      await test.step('after a reload it is taken back: the match waits again', async () => {
        await page.reload();
        await expect(page.getByRole('heading', { name: say('matches', 'history') })).toBeVisible();
        await expect(today(page)).toHaveCount(count - 1);
        await page.getByRole('button', { name: new RegExp(say('matches', 'undoPass', { name: '.*' })) }).click();
        await expect(page.getByRole('heading', { name: say('matches', 'history') })).toBeHidden();
        await expect(today(page)).toHaveCount(count);
        await expect(badge(other, count)).toBeVisible();
      });
      await test.step('the look book goes on after a reload where it was left, and takes the last pass back', async () => {
        const nearby = { id: 'distance', value: '300' };
        await callServer(tenant, '/api/attribute/v1/set', nearby, member.token);
        const shown = page.locator('article').first().getByRole('link');
        await page.getByRole('link', { name: say('matches', 'lookBook') }).click();
        await expect(shown).toBeVisible();
        await expectAccessible(page);
        const first = (await shown.getAttribute('href')) ?? '';
        const passed = page.waitForResponse('**/api/profile/v1/pass');
        await page.keyboard.press(language === 'he' ? 'ArrowRight' : 'ArrowLeft');
        await expect(shown).not.toHaveAttribute('href', first);
        await passed;
        const second = (await shown.getAttribute('href')) ?? '';
        await page.reload();
        await expect(shown).toHaveAttribute('href', second);
        const undo = say('discovery', 'lookBook.undo.passed', { name: '.*' });
        await page.getByRole('button', { name: new RegExp(undo) }).click();
        await expect(shown).toHaveAttribute('href', first);
      });
    });
  });

  test(`visits, winks and likes are the other’s activity on ${tenant} in ${language}, and a like in answer is mutual`, async ({
    visitor,
  }) => {
    const [visited, guest] = [await createCompleteAccount(tenant), await createCompleteAccount(tenant, her)];
    const [page, guestPage] = [await visitor(tenant), await visitor(tenant)];
    await restoreSession(page, visited);
    await restoreSession(guestPage, guest);
    const row = (category: string) =>
      page.getByRole('list', { name: say('attributes', `activity.${category}`) }).getByRole('link', { name: her });

    await test.step('a visit, a wink and a like show while the page is open', async () => {
      await page.goto(`/${language}/app/activity`);
      await expect(page.getByRole('heading', { level: 1, name: say('activity', 'title') })).toBeVisible();
      await guestPage.goto(`/${language}/app/profile/${visited.id}`);
      await expect(row('viewed_me')).toBeVisible();
      await expectAccessible(page);
      await callServer(tenant, '/api/profile/v1/wink', { user_id: visited.id }, guest.token);
      await tab(page, 'winked_at_me').click();
      await expect(row('winked_at_me')).toBeVisible();
      await tab(page, 'liked_me').click();
      await expect(page.getByRole('heading', { name: say('activity', 'empty.liked_me.title') })).toBeVisible();
      await guestPage.getByRole('button', { name: say('profile', 'like'), exact: true }).click();
      await expect(row('liked_me')).toContainText(say('activity', 'isNew'));
      await expectAccessible(page);
    });
    await test.step('the grid of admirers is one link away', async () => {
      await page.getByRole('link', { name: say('activity', 'asGrid') }).click();
      await expect(memberLinks(page, say).filter({ hasText: her })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: say('discovery', 'admirers.title') })).toBeVisible();
      await expect(page.getByRole('region', { name: say('matches', 'firstDay.title') })).toHaveCount(0);
      await page.goBack();
    });
    await test.step('a like in answer is mutual on both sides', async () => {
      await row('liked_me').click();
      await page.getByRole('button', { name: say('profile', 'like'), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goto(`/${language}/app/activity/liked_me`);
      await expect(row('liked_me')).toContainText(say('activity', 'mutual'));
      await guestPage.goto(`/${language}/app/activity/i_liked`);
      await expect(
        guestPage.getByRole('list', { name: say('attributes', 'activity.i_liked') }).getByRole('link'),
      ).toContainText(say('activity', 'mutual'));
    });
  });
}

test('a wink that comes after the page of winks and before its live socket shows once that is there', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const [member, guest] = [await createCompleteAccount('duet'), await createCompleteAccount('duet', 'Friedlinde')];
  const page = await visitor('duet');
  await restoreSession(page, member);
  const connect = await holdLiveSocket(page);
  await page.goto('/en/app/activity/winked_at_me');
  await expect(page.getByRole('heading', { name: say('activity', 'empty.winked_at_me.title') })).toBeVisible();
  await callServer('duet', '/api/profile/v1/wink', { user_id: member.id }, guest.token);
  connect();
  const winks = page.getByRole('list', { name: say('attributes', 'activity.winked_at_me') });
  await expect(winks.getByRole('link', { name: 'Friedlinde' })).toBeVisible();
});
