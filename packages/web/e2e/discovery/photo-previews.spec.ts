import type { Route } from '@playwright/test';
import { demoAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { PHONE } from '../support/page-checks.ts';

test('a photo that is slow has a preview or the brand’s colours in its place until it comes, and nothing once it is there', async ({
  visitor,
}) => {
  const page = await visitor('duet', { viewport: PHONE });
  await restoreSession(page, await demoAccount('duet'));
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/files/**', (route) => {
    if (!isHolding) return route.continue();
    held.push(route);
    return undefined;
  });
  /** Of the photos of rows in sight: whether each is there, and whether something is drawn behind it. */
  const photosInSight = () =>
    page.locator('main [role=gridcell] img').evaluateAll((images) =>
      images.flatMap((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        if (!(image instanceof HTMLImageElement) || bottom < 0 || top > window.innerHeight) return [];
        const ground = getComputedStyle(image).backgroundImage;
        return [
          `${image.complete ? 'there' : 'awaited'}, ${/^(?:url|linear-gradient)\(/.test(ground) ? 'ground' : ground}`,
        ];
      }),
    );
  const expectAll = (wanted: string) =>
    expect.poll(async () => [...new Set(await photosInSight())], { message: wanted }).toEqual([wanted]);

  await page.goto('/en/app/browse/popular');
  await expectAll('awaited, ground');
  await page.evaluate(() => window.scrollTo(0, 3000));
  await expectAll('awaited, ground');

  isHolding = false;
  await Promise.all(held.map((route) => route.continue()));
  await expectAll('there, none');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAll('there, none');
});
