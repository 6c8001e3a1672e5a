import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  aNewcomer,
  chooseInDialog,
  fillBasicInfo,
  fillCredentials,
  input,
  providerButton,
  submitLandingForm,
  useOwnProviderAccounts,
} from '../support/member.ts';
import { changeTenantFile } from '../support/tenant-file.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic, errorAnswer } from '../support/traffic.ts';

const say = textsIn('en');
const CREATE = '/api/user/v1/create';
const FACEBOOK_LOGIN = '**/api/auth/v1/facebook_login';
const LANDING = '/en/app/';

const headerLink = (page: Page, key: string) =>
  page.getByRole('banner').getByRole('link', { name: say('shell', key), exact: true });

async function comeBackToLanding(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(LANDING);
}

const TARGET = '"landingTarget":"register"';

for (const [target, way] of [
  ['register', [LANDING, '/en/app/register/1', '/en/app/onboarding/1']],
  ['onboarding', [LANDING, '/en/app/onboarding/1']],
] as const)
  test(`a complete registration on the landing page of a tenant of one step is sent and leads to ${target}, the configured target`, async ({
    visitor,
  }) => {
    const person = aNewcomer({ firstName: 'Simon', gender: 'MALE', town: 'Lyon' });
    const page = await visitor('grace');
    await changeTenantFile(page, 'grace', TARGET, `"landingTarget":"${target}"`);
    const traffic = recordTraffic(page);
    await page.goto(LANDING);
    await submitLandingForm(page, say, person);
    await expect(page).toHaveURL(/\/register\/1$/);
    await fillBasicInfo(page, say, person);
    expect(traffic.of(CREATE)).toEqual([]);

    await comeBackToLanding(page);
    await page.getByRole('button', { name: say('registration', 'landing.submit') }).click();
    await expect(page).toHaveURL(/\/onboarding\/1$/);
    const addresses = traffic.order.filter((step) => step.startsWith(LANDING));
    expect(addresses.slice(addresses.lastIndexOf(LANDING))).toEqual(way);
    expect(traffic.of(CREATE).map(({ body }) => body)).toMatchObject([
      { user: { email: person.email, gender: 'MALE', agreements: ['TERMS_OF_SERVICE'] } },
    ]);
  });

test('a registration with Facebook on the landing page of a tenant of one step is sent at once, and a server fault during it is shown', async ({
  visitor,
}) => {
  const person = aNewcomer({ firstName: 'Daniel', gender: 'MALE', town: 'Lyon' });
  const page = await visitor('grace');
  const traffic = recordTraffic(page);
  await useOwnProviderAccounts(page.context());
  const facebook = providerButton(page, say, 'facebook');
  const press = () => chooseInDialog(page, facebook, 'Daniel Roth');
  await page.route(FACEBOOK_LOGIN, (route) => route.fulfill(errorAnswer(500, 'panic', 13)));
  await page.goto('/en/app/login');
  await press();
  await expect(page.getByRole('alert')).toHaveText(say('errors', 'error_500'));
  await expect(facebook).not.toHaveAttribute('aria-busy');
  await page.unroute(FACEBOOK_LOGIN);

  await page.goto(LANDING);
  await press();
  await expect(page).toHaveURL(/\/register\/2$/);
  await fillBasicInfo(page, say, person);
  expect(traffic.of('/api/auth/v1/facebook_register')).toEqual([]);
  await comeBackToLanding(page);
  await press();
  await expect(page).toHaveURL(/\/onboarding\/1$/);
  expect(traffic.of('/api/auth/v1/facebook_register')).toHaveLength(1);
});

test('a mistake beside it leaves the password of the landing page as it was typed, and the field says how long it must be', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await page.goto(LANDING);
  await expect(input(page, 'password')).toHaveAccessibleDescription(/\b8\b/);
  await fillCredentials(page, { email: 'no address', password: 'seventeen teal umbrellas' });
  await page.getByRole('button', { name: say('registration', 'landing.submit') }).click();
  await expect(page).toHaveURL(/\/register\/1$/);
  await expect(input(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  await expect(input(page, 'email')).toHaveValue('no address');
  await expect(input(page, 'password')).toHaveValue('seventeen teal umbrellas');
  await expect(input(page, 'password')).toHaveAccessibleDescription(/\b8\b/);
});

test('the header offers visitors the login on every page except the login page, which offers to sign up', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  const expectToOffer = async (path: string) => {
    await expect(headerLink(page, 'logIn'), path).toBeVisible();
    await expect(headerLink(page, 'signUp'), path).toHaveCount(0);
  };
  for (const path of [
    'forgotPassword',
    'resetPassword?code=from-an-email',
    'sendRecoveryEmailSuccess',
    'unsubscribe',
    'verify_email/no-such-token',
    'undo_email_change/no-such-token',
    'contact',
    'no-such-page',
    'register/1',
    '',
  ]) {
    await page.goto(`/en/app/${path}`);
    await expectToOffer(path);
  }
  await submitLandingForm(page, say, aNewcomer({ firstName: 'Lea', gender: 'FEMALE', town: 'Lyon' }));
  await expect(page).toHaveURL(/\/register\/2$/);
  await expectToOffer('register/2');

  await page.goto('/en/app/login');
  await expect(headerLink(page, 'signUp')).toBeVisible();
  await expect(headerLink(page, 'logIn')).toHaveCount(0);

  const believer = await visitor('grace');
  await believer.goto('/en/app/adventist');
  await expect(headerLink(believer, 'logIn')).toBeVisible();
});
