import { readFileSync } from 'node:fs';
import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const HEIC = readFileSync(new URL('../../../backend/src/files/testing/portrait.heic', import.meta.url));

for (const mimeType of ['image/heic', '']) {
  const named = mimeType === '' ? 'that the browser has no name for' : `of the type ${mimeType}`;
  test(`a HEIC photo ${named} is kept, in a browser that cannot open it`, async ({ visitor }) => {
    const say = textsIn('en');
    const page = await visitor('duet');
    await restoreSession(page, await createCompleteAccount('duet'));
    await page.goto('/en/app/editprofile');
    const photos = page.getByRole('list', { name: say('onboarding', 'photos.list') }).getByRole('listitem');
    await expect(photos).toHaveCount(1);
    await page.locator('input[type=file]').setInputFiles({ name: 'IMG_0001.HEIC', mimeType, buffer: HEIC });
    await expect(photos).toHaveCount(2);
    const picture = photos.nth(1).getByRole('img');
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(100);
    await expect(photos.nth(1)).toContainText(say('onboarding', 'photos.inReview'));
  });
}
