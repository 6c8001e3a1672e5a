import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { input } from '../support/member.ts';
import { textsIn, type Language } from '../support/texts.ts';

const forms: [tenant: TenantName, language: Language, path: string][] = [
  ['duet', 'en', 'register/1'],
  ['kesher', 'he', ''],
];

for (const [tenant, language, path] of forms)
  test(`a visitor of ${tenant} reads in ${language} how hard the new password is to guess, on /${path}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const page = await visitor(tenant);
    const words: string[] = [];
    page.on('request', (request) => {
      if (/password-strength/.test(request.url())) words.push(request.url());
    });
    await page.goto(`/${language}/app/${path}`);
    await expect(page.locator('html')).toHaveAttribute('data-live', '');
    const meter = page.getByRole('meter', { name: say('kit', 'strength.label') });
    await expect(meter).toHaveCount(0);
    expect(words).toEqual([]);

    await input(page, 'password').fill('password123');
    await expect(page.getByText(say('kit', 'strength.veryWeak'))).toBeVisible();
    await expectAccessible(page);
    await input(page, 'password').fill('seventeen teal umbrellas in Uppsala');
    await expect(page.getByText(say('kit', 'strength.strong'))).toBeVisible();
    await input(page, 'password').fill('');
    await expect(meter).toHaveCount(0);
  });
