import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { TenantName } from './fixtures.ts';
import type { Language } from './texts.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** Each house in each of its languages, its own first. */
export const HOUSES: readonly [tenant: TenantName, language: Language][] = [
  ['duet', 'en'],
  ['duet', 'fr'],
  ['duet', 'he'],
  ['kesher', 'he'],
  ['kesher', 'en'],
  ['kesher', 'fr'],
  ['grace', 'en'],
  ['grace', 'fr'],
];

/** Opens a page by its address, once it answers to hands. */
export async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(`/${language}/app/${path}`);
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
}

/**
 * A page as a desk, a tablet and a phone show it, by day and, on the phone, by night: it has a heading, nothing hangs over
 * the side, and no rule of accessibility is broken.
 */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: `what hangs over the side of ${page.url()} at ${size.width} px`,
      })
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}
