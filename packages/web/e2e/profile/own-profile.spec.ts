import type { Locator, Page } from '@playwright/test';
import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic } from '../support/traffic.ts';

const say = textsIn('en');
const change = (page: Page, label: string) =>
  page.getByRole('button', { name: say('profile', 'edit.changeNamed', { label }) });
const add = (page: Page, label: string) =>
  page.getByRole('button', { name: say('profile', 'edit.addNamed', { label }) });
const save = (page: Page) => page.getByRole('button', { name: say('profile', 'edit.save'), exact: true });
const label = (id: string) => say('attributes', `attribute.${id}.label`);

/** Which photo a part of the page shows. */
const photoId = async (part: Locator): Promise<string | undefined> =>
  /\/files\/([^?]+)/.exec((await part.locator('img').getAttribute('src')) ?? '')?.[1];

test('a member changes name, birthday, town and answers in their place, and another member sees it', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  const self = await createCompleteAccount('duet');
  await restoreSession(page, self);
  await page.goto('/en/app/profile');
  await expect(page.getByRole('heading', { name: say('profile', 'own.title') })).toBeVisible();
  await expect(page.getByText('Lyon').first()).toBeVisible();
  await expectAccessible(page);
  // Any address below leads to the page itself.
  await page.goto('/en/app/editprofile/anything');
  await expect(page).toHaveURL(/\/en\/app\/editprofile$/);
  await expect(page.getByRole('heading', { name: say('profile', 'edit.title') })).toBeVisible();

  await test.step('a name that cannot be used is marked while one types, and not saved', async () => {
    await change(page, label('display_name')).click();
    const name = page.getByRole('textbox', { name: label('display_name') });
    await name.fill('www.maya.com');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(traffic.of('/api/user/v1/check_display_name').at(-1)?.body).toEqual({ display_name: 'www.maya.com' });
    await save(page).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(traffic.of('/api/attribute/v1/set')).toEqual([]);
    await name.fill('Maya of Lyon');
    await save(page).click();
    await expect(change(page, label('display_name'))).toBeFocused();
    expect(traffic.of('/api/attribute/v1/set').map(({ body }) => body)).toEqual([
      { id: 'display_name', value: '"Maya of Lyon"' },
    ]);
  });

  await test.step('a birthday must be a date, and its age is confirmed', async () => {
    await change(page, say('profile', 'edit.birthday')).click();
    const day = page.getByRole('textbox', { name: say('kit', 'day') });
    const month = page.getByRole('combobox', { name: say('kit', 'month') });
    await day.fill('31');
    await month.selectOption('2');
    await save(page).click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    expect(traffic.of('/api/user/v1/check_birthday')).toEqual([]);
    await day.fill('8');
    await month.selectOption('3');
    await save(page).click();
    await expect(page.getByRole('dialog')).toContainText('1990');
    expect(traffic.of('/api/user/v1/check_birthday').map(({ body }) => body)).toEqual([{ birthday: '1990-03-08' }]);
    await page.getByRole('button', { name: say('profile', 'edit.confirm'), exact: true }).click();
    await expect(change(page, say('profile', 'edit.birthday'))).toBeFocused();
    expect(traffic.of('/api/user/v1/update').map(({ body }) => body)).toEqual([
      { user: { birthday: '1990-03-08T00:00:00.000Z' } },
    ]);
  });

  await test.step('a town is chosen from those that are found', async () => {
    await change(page, say('profile', 'edit.town')).click();
    await page.getByRole('combobox', { name: say('profile', 'edit.town') }).fill('Grenoble');
    await page.getByRole('option').first().click();
    await save(page).click();
    await expect(page.getByText(/^Grenoble/)).toBeVisible();
  });

  await test.step('what was typed and not saved is there again after a reload', async () => {
    await add(page, label('occupation')).click();
    await page.getByRole('textbox').fill('Gardener');
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('Gardener');
    await expectAccessible(page);
    await save(page).click();
    await expect(page.getByText('Gardener')).toBeVisible();
  });

  const other = await visitor('duet');
  await restoreSession(other, await createCompleteAccount('duet', 'Noam', { gender: 'MALE' }));
  await other.goto(`/en/app/profile/${self.id}`);
  await expect(other.getByRole('heading', { name: /^Maya of Lyon/ })).toBeVisible();
  await expect(other.getByText('Gardener')).toBeVisible();
  await expect(other.getByText('Grenoble').first()).toBeVisible();

  await test.step('a choice and a text that were saved are taken back, which others see, too', async () => {
    await add(page, label('smoking')).click();
    await page.getByRole('radio').first().check({ force: true });
    await save(page).click();
    await expect(change(page, label('smoking'))).toBeFocused();
    for (const question of ['smoking', 'occupation']) {
      await change(page, label(question)).click();
      await page.getByRole('button', { name: say('profile', 'edit.clear'), exact: true }).click();
      await expect(add(page, label(question))).toBeFocused();
    }
    await page.reload();
    for (const question of ['smoking', 'occupation']) await expect(add(page, label(question))).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: /^Maya of Lyon/ })).toBeVisible();
    await expect(other.getByText('Gardener')).toHaveCount(0);
  });
});

