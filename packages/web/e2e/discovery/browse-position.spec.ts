import type { Locator, Page } from '@playwright/test';
import { createAccount, demoAccount, restoreSession, withholdMarks } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { memberLinks } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
const grid = (page: Page): Locator => page.getByRole('grid', { name: say('discovery', 'members') });
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
  // Not the newest first: who registers in another journey meanwhile would be a new first one after the reload.
  await page.goto('/en/app/browse/popular');
  await expect(memberLinks(page, say).nth(7)).toBeVisible();

  const card = await scrollFar(page, 3000);
  // The card itself rises under the mouse.
  const place = card.locator('..');
  const box = await place.boundingBox();
  // Not `click()`, which scrolls by itself.
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
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

  await test.step('who comes there anew begins at the top', async () => {
    await page.goto('/en/app/moreMenu');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/en/app/browse/popular');
    await expect(memberLinks(page, say).nth(7)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/moreMenu$/);
    await page.goBack();
    await expect(card).toBeFocused();
    expect(await scrolledTo(page)).toBe(3000);
  });
});

test('however far one scrolls, the document has a window of the grid, and readers the size of all of it', async ({
  visitor,
}) => {
  const page = await visitor('duet', { viewport: { width: 1440, height: 900 } });
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/browse');
  await expect(memberLinks(page, say).nth(7)).toBeVisible();
  const rows = Number(await grid(page).getAttribute('aria-rowcount'));
  expect(rows).toBeGreaterThan(8);
  const most = { cards: 0, nodesOfPlainCard: 0 };
  for (let top = 0; top < 4000; top += 400) {
    await scrollFar(page, top);
    const nodes = await grid(page)
      .getByRole('gridcell')
      .evaluateAll((cards) => cards.map((card) => card.querySelectorAll('*').length + 1));
    most.cards = Math.max(most.cards, nodes.length);
    // Who is online, in the spotlight or without a photo has a few more, and how many of these there are differs.
    most.nodesOfPlainCard = Math.max(most.nodesOfPlainCard, Math.min(...nodes));
  }
  // Six rows of four, and beside the cell: link, photo, caption, name and two buttons.
  expect(most.cards).toBeLessThanOrEqual(24);
  expect(most.nodesOfPlainCard).toBeLessThanOrEqual(7);
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect(page.getByText(say('discovery', 'end'))).toBeInViewport();
  await expect(grid(page).getByRole('row').last()).toHaveAttribute('aria-rowindex', String(rows));
});

for (const [language, forwards] of [
  ['en', 'ArrowRight'],
  ['he', 'ArrowLeft'],
] as const)
  test(`the keyboard goes through the whole grid with arrows and leaves it with Tab, in ${language}`, async ({
    visitor,
  }) => {
    const translate = textsIn(language);
    const page = await visitor('duet');
    await restoreSession(page, await createAccount('duet'));
    await page.goto(`/${language}/app/browse`);
    await expect(memberLinks(page, translate).nth(7)).toBeVisible();
    const cells = page.getByRole('grid', { name: translate('discovery', 'members') }).getByRole('gridcell');
    const focused = cells.filter({ has: page.locator('a:focus') });
    await memberLinks(page, translate).first().focus();
    for (const next of await cells
      .locator('a')
      .evaluateAll((links) => links.slice(1, 8).map((link) => link.getAttribute('href')))) {
      await page.keyboard.press(forwards);
      await expect(page.locator(`main a[href="${next ?? ''}"]`)).toBeFocused();
      await expect(focused).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Control+End');
    await expect(page.getByText(translate('discovery', 'end'))).toBeVisible();
    await expect(cells.last()).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=gridcell]') !== null))
      .toBe(true);
    await page.keyboard.press('Control+Home');
    await expect(memberLinks(page, translate).first()).toBeFocused();
    await expect(memberLinks(page, translate).first()).toBeInViewport({ ratio: 1 });
    const within = () => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null);
    for (const button of [0, 1]) {
      await page.keyboard.press('Tab');
      await expect(cells.first().getByRole('button').nth(button)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect.poll(within).toBe(false);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+Tab');
    await expect(memberLinks(page, translate).first()).toBeFocused();
  });

test('the profiles beside one are the same after a reload', async ({ visitor }) => {
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/browse/popular');
  await expect(memberLinks(page, say).nth(7)).toBeVisible();
  const addresses = await memberLinks(page, say).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? '').filter((address) => address.includes('/profile/')),
  );
  await memberLinks(page, say).nth(1).click();
  await expect(page).toHaveURL(new RegExp(`${addresses[1] ?? ''}$`));
  await page.reload();
  const next = page.getByRole('button', { name: say('profile', 'nextProfile') });
  await next.click();
  await expect(page).toHaveURL(new RegExp(`${addresses[2] ?? ''}$`));
  await page.reload();
  const previous = page.getByRole('button', { name: say('profile', 'previousProfile') });
  for (const place of [1, 0]) {
    await previous.click();
    await expect(page).toHaveURL(new RegExp(`${addresses[place] ?? ''}$`));
  }
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
});
