import type { Page } from '@playwright/test';
import { createAccount, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { memberLinks } from '../support/member.ts';
import { open, PHONE } from '../support/page-checks.ts';
import { textsIn } from '../support/texts.ts';

/** What has the focus and cannot be seen at any of nine points of it, as a bar or a panel lies over it (WCAG 2.4.11); else nothing. */
const hiddenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    // A field that draws nothing by itself is seen by its label.
    const seen = focused.closest('label') ?? focused;
    const { left, top, width, height } = seen.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const isSeen = parts.some((across) =>
      parts.some((down) => {
        const there = document.elementFromPoint(left + width * across, top + height * down);
        return there !== null && (seen.contains(there) || there.contains(seen));
      }),
    );
    return isSeen ? undefined : focused.outerHTML.slice(0, 160);
  });

/** What the page has that takes the focus, in its main part. */
const STOPS = 'main :is(a[href], button:enabled, input:enabled, textarea:enabled, select:enabled)';

/** Brings a stop just under what lies at the foot of the window, or at its head, and gives it the focus. Answers whether it is there. */
const focusAtEdge = (page: Page, stop: number, edge: 'foot' | 'head'): Promise<boolean> =>
  page.evaluate(
    ([selector, index, at]) => {
      const element = [...document.querySelectorAll<HTMLElement>(selector)][index];
      if (!element?.checkVisibility({ visibilityProperty: true })) return element !== undefined;
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      const { top, bottom } = element.getBoundingClientRect();
      window.scrollBy(0, at === 'foot' ? bottom - innerHeight : top);
      element.focus();
      return true;
    },
    [STOPS, stop, edge] as const,
  );

test('what takes the focus at an edge of a phone is in sight, over the bars and the question for consent', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const say = textsIn('en');
  const { id } = await createAccount('duet', 'Zohar');
  const page = await visitor('duet', { viewport: PHONE });
  await restoreSession(page, await createCompleteAccount('duet'));
  for (const path of [
    'browse',
    `profile/${id}`,
    'editprofile',
    'account',
    'account/notifications',
    'discoverypreferences',
    'subscribe/purchase?sku=duet-basic-1m',
  ]) {
    await open(page, 'en', path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // What is paid has the foot of the window to itself.
    await expect(page.getByRole('navigation', { name: say('shell', 'navigation') })).toHaveCount(
      path.startsWith('subscribe/purchase') ? 0 : 1,
    );
    if (path === 'browse') await expect(memberLinks(page, say).nth(1)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const edge of ['foot', 'head'] as const)
      for (let stop = 0; await focusAtEdge(page, stop, edge); stop += 1)
        await expect
          .poll(() => hiddenFocus(page), { message: `stop ${String(stop)} of ${path}, at the ${edge}` })
          .toBeUndefined();
  }
});
