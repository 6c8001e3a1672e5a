import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';

const landingPages: [tenant: TenantName, language: string, direction: 'ltr' | 'rtl'][] = [
  ['duet', 'en', 'ltr'],
  ['duet', 'fr', 'ltr'],
  ['kesher', 'he', 'rtl'],
  ['grace', 'en', 'ltr'],
];

for (const [tenant, language, direction] of landingPages) {
  test(`${tenant} opens its landing page in ${language}`, async ({ visitor }) => {
    const page = await visitor(tenant);
    await page.goto(`/${language}/app/`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

for (const [tenant, language] of [
  ['duet', 'en'],
  ['kesher', 'he'],
] as const) {
  test(`the root address of ${tenant} leads to its default language, ${language}`, async ({ visitor }) => {
    const page = await visitor(tenant, { locale: 'de' });
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/${language}/app/$`));
  });
}
