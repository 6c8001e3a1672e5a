import { createCompleteAccount, storedToken } from '../support/accounts.ts';
import { expect, test, type TenantName } from '../support/fixtures.ts';
import { aNewcomer, input, logIn, submitLandingForm } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';
import { expectVisit, FOR_EVERYBODY, NOT_FOUND, type Visit } from '../support/visits.ts';

const say = textsIn('en');

const FOR_VISITORS: readonly Visit[] = [
  { from: 'register', to: 'register/1', heading: say('registration', 'first.title') },
  { from: 'register/2', to: 'register/1', heading: say('registration', 'first.title') },
  { from: 'verify_email/no-such-token', heading: say('credentials', 'confirm.errorTitle') },
  { from: 'adventist', heading: NOT_FOUND },
];

/** Pages of members, each of which sends a visitor to the login page. */
const GATED = [
  'browse/new',
  'browse/admirer/somebody',
  'messages',
  'messages/something',
  'moreMenu',
  'profile/somebody',
  'account',
  'account/changeemail',
  'onboarding/1',
  'onboarding/confirmemail',
  'onboarding/confirmemailerror',
  'onboarding/confirmemailsuccess',
  'subscribe',
  'subscribe/purchase?sku=duet-basic-1m',
  'subscribe/receipt?order=some',
];

const script = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);

test('each address for visitors shows its page, and an unknown one the not-found page', async ({ visitor }) => {
  test.setTimeout(180_000);
  const page = await visitor('duet', { locale: 'en-GB' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));

  await page.goto('/en/app/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('session', 'login.title'));
  await expect(input(page, 'email')).toBeVisible();
  await expect(input(page, 'password')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-live', '');

  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell', 'signUp') })
    .click();
  await expect(page).toHaveURL('/en/app/');
  await expect(input(page, 'email')).toBeVisible();
  await expect(input(page, 'password')).toBeVisible();
  expect(scripts.filter((path) => script('visitor').test(path))).toHaveLength(1);
  const home = page.getByRole('banner').getByRole('link', { name: say('shell', 'home', { brand: 'Duet' }) });
  await expect(home).toHaveCount(0);

  for (const path of ['/', '/app/registration']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/en/app/');
    await expect(page.getByRole('heading', { level: 2, name: say('registration', 'landing.title') })).toBeVisible();
  }
  for (const visit of [...FOR_VISITORS, ...FOR_EVERYBODY]) await expectVisit(page, visit);

  await page.goto('/en/app/register/1');
  await expect(input(page, 'email')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '2');
  await expect(input(page, 'firstName')).toHaveCount(0);

  await page.goto('/en/app/forgotPassword');
  await expect(input(page, 'email')).toBeVisible();
  await page.goto('/en/app/resetPassword?code=from-an-email&email=somebody@example.org');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('credentials', 'reset.title'));
  await expect(input(page, 'email')).toHaveValue('somebody@example.org');
  await expect(page.locator('input[autocomplete=one-time-code]')).toHaveValue('from-an-email');

  await page.goto('/en/app/contact');
  await expect(page.getByText('help@duet.example')).toBeVisible();
  await expect(page.getByRole('link', { name: say('shell', 'contact.help') })).toHaveAttribute(
    'href',
    '/provider-mock/help',
  );
});

test('an address for members leads a visitor to the login, and the login to that address, or to browse without one', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const page = await visitor('duet');
  for (const path of GATED) {
    await page.goto(`/en/app/${path}`);
    await expect(page, path).toHaveURL('/en/app/login');
  }
  const person = await createCompleteAccount('duet');
  await page.goto('/en/app/messages?filter=unread');
  await expect(page).toHaveURL('/en/app/login');
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain('"/app/messages?filter=unread"');
  await logIn(page, say, person);
  await expect(page).toHaveURL('/en/app/messages?filter=unread');

  await page.goto('/en/app/logout');
  await expect(page).toHaveURL('/en/app/login');
  expect(await storedToken(page)).toBeNull();
  await logIn(page, say, person);
  await expect(page).toHaveURL('/en/app/browse');
});

/** What a tenant asks on the page after the first form. */
const second: readonly [tenant: TenantName, consents: readonly string[]][] = [
  ['duet', ['didUserAcceptTerms', 'didUserAcceptSOC']],
  ['kesher', ['didUserAcceptTerms']],
];

for (const [tenant, consents] of second) {
  test(`the landing form of ${tenant} leads to register/2, which asks for basic info, and a reload of it to register/1`, async ({
    visitor,
  }) => {
    const page = await visitor(tenant);
    await page.goto('/en/app/');
    await submitLandingForm(page, say, aNewcomer({ firstName: 'Maya', gender: 'FEMALE', town: 'Lyon' }));
    await expect(page).toHaveURL('/en/app/register/2');
    await expect(page.getByRole('radio', { name: say('registration', 'genders.FEMALE') })).toBeVisible();
    for (const name of ['firstName', 'lastName', 'birthday_day', 'birthday_month', 'birthday_year', 'location'])
      await expect(input(page, name), name).toBeVisible();
    const boxes = page.getByRole('main').getByRole('checkbox');
    await expect(boxes).toHaveCount(consents.length);
    for (const name of consents) await expect(input(page, name), name).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/en/app/register/1');
  });
}

test('grace asks for everything on register/1, to which its landing page leads, and has a page that presets the religion', async ({
  visitor,
}) => {
  const page = await visitor('grace');
  await page.goto('/en/app/');
  await submitLandingForm(page, say, aNewcomer({ firstName: 'Maya', gender: 'FEMALE', town: 'Lyon' }));
  await expect(page).toHaveURL('/en/app/register/1');
  for (const name of ['email', 'firstName', 'lastName', 'birthday_year', 'location', 'didUserAcceptTerms'])
    await expect(input(page, name), name).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.goto('/en/app/adventist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('registration', 'adventist.title'));
  await expect(input(page, 'firstName')).toBeVisible();
});
