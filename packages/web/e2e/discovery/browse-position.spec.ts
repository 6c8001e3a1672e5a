import type { Locator, Page } from '@playwright/test';
import { createAccount, demoAccount, restoreSession, withholdMarks } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { memberLinks } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
const grid = (page: Page): Locator => page.getByRole('list', { name: say('discovery', 'members') });
const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls until the members there are drawn, and answers the link of one who is wholly in sight. */
async function scrollFar(page: Page, top: number): Promise<Locator> {
  await page.mouse.move(300, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, top - (await scrolledTo(page)));
      return scrolledTo(page);
    })
    .toBe(top);
  const addressInSight = () =>
    grid(page).evaluate((list) => {
      const isWhole = ({ top, bottom }: DOMRect) => top > 80 && bottom < window.innerHeight;
      const links = [...list.querySelectorAll('a[href*="/profile/"]')];
      return links.findLast((link) => isWhole(link.getBoundingClientRect()))?.getAttribute('href') ?? '';
    });
  await expect.poll(addressInSight).toMatch(/profile/);
  return page.locator(`main a[href="${await addressInSight()}"]`);
}

test('who scrolls far, opens a profile and returns is at the same place and the same card', async ({ visitor }) => {
  const page = await visitor('duet', { viewport: { width: 1440, height: 900 } });
  await withholdMarks(page);
  await restoreSession(page, await demoAccount('duet'));
  await page.goto('/en/app/browse');
  await expect(memberLinks(page, say).nth(7)).toBeVisible();

  const card = await scrollFar(page, 3000);
  // The card itself rises under the mouse.
  const place = card.locator('..');
  const box = await place.boundingBox();
  // Not `click()`, which scrolls by itself.
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL(/\/profile\/./);
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(card).toBeFocused();
  expect(await scrolledTo(page)).toBe(3000);
  expect(await place.boundingBox()).toEqual(box);

  await page.reload();
  await expect(card).toBeFocused();
  expect(await scrolledTo(page)).toBe(3000);
  expect(await place.boundingBox()).toEqual(box);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(() => {
    window.history.back();
  });
  await expect(card).toBeFocused();
  expect(await scrolledTo(page)).toBe(3000);
});

test('however far one scrolls, the document has a window of the grid, and readers the whole list', async ({
  visitor,
}) => {
  const page = await visitor('duet', { viewport: { width: 1440, height: 900 } });
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/browse');
  await expect(memberLinks(page, say).nth(7)).toBeVisible();
  const size = Number(await grid(page).getByRole('listitem').first().getAttribute('aria-setsize'));
  expect(size).toBeGreaterThan(40);
  let most = 0;
  for (let top = 0; top < 4000; top += 400) {
    await scrollFar(page, top);
    most = Math.max(most, await grid(page).evaluate((list) => list.querySelectorAll('*').length + 1));
  }
  expect(most).toBeLessThanOrEqual(150);
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect(page.getByText(say('discovery', 'end'))).toBeInViewport();
  await expect(grid(page).getByRole('listitem').last()).toHaveAttribute('aria-posinset', String(size));
});

test('the keyboard goes from card to card through the whole grid, and back', async ({ visitor }) => {
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/browse');
  await expect(memberLinks(page, say).nth(7)).toBeVisible();
  const place = () => page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')));
  await memberLinks(page, say).first().focus();
  for (let step = 2; step <= 30; step += 1) {
    await expect(grid(page).locator(`[aria-posinset="${String(step)}"] a`)).toBeAttached();
    await page.keyboard.press('Tab');
    expect(await place()).toBe(step);
  }
  await scrollFar(page, 0);
  await page.keyboard.press('Shift+Tab');
  expect(await place()).toBe(29);
});
