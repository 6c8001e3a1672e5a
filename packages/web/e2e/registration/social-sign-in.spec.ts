import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import {
  acceptConsents,
  chooseInDialog,
  chooseTown,
  fillBirthday,
  input,
  openProviderDialog,
  providerButton,
  useOwnProviderAccounts,
  type SignInProvider,
} from '../support/member.ts';
import { textsIn, type Language, type Translate } from '../support/texts.ts';
import { errorAnswer, recordTraffic } from '../support/traffic.ts';

/** Picks London, or the first of the towns that are called as the provider says: it never says which. */
async function chooseAnyTown(page: Page, say: Translate): Promise<void> {
  const town = page.getByRole('combobox', { name: say('registration', 'location') });
  await town.focus();
  if ((await town.inputValue()) === '') await town.pressSequentially('London');
  await page
    .getByRole('listbox', { name: say('kit', 'suggestions') })
    .getByRole('option')
    .first()
    .click();
  await expect(town).toHaveValue(/, /);
}

/** Gender, birthday and town where the provider left them open, and the consents, which nobody gives for a member. */
async function addWhatIsMissing(page: Page, say: Translate): Promise<void> {
  const genders = page.getByRole('radiogroup', { name: say('registration', 'gender') }).getByRole('radio');
  if ((await genders.and(page.locator(':checked')).count()) === 0) await genders.nth(1).check();
  const year = input(page, 'birthday_year');
  if ((await year.inputValue()) === '1970') {
    await fillBirthday(page);
  }
  await chooseAnyTown(page, say);
  await acceptConsents(page);
}

test('a registration with Facebook succeeds, and Facebook logs the member in afterwards', async ({ visitor }) => {
  const say = textsIn('en');
  const accounts = crypto.randomUUID();
  const page = await visitor('duet');
  await useOwnProviderAccounts(page.context(), accounts);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/en/app/');
  await expect(providerButton(page, textsIn('en'), 'facebook')).toBeVisible();
  await expectAccessible(page);
  expect(scripts).not.toContain('/provider-mock/facebook/sdk.js');

  await chooseInDialog(page, providerButton(page, say, 'facebook'), 'Noa Levin');
  await expect(page).toHaveURL(/\/register\/2/);
  expect(scripts).toContain('/provider-mock/facebook/sdk.js');
  await expect(page.getByRole('textbox', { name: say('registration', 'firstName'), exact: true })).toHaveValue('Noa');
  await expect(page.getByRole('textbox', { name: say('registration', 'lastName'), exact: true })).toHaveValue('Levin');
  await expect(page.locator('[name=birthday_year]')).toHaveValue('1992');
  const picture = page.locator('form img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  for (const consent of ['didUserAcceptTerms', 'didUserAcceptSOC']) await input(page, consent).check();
  await page.getByRole('button', { name: say('registration', 'register') }).click();
  await expect(page.getByText(say('errors', 'error_location_ambiguous'))).toBeVisible();
  await chooseAnyTown(page, say);
  await page.getByRole('button', { name: say('registration', 'register') }).click();
  await expect(page).toHaveURL(/\/onboarding\/1/);

  const later = await visitor('duet');
  await useOwnProviderAccounts(later.context(), accounts);
  await later.goto('/en/app/login');
  await chooseInDialog(later, providerButton(later, say, 'facebook'), 'Noa Levin');
  await expect(later).toHaveURL(/\/onboarding\/1/);
});

test('a registration with Facebook on the landing page is sent once every field is given', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    let sdk: { init: (settings: { version: string }) => void } | undefined;
    Object.defineProperty(window, 'FB', {
      get: () => sdk,
      set: (loaded: NonNullable<typeof sdk>) => {
        const { init } = loaded;
        loaded.init = (settings) => {
          sessionStorage.setItem('version-of-facebook', settings.version);
          init(settings);
        };
        sdk = loaded;
      },
    });
  });
  await page.goto('/en/app/');
  await useOwnProviderAccounts(page.context());
  const facebook = providerButton(page, say, 'facebook');
  await page.route('**/api/auth/v1/facebook_login', (route) => route.fulfill(errorAnswer(500, '', 13)));
  const press = () => chooseInDialog(page, facebook, 'Daniel Roth');
  await press();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(facebook).not.toHaveAttribute('aria-busy');
  await page.unroute('**/api/auth/v1/facebook_login');

  await press();
  await expect(page).toHaveURL(/\/register\/2$/);
  await expect(input(page, 'firstName')).toHaveValue('Daniel');
  expect(await page.evaluate(() => sessionStorage.getItem('version-of-facebook'))).toBe('v8.0');
  const me = asked.map((address) => new URL(address)).filter(({ pathname }) => pathname.endsWith('/facebook/me'));
  const fields = me.map(({ searchParams }) => searchParams.get('fields'));
  expect(fields).toContain('id,first_name,last_name,email,birthday,gender,location');
  expect(fields).toContain('name,picture,photos{images},about');
  await fillBirthday(page);
  await chooseTown(page, say, 'London');
  await acceptConsents(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/app\/$/);
  expect(traffic.of('/api/auth/v1/facebook_register')).toEqual([]);
  await press();
  await expect(page).toHaveURL(/\/onboarding\/1$/);
  expect(traffic.of('/api/auth/v1/facebook_register')).toHaveLength(1);
});