test('photos are added, ordered, kept in view, removed and put back, and the first one is the avatar at once', async ({
  visitor,
}) => {
  const page = await visitor('duet', { permissions: ['camera'] });
  const traffic = recordTraffic(page);
  await restoreSession(page, await createCompleteAccount('duet'));
  await page.goto('/en/app/editprofile');
  const photos = page.getByRole('list', { name: say('onboarding', 'photos.list') }).getByRole('listitem');
  await expect(photos).toHaveCount(1);

  await page.getByRole('button', { name: say('onboarding', 'photos.take') }).click();
  await page.getByRole('button', { name: say('camera', 'take') }).click();
  await page.getByRole('button', { name: say('camera', 'use') }).click();
  await expect(photos).toHaveCount(2);
  await expect
    .poll(() => Object.keys(traffic.of('/api/image/v1/upload_bytes')[0]?.body ?? {}).toSorted())
    .toEqual(['category', 'image']);
  await expect(photos.nth(1)).toContainText(say('onboarding', 'photos.inReview'));

  const [first, second] = [await photoId(photos.nth(0)), await photoId(photos.nth(1))];
  const avatar = page.getByRole('banner').getByRole('button', { name: say('shell', 'profileMenu') });
  const order = () => Promise.all([photoId(photos.nth(0)), photoId(photos.nth(1)), photoId(avatar)]);
  await photos.nth(1).dragTo(photos.nth(0));
  await expect.poll(order).toEqual([second, first, second]);
  await expect(avatar.getByTitle(say('shell', 'photoInReview'))).toBeVisible();

  await page.getByRole('button', { name: say('onboarding', 'photos.later', { number: 1 }) }).press('Enter');
  await expect.poll(order).toEqual([first, second, first]);
  await expect(page.getByRole('button', { name: say('onboarding', 'photos.later', { number: 2 }) })).toBeFocused();

  await page.getByRole('button', { name: say('onboarding', 'photos.focus', { number: 1 }) }).click();
  await page.getByRole('slider', { name: say('onboarding', 'focus.vertical') }).press('Home');
  await expectAccessible(page);
  await page.getByRole('button', { name: say('onboarding', 'focus.save'), exact: true }).click();
  await expect(photos.nth(0).getByRole('img')).toHaveCSS('object-position', '50% 0%');

  await photos
    .nth(1)
    .getByRole('button', { name: say('onboarding', 'photos.remove') })
    .click();
  await expect(photos).toHaveCount(1);
  await page.getByRole('button', { name: say('onboarding', 'photos.undo') }).click();
  await expect(photos).toHaveCount(2);
  await page.reload();
  await expect(photos).toHaveCount(2);
  await expect(photos.nth(0).getByRole('img')).toHaveCSS('object-position', '50% 0%');
});
