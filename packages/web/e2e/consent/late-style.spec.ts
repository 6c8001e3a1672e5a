import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

/** Resolves when the page has done what was due, and painted it. */
const rest = (): Promise<unknown> =>
  new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve))));

test('the question for consent waits for its style, and moves nothing of the page', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => String(Reflect.get(entry, 'value')));
      document.documentElement.dataset['shifts'] = shifts.join(' ');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const panelCode = page.waitForResponse((response) => /\/consent-[^/]+\.js$/.test(response.url()));
  await page.route('**/*.css', async (route) => {
    await (await panelCode).finished();
    await page.evaluate(rest);
    await route.continue();
  });
  await page.goto('/en/app/login');
  await expect(page.getByRole('region', { name: say('consent', 'title') })).toBeVisible();
  await page.evaluate(rest);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifts');
});
