import type { Locator } from '@playwright/test';
import { BOSTON, callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { textsIn, type Language } from '../support/texts.ts';

/** How long parts of what is shown wait before they move. */
const delays = (shown: Locator): Promise<readonly string[]> =>
  shown.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .map((part) => getComputedStyle(part).animationDelay)
      .filter((delay) => delay !== '0s'),
  );

const JERUSALEM = ['sv9h9r1zf8mg:Jerusalem, Israel', 'IL'] as const;
const places: readonly {
  tenant: TenantName;
  language: Language;
  location: typeof BOSTON | typeof JERUSALEM;
  her: string;
  town: string;
}[] = [
  { tenant: 'duet', language: 'en', location: BOSTON, her: 'Wilhelmine', town: 'Boston' },
  { tenant: 'kesher', language: 'he', location: JERUSALEM, her: 'יסכה', town: 'ירושלים' },
];

for (const { tenant, language, location, her: name, town } of places)
  test(`a like that is mutual opens one dialog on whichever page it was given, on ${tenant} in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const member = await createCompleteAccount(tenant, 'Ulrich', { location, gender: 'MALE' });
    const page = await visitor(tenant);
    await restoreSession(page, member);
    const dialog = page.getByRole('dialog', { name: say('profile', 'mutual.title') });
    const likeFrom = (id: string) => callServer(tenant, '/api/profile/v1/like', { user_id: member.id }, id);

    await test.step('on a card of the grid, with three first lines and the way to the thread', async () => {
      const her = await createCompleteAccount(tenant, name, { location });
      await likeFrom(her.token);
      await page.goto(`/${language}/app/browse`);
      const like = page
        .getByRole('gridcell')
        .filter({ has: page.locator(`a[href$="/profile/${her.id}"]`) })
        .getByRole('button', { name: say('discovery', 'decide.like', { name }), exact: true });
      await like.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('list').getByRole('button')).toHaveCount(3);
      // The browser asks for English: it is the page that says in which language the town is named.
      await expect(dialog.getByRole('list')).toContainText(town);
      await expectAccessible(page);
      // Portraits and heart come one after the other, but to who wants little motion, as everybody here.
      expect(await delays(dialog)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await delays(dialog)).toEqual(['0.25s']);
      await page.evaluate(() => {
        document.documentElement.dataset['motion'] = 'reduced';
      });
      expect(await delays(dialog)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      // It is told once of each.
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(dialog).toBeHidden();
    });

    await test.step('in the look book, and its first line opens the thread', async () => {
      await page.goto(`/${language}/app/lookbook`);
      const shown = page.locator('article').first().getByRole('link');
      await expect(shown).toBeVisible();
      const id = (await shown.getAttribute('href'))?.split('/').at(-1) ?? '';
      const like = page.getByRole('button', {
        name: new RegExp(`^${say('discovery', 'decide.like', { name: '.+' })}$`),
      });
      await page.route('**/api/profile/v1/like', async (route) => {
        const answer = await callServer(tenant, '/api/messaging/v1/start_conversation', { user_id: id }, member.token);
        await route.fulfill({
          json: { like_eachother: true, existing_conversation: answer['conversation_id'] },
        });
      });
      // An arrow key does the same: the tests of the screen press it.
      await like.click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('list').getByRole('button').first().click();
      await expect(page).toHaveURL(/\/app\/messages\//);
    });
  });
