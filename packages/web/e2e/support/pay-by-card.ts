import type { Page } from '@playwright/test';

/** Pays the order of a page with a card that every bank takes. */
export async function payByCard(page: Page): Promise<void> {
  await page.locator('input[autocomplete=cc-number]').fill('4242424242424242');
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
  await page.locator('form button[type=submit]').click();
}
