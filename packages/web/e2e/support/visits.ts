import { expect, type Page } from '@playwright/test';
import { textsIn } from './texts.ts';

const say = textsIn('en');

/** An address below `/en/app/`, where it leads, and the main heading that stands there. */
export interface Visit {
  readonly from: string;
  /** Without it the address stays. */
  readonly to?: string;
  readonly heading: string | RegExp;
}

/** The main heading of an unknown address. */
export const NOT_FOUND = say('shell', 'notFound.title');

/** An address leads where it should, and the main heading is the expected one. */
export async function expectVisit(page: Page, { from, to = from, heading }: Visit): Promise<void> {
  await page.goto(`/en/app/${from}`);
  await expect(page, from).toHaveURL(`/en/app/${to}`);
  await expect(page.getByRole('heading', { level: 1 }), from).toHaveText(heading);
}

/** Addresses that visitors and members may open. */
export const FOR_EVERYBODY: readonly Visit[] = [
  { from: 'forgotPassword', heading: say('credentials', 'forgot.title') },
  { from: 'sendRecoveryEmailSuccess', heading: say('credentials', 'sent.title') },
  { from: 'unsubscribe', heading: say('credentials', 'unsubscribe.title') },
  { from: 'no-such-page', heading: NOT_FOUND },
  ...['favorites', 'blockedUsers', 'editPhotos', 'community', 'styleguide', 'stories'].map((from) => ({
    from,
    heading: NOT_FOUND,
  })),
];
