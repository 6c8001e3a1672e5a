import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { textsIn, type Language } from '../support/texts.ts';

const readers: [tenant: TenantName, language: Language, direction: 'ltr' | 'rtl'][] = [
  ['duet', 'en', 'ltr'],
  ['kesher', 'he', 'rtl'],
  ['grace', 'fr', 'ltr'],
];

for (const [tenant, language, direction] of readers) {
  test(`${tenant} shows the same plans in its web client and in the Android webview, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const page = await visitor(tenant);
    await restoreSession(page, await createAccount(tenant));

    await page.goto(`/${language}/app/subscribe`);
    await expect(page.getByRole('heading', { name: say('payments', 'level.basic') })).toBeVisible();
    const plans = await page.getByRole('article').allTextContents();
    expect(plans.length).toBeGreaterThan(1);
    await expectAccessible(page);

    await page.goto(`/${language}/app/android`);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { name: say('payments', 'level.basic') })).toBeVisible();
    expect(await page.getByRole('article').allTextContents()).toEqual(plans);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('the Android webview sends a visitor to the login page', async ({ visitor }) => {
  const page = await visitor('duet');
  await page.goto('/en/app/android');
  await expect(page).toHaveURL(/\/en\/app\/login$/);
});

test.describe('the Android webview without a network', () => {
  test.use({ mayMissAnswers: true });

  test('says that our server cannot be reached, and shows the plans as soon as there is a network', async ({
    visitor,
  }) => {
    const say = textsIn('fr');
    const page = await visitor('grace');
    await restoreSession(page, await createAccount('grace'));
    await page.route('**/api/user/v1/get', async (route) => {
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto('/fr/app/android');
    await expect(page.getByText(say('shell', 'serverError.title'))).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: say('payments', 'level.basic') })).toBeVisible();
  });
});
