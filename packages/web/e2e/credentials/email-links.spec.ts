import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { aNewcomer, fillBasicInfo, fillCredentials } from '../support/member.ts';
import { followEmail } from '../support/outbox.ts';
import { textsIn, type Language } from '../support/texts.ts';

for (const path of ['register/1', 'adventist']) {
  test(`a registration at grace, a tenant of one step, succeeds on ${path}`, async ({ visitor }) => {
    const say = textsIn('fr');
    const page = await visitor('grace');
    const sent = page.waitForRequest(/\/api\/user\/v1\/create$/);
    await page.goto(`/fr/app/${path}`);
    const person = aNewcomer({ firstName: 'Salomé', gender: 'FEMALE', town: 'Lyon' });
    await fillCredentials(page, person);
    await fillBasicInfo(page, say, person);
    await page.getByRole('button', { name: say('registration', 'register') }).click();
    await expect(page).toHaveURL(/\/onboarding\/1/);
    const body: unknown = (await sent).postDataJSON();
    const preset = path === 'adventist' ? [{ id: 'religion', value: 'seventh_day_adventist' }] : [];
    expect(body).toMatchObject({ user: { agreements: ['TERMS_OF_SERVICE'], attributes: preset } });
    await expectAccessible(page);
  });
}

const recovering: [tenant: 'duet' | 'kesher' | 'grace', language: Language][] = [
  ['duet', 'fr'],
  ['kesher', 'he'],
];

for (const [tenant, language] of recovering) {
  test(`a member of ${tenant} who forgot the password sets another by the link of an email, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const person = await createAccount(tenant, 'Tamar', { language });
    const page = await visitor(tenant);
    await page.goto(`/${language}/app/login`);
    await page.getByRole('link', { name: say('session', 'login.forgot') }).click();
    await expect(page).toHaveURL(/\/forgotPassword$/);
    await page.locator('input[name=email]').fill(person.email);
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(/\/sendRecoveryEmailSuccess/);
    await followEmail(page, person.email, /resetPassword/);
    await expect(page.locator('input[name=email]')).toHaveValue(person.email);
    for (const box of await page.locator('input[autocomplete=new-password]').all()) await box.fill('another horse 43');
    await page.locator('form button[type=submit]').click();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('credentials', 'logIn') })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await fillCredentials(page, { ...person, password: 'another horse 43' });
    await page.locator('form button[type=submit]').first().click();
    await expect(page).toHaveURL(/\/onboarding\/1/);
  });
}

test('the unsubscribe link of an email ends the emails after a confirmation on its page', async ({ visitor }) => {
  const say = textsIn('en');
  const person = await createAccount('duet', 'Ruth');
  const page = await visitor('duet');
  await restoreSession(page, person);
  const sent = page.waitForRequest(/\/api\/donotemail\/v1\/add$/);
  const followed = await followEmail(page, person.email, /unsubscribe/);
  const token = new URL(followed).searchParams.get('code');
  await page.getByRole('button', { name: say('credentials', 'unsubscribe.submit') }).click();
  expect((await sent).postDataJSON()).toEqual({ token });
  await expect(page.getByText(say('credentials', 'unsubscribe.doneText'))).toBeVisible();
});

test('the link of the welcome email confirms the address, and says so again when it is opened again', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const person = await createAccount('duet', 'Ruth');
  const page = await visitor('duet');
  await restoreSession(page, person);
  const confirmed = page.getByRole('heading', { level: 1, name: say('credentials', 'confirm.successTitle') });
  await followEmail(page, person.email, /verify_email/);
  await expect(confirmed).toBeVisible();

  await page.goto('/en/app/contact');
  await followEmail(page, person.email, /verify_email/);
  await expect(confirmed).toBeVisible();
});
