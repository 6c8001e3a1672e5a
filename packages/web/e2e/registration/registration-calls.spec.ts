import type { Locator, Page } from '@playwright/test';
import { createAccount, storedToken } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  aNewcomer,
  chooseTown,
  fillBasicInfo,
  fillBirthday,
  fillCredentials,
  fillNames,
  input,
  problem,
  submitLandingForm,
} from '../support/member.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic, errorAnswer } from '../support/traffic.ts';

const say = textsIn('en');
const CREATE = '/api/user/v1/create';
const SELF = '/api/user/v1/get';

const registerButton = (page: Page) => page.getByRole('button', { name: say('registration', 'register') });

async function leave(box: Locator, text: string): Promise<void> {
  await box.fill(text);
  await box.blur();
}

test('a registration by email shows each refusal at its field and sends the form once', async ({ visitor }) => {
  const person = aNewcomer({ firstName: 'Talia', gender: 'FEMALE', town: 'London' });
  const taken = await createAccount('duet');
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await page.goto(
    '/en/app/?utm_source=poster&utm_medium=print&utm_campaign=spring&refUrl=https%3A%2F%2Ffriends.example%2F',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell', 'logIn') })).toBeVisible();
  // Until then a field that is left is kept as typed, but not checked.
  await expect(page.locator('html')).toHaveAttribute('data-live', '');

  await test.step('the checks of the server are shown at email and password', async () => {
    await leave(input(page, 'email'), 'nobody@');
    await expect(problem(page, say, 'invalid_email_address')).toBeVisible();
    await expect(input(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await leave(input(page, 'email'), taken.email);
    await expect(problem(page, say, 'error_email_conflict')).toBeVisible();
    await page.route('**/api/user/v1/check_email', (route) => route.fulfill(errorAnswer(500, '', 13)));
    await leave(input(page, 'email'), 'broken@example.org');
    await expect(problem(page, say, 'error_500')).toBeVisible();
    await page.unroute('**/api/user/v1/check_email');
    for (const check of ['email', 'password']) {
      const path = `**/api/user/v1/check_${check}`;
      await page.route(path, (route) => route.fulfill({ json: { can_use: false, message: `Not this ${check}` } }));
      await leave(input(page, check), 'sunday@example.org');
      await expect(page.getByText(`Not this ${check}`)).toBeVisible();
      await page.unroute(path);
    }

    await leave(input(page, 'email'), person.email);
    await input(page, 'password').fill('short');
    await expect(problem(page, say, 'error_minimum_password_length_not_met')).toBeVisible();
    await page.getByRole('button', { name: say('registration', 'landing.submit') }).click();
    await expect(page).toHaveURL(/\/register\/1$/);
    await expect(input(page, 'password')).toHaveValue('');
    await expect(input(page, 'password')).toHaveAttribute('aria-invalid', 'true');
    await input(page, 'password').fill(person.password);
    await page.getByRole('button', { name: say('registration', 'continue') }).click();
    await expect(page).toHaveURL(/\/register\/2$/);
  });

  await test.step('an unchosen birthday and an unknown place are refused without a call', async () => {
    await expect(input(page, 'birthday_year')).toHaveValue('1970');
    await fillNames(page, say, person);
    await input(page, 'location').fill('Qqqqzzzzville');
    await registerButton(page).click();
    await expect(problem(page, say, 'error_birthday_date_invalid')).toBeVisible();
    await expect(problem(page, say, 'error_location_invalid')).toBeVisible();
    await fillBirthday(page);
    await chooseTown(page, say, person.town);
    expect(traffic.of(CREATE)).toEqual([]);
  });

  await test.step('a refusal shows the message of the server, or the default text without one', async () => {
    await page.route(`**${CREATE}`, (route) => route.fulfill(errorAnswer(400, 'the moon is full')));
    await registerButton(page).click();
    await expect(page.getByRole('alert')).toContainText('the moon is full');
    await expect(registerButton(page)).not.toHaveAttribute('aria-busy');
    await page.unroute(`**${CREATE}`);
    await page.route(`**${CREATE}`, (route) => route.fulfill(errorAnswer(409, '', 6)));
    await registerButton(page).click();
    await expect(page.getByRole('alert')).toContainText('a registration error occured');
    await expect(registerButton(page)).not.toHaveAttribute('aria-busy');
    await page.unroute(`**${CREATE}`);
  });

  await test.step('two presses send one registration, which starts the session', async () => {
    const sent = traffic.of(CREATE).length;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${CREATE}`, async (route) => {
      await held;
      await route.continue();
    });
    await registerButton(page).dblclick();
    await input(page, 'firstName').press('Enter');
    await expect.poll(() => traffic.of(CREATE).length).toBeGreaterThan(sent);
    release();
    await expect(page).toHaveURL(/\/onboarding\/1$/);
    expect(traffic.of(CREATE)).toHaveLength(sent + 1);
  });

  const [last] = traffic.of(CREATE).slice(-1);
  expect(last?.body).toMatchObject({
    user: {
      email: person.email,
      password: person.password,
      first_name: 'Talia',
      last_name: 'Journey',
      gender: 'FEMALE',
      birthday: '1992-04-12T00:00:00.000Z',
      location: expect.stringMatching(/^[0-9b-hjkmnp-z]{12}:.*London/),
      country: 'GB',
      preferred_language: 'en',
      agreements: ['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT'],
      attribution: {
        utm_source: 'poster',
        utm_medium: 'print',
        utm_campaign: 'spring',
        ref_url: 'https://friends.example/',
      },
    },
  });
  const token = await storedToken(page);
  expect(traffic.of(SELF)[0]?.headers['authorization']).toBe(`Bearer ${token ?? ''}`);
  const started = traffic.order.slice(traffic.order.lastIndexOf(CREATE));
  expect(started.filter((step) => [CREATE, SELF, '/en/app/onboarding/1'].includes(step))).toEqual([
    CREATE,
    SELF,
    '/en/app/onboarding/1',
  ]);
  await expect.poll(() => traffic.of('/api/user/v1/set_first_platform_visit')).toHaveLength(1);

  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect.poll(() => traffic.order.filter((step) => step === 'socket')).toHaveLength(2);
  expect(traffic.of('/api/user/v1/set_first_platform_visit')).toHaveLength(1);
});

test('the landing page leads to register/2, and sends the registration when every field is given', async ({
  visitor,
}) => {
  const person = aNewcomer({ firstName: 'Ilana', gender: 'FEMALE', town: 'London' });
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await page.goto('/en/app/');
  await fillCredentials(page, person);
  const submit = page.getByRole('button', { name: say('registration', 'landing.submit') });
  await submit.click();
  await expect(page).toHaveURL(/\/register\/2$/);
  expect(traffic.of('/api/user/v1/check_email').at(-1)?.body).toMatchObject({ email: person.email });
  expect(traffic.of('/api/user/v1/check_password').at(-1)?.body).toEqual({
    password: person.password,
    email: person.email,
  });
  await fillNames(page, say, person);
  await fillBirthday(page);
  // A place of which the maps service tells no country.
  const place = {
    latitude: 51.5,
    longitude: -0.12,
    formatted_address: 'London',
    components: [{ types: ['locality'], long_name: 'London', short_name: 'London' }],
  };
  await page.route('**/api/geocode/v1/search*', (route) => route.fulfill({ json: { results: [place] } }));
  await chooseTown(page, say, person.town);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/app\/$/);
  expect(traffic.of(CREATE)).toEqual([]);
  await submit.click();
  await expect(page).toHaveURL(/\/onboarding\/1$/);
  expect(traffic.of(CREATE)).toHaveLength(1);
  expect(traffic.of(CREATE)[0]?.body).toMatchObject({ user: { country: 'US' } });
});

test('the landing page of a tenant of one step leads to register/1, whose form is sent with the captcha token', async ({
  visitor,
}) => {
  const person = aNewcomer({ firstName: 'Claire', gender: 'FEMALE', town: 'Lyon' });
  const page = await visitor('grace');
  const traffic = recordTraffic(page);
  await page.goto('/en/app/');
  await submitLandingForm(page, say, person);
  await expect(page).toHaveURL(/\/register\/1$/);
  await expect(input(page, 'email')).toHaveValue(person.email);
  await fillBasicInfo(page, say, person);
  expect(traffic.of(CREATE)).toEqual([]);
  await registerButton(page).click();
  await expect(page).toHaveURL(/\/onboarding\/1$/);
  expect(traffic.of(CREATE)[0]?.body).toMatchObject({
    h_token: expect.stringMatching(/./),
    user: { agreements: ['TERMS_OF_SERVICE'] },
  });

  const believer = await visitor('grace');
  const sent = recordTraffic(believer);
  await believer.goto('/en/app/adventist');
  await fillCredentials(believer, { ...person, email: `${crypto.randomUUID()}@example.org` });
  await fillBasicInfo(believer, say, person);
  await registerButton(believer).click();
  await expect(believer).toHaveURL(/\/onboarding\/1$/);
  expect(sent.of(CREATE)[0]?.body).toMatchObject({
    user: { attributes: [{ id: 'religion', value: 'seventh_day_adventist' }] },
  });
});
