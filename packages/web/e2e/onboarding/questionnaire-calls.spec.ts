import { callServer, createAccount, restoreSession, SUMMARY } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseInDialog, problem } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic, errorAnswer } from '../support/traffic.ts';

const say = textsIn('en');

test('the questionnaire goes forward and back, and stays on a page that cannot be saved', async ({ visitor }) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  const account = await createAccount('duet');
  await restoreSession(page, account);
  await page.goto('/en/app/onboarding/2');
  const place = page.getByRole('progressbar');
  await expect(place).toHaveAttribute('value', '2');
  await page.getByRole('textbox').first().fill(SUMMARY);
  await page.route('**/api/attribute/v1/set', (route) => route.fulfill(errorAnswer(400, 'invalid answer')));
  const next = page.getByRole('button', { name: say('onboarding', 'next') });
  await next.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/2$/);
  await expect(page.getByRole('textbox').first()).toHaveValue(SUMMARY);
  await page.unroute('**/api/attribute/v1/set');
  await next.click();
  await expect(page).toHaveURL(/\/onboarding\/3$/);
  await expect(place).toHaveAttribute('value', '3');

  await page
    .getByRole('link', { name: say('onboarding', 'back') })
    .or(page.getByRole('button', { name: say('onboarding', 'back') }))
    .click();
  await expect(page).toHaveURL(/\/onboarding\/2$/);
  await expect(place).toHaveAttribute('value', '2');

  await test.step('a Facebook account without schools shows an error', async () => {
    await page.goto('/en/app/onboarding/7');
    const answered = page.waitForResponse(/update_education/);
    await chooseInDialog(page, page.getByRole('button', { name: say('onboarding', 'schools.import') }), 'Daniel Roth');
    expect(await (await answered).json()).toEqual({ schools: [] });
    await expect(problem(page, say, 'error_facebook_college_import_no_results')).toBeVisible();
  });

  await test.step('the pages of a Facebook album follow each other', async () => {
    await page.goto('/en/app/onboarding/1');
    await chooseInDialog(
      page,
      page.getByRole('button', { name: say('onboarding', 'photos.fromFacebook') }),
      'Noa Levin',
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Friends/ }).click();
    await expect(dialog.getByRole('button', { name: 'Friends 1', exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: say('onboarding', 'albums.more') }).click();
    await expect(dialog.getByRole('button', { name: 'Friends 30' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a like, a wink and a message need photo and summary', async () => {
    const other = await createAccount('duet', 'Zohar');
    await page.goto(`/en/app/profile/${other.id}`);
    const prompt = page.getByRole('dialog', { name: say('onboarding', 'permission.title') });
    for (const action of ['like', 'wink', 'message']) {
      await page.getByRole('button', { name: say('profile', action), exact: true }).click();
      await expect(prompt, action).toBeVisible();
      await prompt.getByRole('button', { name: say('onboarding', 'permission.later') }).click();
      await expect(prompt).toHaveCount(0);
    }
    await expect(page).toHaveURL(`/en/app/profile/${other.id}`);
    for (const call of ['profile/v1/like', 'profile/v1/wink', 'messaging/v1/start_conversation'])
      expect(traffic.of(`/api/${call}`), call).toEqual([]);
  });

  expect(await callServer('duet', '/api/user/v1/get', {}, account.token)).toMatchObject({
    user: { interactionPermission: { status: 'noPhoto' } },
  });
});
