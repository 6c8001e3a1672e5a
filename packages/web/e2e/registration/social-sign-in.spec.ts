import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { textsIn, type Language, type Translate } from '../support/texts.ts';
import { recordTraffic } from '../support/traffic.ts';

const button = (page: Page, language: Language, provider: 'facebook' | 'apple') =>
  page.getByRole('button', { name: textsIn(language)('registration', `social.${provider}`) });

async function openDialog(page: Page, language: Language, provider: 'facebook' | 'apple'): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await button(page, language, provider).click();
  return opening;
}

/** Presses a provider's button and answers in the dialog that opens. */
async function answerDialog(
  page: Page,
  language: Language,
  provider: 'facebook' | 'apple',
  answer: string,
): Promise<void> {
  const dialog = await openDialog(page, language, provider);
  await dialog.getByRole('button', { name: answer, exact: true }).click();
}

/** Picks London, or the first of the towns that are called as the provider says: it never says which. */
async function chooseTown(page: Page, say: Translate): Promise<void> {
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
  const year = page.locator('[name=birthday_year]');
  if ((await year.inputValue()) === '1970') {
    await page.locator('[name=birthday_day]').fill('12');
    await page.locator('[name=birthday_month]').selectOption('4');
    await year.fill('1992');
  }
  await chooseTown(page, say);
  for (const consent of await page.locator('input[name^=didUserAccept]').all()) await consent.check();
}

test('somebody joins with Facebook, and is let in with it afterwards', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/en/app/');
  await expect(button(page, 'en', 'facebook')).toBeVisible();
  await expectAccessible(page);
  expect(scripts).not.toContain('/provider-mock/facebook/sdk.js');

  await answerDialog(page, 'en', 'facebook', 'Noa Levin');
  await expect(page).toHaveURL(/\/register\/2/);
  expect(scripts).toContain('/provider-mock/facebook/sdk.js');
  await expect(page.getByRole('textbox', { name: say('registration', 'firstName'), exact: true })).toHaveValue('Noa');
  await expect(page.getByRole('textbox', { name: say('registration', 'lastName'), exact: true })).toHaveValue('Levin');
  await expect(page.locator('[name=birthday_year]')).toHaveValue('1992');
  await expectAccessible(page);
  for (const consent of ['didUserAcceptTerms', 'didUserAcceptSOC'])
    await page.locator(`input[name=${consent}]`).check();
  await page.getByRole('button', { name: say('registration', 'register') }).click();
  await expect(page.getByText(say('errors', 'error_location_ambiguous'))).toBeVisible();
  await chooseTown(page, say);
  await page.getByRole('button', { name: say('registration', 'register') }).click();
  await expect(page).toHaveURL(/\/onboarding\/1/);

  const later = await visitor('duet');
  await later.goto('/en/app/login');
  await answerDialog(later, 'en', 'facebook', 'Noa Levin');
  await expect(later).toHaveURL(/\/onboarding\/1/);
});

/** Alex stays a stranger to Duet: another test asks for that. */
const joining: [tenant: TenantName, language: Language, provider: 'facebook' | 'apple', who: string][] = [
  ['duet', 'en', 'apple', 'Robin Weiss'],
  ['kesher', 'he', 'facebook', 'Noa Levin'],
  ['kesher', 'fr', 'apple', 'Alex Martin'],
  ['grace', 'fr', 'facebook', 'Noa Levin'],
];

for (const [tenant, language, provider, who] of joining) {
  test(`somebody joins ${tenant} with ${provider}, adding only what it does not tell, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const page = await visitor(tenant);
    const traffic = recordTraffic(page);
    await page.goto(`/${language}/app/`);
    await answerDialog(page, language, provider, who);
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

test('a dialog that is cancelled leaves everything as it was', async ({ visitor }) => {
  const page = await visitor('kesher');
  await page.goto('/he/app/login');
  await page.locator('input[name=email]').fill('typed@example.org');
  for (const provider of ['facebook', 'apple'] as const) {
    await answerDialog(page, 'he', provider, 'Cancel');
    await expect(button(page, 'he', provider)).not.toHaveAttribute('aria-busy');
    const dialog = await openDialog(page, 'he', provider);
    await dialog.close();
    await expect(button(page, 'he', provider)).not.toHaveAttribute('aria-busy');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('input[name=email]')).toHaveValue('typed@example.org');
});

test('Apple is asked again when its token has expired, and its name is filled in', async ({ visitor }) => {
  const say = textsIn('fr');
  const page = await visitor('duet');
  await page.goto('/fr/app/login');
  await expect(button(page, 'fr', 'apple')).toBeVisible();
  await expectAccessible(page);
  const first = await openDialog(page, 'fr', 'apple');
  const reopening = page.waitForEvent('popup');
  await first.getByRole('button', { name: 'Alex Martin, with an expired token' }).click();
  const again = await reopening;
  await again.getByRole('button', { name: 'Alex Martin', exact: true }).click();
  await expect(page).toHaveURL(/\/register\/2/);
  await expect(page.getByRole('textbox', { name: say('registration', 'firstName'), exact: true })).toHaveValue('Alex');
  await expect(page.getByRole('textbox', { name: say('registration', 'lastName'), exact: true })).toHaveValue('Martin');
});

test('a script that is blocked is said to be, in the words for Apple', async ({ visitor }) => {
  const page = await visitor('duet');
  await page.route('**/provider-mock/apple/appleid.auth.js', (route) => route.fulfill({ status: 503 }));
  await page.goto('/en/app/login');
  await button(page, 'en', 'apple').click();
  await expect(page.getByRole('alert')).toHaveText('AppleID not available, please try refresh the page.');
});

test('a tenant without Apple has no button of it', async ({ visitor }) => {
  const page = await visitor('grace');
  await page.goto('/en/app/login');
  await expect(button(page, 'en', 'facebook')).toBeVisible();
  await expect(button(page, 'en', 'apple')).toHaveCount(0);
});
