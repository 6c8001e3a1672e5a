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