const joining: [tenant: TenantName, language: Language, provider: SignInProvider, who: string][] = [
  ['duet', 'en', 'apple', 'Robin Weiss'],
  ['kesher', 'he', 'facebook', 'Noa Levin'],
  ['kesher', 'fr', 'apple', 'Alex Martin'],
  ['grace', 'fr', 'facebook', 'Noa Levin'],
];

for (const [tenant, language, provider, who] of joining) {
  test(`a registration at ${tenant} with ${provider} asks only for what the provider does not tell, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const page = await visitor(tenant);
    const traffic = recordTraffic(page);
    await useOwnProviderAccounts(page.context());
    await page.goto(`/${language}/app/`);
    await chooseInDialog(page, providerButton(page, say, provider), who);
    await expect(page).toHaveURL(/\/register\/[12]$/);
    const [firstName = ''] = who.split(' ');
    await expect(page.locator('input[name=firstName]')).toHaveValue(firstName);
    await addWhatIsMissing(page, say);
    await page.getByRole('button', { name: say('registration', 'register') }).click();
    await expect(page).toHaveURL(/\/onboarding\/1/);
    expect(traffic.of(`/api/auth/v1/${provider}_register`)).toHaveLength(1);
    expect(traffic.of('/api/user/v1/create')).toEqual([]);
  });
}

test('a cancelled or closed provider dialog leaves the form unchanged', async ({ visitor }) => {
  const page = await visitor('kesher');
  await page.goto('/he/app/login');
  await page.locator('input[name=email]').fill('typed@example.org');
  for (const provider of ['facebook', 'apple'] as const) {
    const button = providerButton(page, textsIn('he'), provider);
    await chooseInDialog(page, button, 'Cancel');
    await expect(button).not.toHaveAttribute('aria-busy');
    const dialog = await openProviderDialog(page, button);
    await dialog.close();
    await expect(button).not.toHaveAttribute('aria-busy');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('input[name=email]')).toHaveValue('typed@example.org');
});

test('an expired token of Apple opens the dialog again, and the name from Apple is filled in', async ({ visitor }) => {
  const say = textsIn('fr');
  const page = await visitor('duet');
  await page.goto('/fr/app/login');
  await expect(providerButton(page, say, 'apple')).toBeVisible();
  await expectAccessible(page);
  const first = await openProviderDialog(page, providerButton(page, say, 'apple'));
  const reopening = page.waitForEvent('popup');
  await first.getByRole('button', { name: 'Alex Martin, with an expired token' }).click();
  const again = await reopening;
  await again.getByRole('button', { name: 'Alex Martin', exact: true }).click();
  await expect(page).toHaveURL(/\/register\/2/);
  await expect(page.getByRole('textbox', { name: say('registration', 'firstName'), exact: true })).toHaveValue('Alex');
  await expect(page.getByRole('textbox', { name: say('registration', 'lastName'), exact: true })).toHaveValue('Martin');
});

test('a sign-in script of Apple that does not load shows the error for Apple', async ({ visitor }) => {
  const page = await visitor('duet');
  await page.route('**/provider-mock/apple/appleid.auth.js', (route) => route.fulfill({ status: 503 }));
  await page.goto('/en/app/login');
  await providerButton(page, textsIn('en'), 'apple').click();
  await expect(page.getByRole('alert')).toHaveText('AppleID not available, please try refresh the page.');
});

test('a tenant without Apple shows no button for it', async ({ visitor }) => {
  const page = await visitor('grace');
  await page.goto('/en/app/login');
  await expect(providerButton(page, textsIn('en'), 'facebook')).toBeVisible();
  await expect(providerButton(page, textsIn('en'), 'apple')).toHaveCount(0);
});
