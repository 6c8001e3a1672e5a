import type { Page } from '@playwright/test';
import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { chooseInDialog, completeOnboarding } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

const photo = (page: Page, number: number) => page.getByRole('img', { name: `Photo ${String(number)}`, exact: true });

test('a photo is added from a Facebook album, and from the camera of a computer', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet', { permissions: ['camera'] });
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/onboarding/1');

  await chooseInDialog(page, page.getByRole('button', { name: say('onboarding', 'photos.fromFacebook') }), 'Noa Levin');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Summer/ }).click();
  await dialog.getByRole('button', { name: 'Summer 2' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 photo' }).click();
  await expect(photo(page, 1)).toBeVisible();

  await page.getByRole('button', { name: say('onboarding', 'photos.take') }).click();
  await expect(page.getByLabel(say('camera', 'live'))).toBeVisible();
  await page.getByRole('button', { name: say('camera', 'take') }).click();
  await expect(page.getByRole('button', { name: say('camera', 'use') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('camera', 'use') }).click();
  await expect(photo(page, 2)).toBeVisible();
  await page.getByRole('button', { name: say('onboarding', 'next') }).click();
  await expect(page).toHaveURL(/\/onboarding\/2/);
});

test('a member who left the questionnaire half-way returns to the page that was open', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/onboarding/1');
  const portrait = { name: 'portrait.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').first().setInputFiles(portrait);
  await expect(page.getByRole('button', { name: say('onboarding', 'photos.remove') }).first()).toBeVisible();
  await page.getByRole('button', { name: say('onboarding', 'next') }).click();
  await expect(page).toHaveURL(/\/onboarding\/2/);

  await page.goto('/en/app/');
  await expect(page).toHaveURL(/\/onboarding\/2/);
  await page.goto('/en/app/onboarding');
  await expect(page).toHaveURL(/\/onboarding\/1/);
});

test('the last answered page stores the flag of a finished questionnaire in this browser, and no page before does', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  const account = await createAccount('duet', 'Eli', { gender: 'MALE' });
  await restoreSession(page, account);
  await page.goto('/en/app/onboarding/1');
  const flags = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('duet_onboarding_done')));
  expect(await flags()).toEqual([]);
  await completeOnboarding(page, say);
  expect(await flags()).toEqual([[`duet_onboarding_done:${account.id}`, 'true']]);
});

test('the camera field of a phone opens the camera app', async ({ visitor }) => {
  const say = textsIn('fr');
  const page = await visitor('duet', { isMobile: true, hasTouch: true, viewport: { width: 360, height: 740 } });
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/fr/app/onboarding/1');
  const camera = page.getByLabel(say('onboarding', 'photos.take'));
  await expect(camera).toHaveAttribute('capture', 'user');
  await expectAccessible(page);
  await camera.setInputFiles({
    name: 'camera.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ scale: 'css', fullPage: true }),
  });
  await expect(page.getByRole('button', { name: say('onboarding', 'photos.remove') })).toBeVisible();
});

test('a school is chosen from suggestions or imported from Facebook', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/onboarding/7');
  const school = page.getByRole('combobox', { name: say('attributes', 'attribute.school.question') });
  await school.pressSequentially('Univ');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await school.fill('');

  await chooseInDialog(page, page.getByRole('button', { name: say('onboarding', 'schools.import') }), 'Noa Levin');
  const found = page
    .getByRole('group', { name: say('onboarding', 'schools.found') })
    .getByRole('button')
    .first();
  const name = await found.textContent();
  await expectAccessible(page);
  await found.click();
  await expect(school).toHaveValue(name ?? '');
});
