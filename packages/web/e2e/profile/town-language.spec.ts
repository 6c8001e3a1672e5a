import { BOSTON, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

test('the town of a member on screen is named in the language that is chosen, without a reload', async ({
  visitor,
}) => {
  const her = await createCompleteAccount('kesher', 'Yiskah', { location: ['sv9h9r1zf8mg:Jerusalem, Israel', 'IL'] });
  const page = await visitor('kesher');
  // So far away that the town stands in place of a distance.
  await restoreSession(page, await createCompleteAccount('kesher', 'Ulrich', { location: BOSTON, gender: 'MALE' }));
  await page.goto(`/en/app/profile/${her.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Jerusalem');
  for (const [language, town] of [
    ['Français', 'Jérusalem'],
    ['עברית', 'ירושלים'],
    ['English', 'Jerusalem'],
  ] as const) {
    await page.getByRole('link', { name: language, exact: true }).click();
    await expect(main).toContainText(town);
  }
});
