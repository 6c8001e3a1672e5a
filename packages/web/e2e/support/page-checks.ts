import { expect, type Locator, type Page } from '@playwright/test';
import { COLOUR_RULES, expectAccessible, LAYOUT_RULES } from './accessibility.ts';
import type { TenantName } from './fixtures.ts';
import type { Language } from './texts.ts';

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

type TenantLanguage = readonly [tenant: TenantName, language: Language];

/** Each tenant in a language of its own: every brand, its features, and every language once. */
export const OWN_LANGUAGES: readonly TenantLanguage[] = [
  ['duet', 'en'],
  ['kesher', 'he'],
  ['grace', 'fr'],
];
/** Each tenant in its other languages. */
export const OTHER_LANGUAGES: readonly TenantLanguage[] = [
  ['duet', 'fr'],
  ['duet', 'he'],
  ['kesher', 'en'],
  ['kesher', 'fr'],
  ['grace', 'en'],
];

/** The address in this browser that a link or a picture names. */
export const pathOf = async (target: Locator, attribute: 'href' | 'src' = 'href'): Promise<string> =>
  (await target.getAttribute(attribute)) ?? '';

/** Loads the document of a page, until it responds to input. */
export async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`/${language}/app/${path}`);
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
}

/**
 * Shows another page in the open document, as the buttons of the browser do, which costs a tenth of loading it. The page is
 * there once it has moved the focus into its main part.
 */
export async function navigate(page: Page, language: Language, path: string): Promise<void> {
  await page.evaluate((address) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState({ idx: history.length, key: crypto.randomUUID(), usr: null }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${language}/app/${path}`);
  await expect(page.locator('main :focus, main:focus').first()).toBeAttached();
}

/**
 * A page on a desktop, a tablet and a phone, in light colours and, on the phone, in dark ones: it has a heading, nothing
 * overflows to the side, and no rule of accessibility is broken. Desktop and phone show different elements, so all rules
 * run on both; the tablet shows those of the phone in another place, so only rules of layout run there.
 */
export async function expectSound(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await expectLoaded(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize(TABLET);
  await expectNoOverflow(page);
  await expectAccessible(page, LAYOUT_RULES);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * A page has a heading, and nothing overflows to the side on a desktop, a tablet or a phone: what another language can change. Rules
 * of accessibility ask for names and colours, which come with the screen and the brand.
 */
export async function expectFits(page: Page): Promise<void> {
  await expectLoaded(page);
  for (const size of [DESKTOP, TABLET, PHONE]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main[aria-busy=true]')).toHaveCount(0);
}

async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `overflow of ${page.url()} at ${String(page.viewportSize()?.width)} px`,
    })
    .toBeLessThanOrEqual(0);
}
