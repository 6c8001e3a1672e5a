import type { Page } from '@playwright/test';
import { createAccount, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { memberLinks } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
const cards = (page: Page) => page.getByRole('grid', { name: say('discovery', 'members') }).getByRole('gridcell');
const cardButton = (page: Page, which: 'like' | 'pass', name: string) =>
  page.getByRole('button', { name: say('discovery', `decide.${which}`, { name }), exact: true });

/** The name and the address of the member on a card, who joined long before this journey. */
async function memberOn(page: Page, place: number): Promise<{ readonly name: string; readonly address: string }> {
  const card = cards(page).nth(place);
  const address = (await card.getByRole('link').getAttribute('href')) ?? '';
  const label = (await card.getByRole('button').last().getAttribute('aria-label')) ?? '';
  return { address, name: label.replace(say('discovery', 'decide.like', { name: '' }), '') };
}

test('a like and a pass on a card hold in every tab and on the profile, and an undone pass brings the card back', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await restoreSession(page, await createCompleteAccount('duet', 'Gundula', { gender: 'MALE' }));
  await page.goto('/en/app/browse/popular');
  await expect(memberLinks(page, say).nth(7)).toBeVisible();
  const [liked, passed] = [await memberOn(page, 2), await memberOn(page, 4)];
  const other = await page.context().newPage();
  await other.goto('/en/app/browse/popular');
  const profile = await page.context().newPage();
  await profile.goto(liked.address);
  await expect(profile.getByRole('button', { name: say('profile', 'like'), exact: true })).toBeVisible();
  await expect(cardButton(other, 'pass', passed.name)).toBeVisible();

  await cardButton(page, 'like', liked.name).click();
  for (const tab of [page, other])
    await expect(cardButton(tab, 'like', liked.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(profile.getByRole('button', { name: say('profile', 'liked'), exact: true })).toBeVisible();

  await cardButton(page, 'pass', passed.name).click();
  for (const tab of [page, other]) await expect(cardButton(tab, 'pass', passed.name)).toHaveCount(0);
  await page.getByRole('button', { name: say('discovery', 'decide.undo'), exact: true }).click();
  for (const tab of [page, other]) await expect(cardButton(tab, 'pass', passed.name)).toBeVisible();
  await expect.poll(async () => (await memberOn(page, 4)).name).toBe(passed.name);
  await expect(page.locator(`main a[href="${passed.address}"]`)).toBeFocused();

  await page.route('**/api/profile/v1/pass', (route) => route.fulfill({ status: 503, body: 'down' }));
  await cardButton(page, 'pass', passed.name).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(cardButton(page, 'pass', passed.name)).toBeVisible();
  await page.unroute('**/api/profile/v1/pass');
  await cardButton(page, 'pass', passed.name).click();
  await expect(page.getByRole('button', { name: say('discovery', 'decide.undo'), exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(memberLinks(page, say).nth(7)).toBeVisible();
  await expect(cardButton(page, 'pass', passed.name)).toHaveCount(0);
  // Likes of other journeys change who is popular, and so which cards are drawn.
  await profile.reload();
  await expect(profile.getByRole('button', { name: say('profile', 'liked'), exact: true })).toBeVisible();
});

test('who lacks photo and summary is asked for them before a like on a card', async ({ visitor }) => {
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet', 'Wendelin', { gender: 'MALE' }));
  await page.goto('/en/app/browse/popular');
  await expect(memberLinks(page, say).first()).toBeVisible();
  const { name } = await memberOn(page, 1);
  await cardButton(page, 'like', name).click();
  await expect(page.getByRole('dialog', { name: say('onboarding', 'permission.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardButton(page, 'like', name)).toHaveAttribute('aria-pressed', 'false');
});
