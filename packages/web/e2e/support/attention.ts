import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    isLookedAt?: boolean;
  }
}

/** Prepares the pages of a browser for `lookAway`: each counts as looked at until then. To be called before they are opened. */
export const followAttention = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    document.hasFocus = () => window.isLookedAt !== false;
  });

/** The person turns to another window. */
export const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.isLookedAt = false;
    window.dispatchEvent(new FocusEvent('blur'));
  });

/** The person comes back to the page's window. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.isLookedAt = true;
    window.dispatchEvent(new FocusEvent('focus'));
  });
