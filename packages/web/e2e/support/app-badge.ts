import type { Locator, Page } from '@playwright/test';

/** Keeps what the icon of the app is asked to show: Chromium shows a badge for installed apps only. To be called before the page is opened. */
export async function keepAppBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const show = (count: number) => {
      document.documentElement.dataset['badge'] = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) });
  });
}

/** What has the attribute `data-badge`: the number that the icon was asked to show last. */
export const appBadge = (page: Page): Locator => page.locator('html');
