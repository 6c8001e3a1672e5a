import type { Page } from '@playwright/test';
import { BOSTON, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { aNewcomer, completeOnboarding, memberLinks, register } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
const card = (page: Page) => page.getByRole('region', { name: say('matches', 'firstDay.title') });
const step = (page: Page, kind: 'email' | 'photo' | 'likes' | 'hello') =>
  card(page)
    .getByRole('listitem')
    .filter({ hasText: say('matches', `firstDay.step.${kind}`) });
const likes = (page: Page) => card(page).locator('button[aria-pressed]');
const count = (done: number) => say('matches', 'firstDay.count', { done: String(done), wanted: '3' });
const done = say('matches', 'firstDay.isDone');

test('a member who has finished onboarding is led on, does three likes, and puts the card away on all devices', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const page = await visitor('duet');
  await page.goto('/en/app/');
  await register(page, say, aNewcomer({ firstName: 'Maya', gender: 'FEMALE', town: 'Boston' }));
  // The questionnaire comes first (REG-30), wherever the newcomer goes meanwhile.
  await expect(page).toHaveURL(/\/en\/app\/onboarding\/1$/);
  await page.goto('/en/app/');
  await expect(page).toHaveURL(/\/en\/app\/onboarding\/1$/);
  await completeOnboarding(page, say);

  await expect(card(page)).toBeVisible();
  await expect(memberLinks(page, say).first()).toBeVisible();
  await expect(likes(page)).toHaveCount(3);
  await expect(step(page, 'likes')).toContainText(count(0));
  await expectAccessible(page);

  await step(page, 'likes').getByRole('button').click();
  await expect(likes(page).first()).toBeFocused();
  for (const place of [0, 1, 2]) {
    await likes(page).nth(place).click();
    await expect(likes(page).nth(place)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(step(page, 'likes')).toContainText(done);
  await page.reload();
  await expect(step(page, 'likes')).toContainText(done);
  await expect(step(page, 'photo').getByRole('link')).toBeVisible();

  await step(page, 'email').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: say('credentials', 'confirm.title') })).toBeVisible();
  await page.goBack();
  await card(page)
    .getByRole('button', { name: say('matches', 'firstDay.dismiss') })
    .click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(memberLinks(page, say).first()).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  for (const place of ['messages', 'matches', 'activity', 'browse'] as const) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('shell', place) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/en/app/${place}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('nothing moves when the card comes, and a like in the grid counts', async ({ visitor }) => {
  const page = await visitor('duet');
  await restoreSession(page, await createCompleteAccount('duet', 'Ines', { location: BOSTON }));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const sources: unknown = Reflect.get(shift, 'sources');
        for (const source of Array.isArray(sources) ? sources : []) {
          const node: unknown = Reflect.get(Object(source), 'node');
          if (node instanceof Element && node.closest('main'))
            document.documentElement.dataset['moved'] = node.outerHTML;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/en/app/browse');
  await expect(likes(page)).toHaveCount(3);
  await expect(memberLinks(page, say).nth(3)).toBeVisible();
  await expect(step(page, 'likes')).toContainText(count(0));
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');

  const grid = page.getByRole('grid', { name: say('discovery', 'members') });
  await grid.locator('button[aria-pressed=false]').first().click();
  await expect(step(page, 'likes')).toContainText(count(1));
});
