import type { Locator, Page } from '@playwright/test';
import { callServer, createAccount, demoAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { aNewcomer, logIn, logOut, type Newcomer } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic, errorAnswer } from '../support/traffic.ts';

const say = textsIn('en');
const DEMO = {
  ...aNewcomer({ firstName: 'Demo', gender: 'FEMALE', town: '' }),
  email: 'demo@duet.example',
  password: 'two-hearts-2026',
};
const CREATE = '/api/user/v1/create';
const SELF = '/api/user/v1/get';
const REFRESH = '/api/auth/gettoken';

const input = (page: Page, name: string) => page.locator(`[name=${name}]`);
const problem = (page: Page, key: string) => page.getByText(say('errors', key)).first();
const register = (page: Page) => page.getByRole('button', { name: say('registration', 'register') });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('spark_token'));

async function leave(box: Locator, text: string): Promise<void> {
  await box.fill(text);
  await box.blur();
}

async function chooseTown(page: Page, town: string): Promise<void> {
  await input(page, 'location').fill('');
  await input(page, 'location').pressSequentially(town);
  await page.getByRole('option', { name: town }).first().click();
}

async function chooseBirthday(page: Page): Promise<void> {
  await input(page, 'birthday_day').fill('12');
  await input(page, 'birthday_month').selectOption('4');
  await input(page, 'birthday_year').fill('1992');
}

async function fillNames(page: Page, { firstName, lastName, gender }: Newcomer): Promise<void> {
  await input(page, 'firstName').fill(firstName);
  await input(page, 'lastName').fill(lastName);
  await page.getByRole('radio', { name: say('registration', `genders.${gender}`) }).check();
  for (const consent of await page.locator('input[name^=didUserAccept]').all()) await consent.check();
}

test('a registration by email says each refusal at its place, and sends what the form holds once', async ({
  visitor,
}) => {
  const person = aNewcomer({ firstName: 'Talia', gender: 'FEMALE', town: 'London' });
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await page.goto('/en/app/?utm_source=poster&utm_medium=print&utm_campaign=spring');
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell', 'logIn') })).toBeVisible();
  // Until then a field that is left is kept as typed, but not judged.
  await expect(page.locator('html')).toHaveAttribute('data-live', '');

  await test.step('the checks of the server are shown at email and password', async () => {
    await leave(input(page, 'email'), 'nobody@');
    await expect(problem(page, 'invalid_email_address')).toBeVisible();
    await expect(input(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await leave(input(page, 'email'), DEMO.email);
    await expect(problem(page, 'error_email_conflict')).toBeVisible();
    await page.route('**/api/user/v1/check_email', (route) => route.fulfill(errorAnswer(500, '', 13)));
    await leave(input(page, 'email'), 'broken@example.org');
    await expect(problem(page, 'error_500')).toBeVisible();
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
    await expect(problem(page, 'error_minimum_password_length_not_met')).toBeVisible();
    await page.getByRole('button', { name: say('registration', 'landing.submit') }).click();
    await expect(page).toHaveURL(/\/register\/1$/);
    await expect(input(page, 'password')).toHaveValue('');
    await expect(input(page, 'password')).toHaveAttribute('aria-invalid', 'true');
    await input(page, 'password').fill(person.password);
    await page.getByRole('button', { name: say('registration', 'continue') }).click();
    await expect(page).toHaveURL(/\/register\/2$/);
  });

  await test.step('an untouched birthday and a place that is none are refused unsent', async () => {
    await expect(input(page, 'birthday_year')).toHaveValue('1970');
    await fillNames(page, person);
    await input(page, 'location').fill('Qqqqzzzzville');
    await register(page).click();
    await expect(problem(page, 'error_birthday_date_invalid')).toBeVisible();
    await expect(problem(page, 'error_location_invalid')).toBeVisible();
    await chooseBirthday(page);
    await chooseTown(page, person.town);
    expect(traffic.of(CREATE)).toEqual([]);
  });

  await test.step('a refusal is said in the words of the server, and in the default ones where it has none', async () => {
    await page.route(`**${CREATE}`, (route) => route.fulfill(errorAnswer(400, 'the moon is full')));
    await register(page).click();
    await expect(page.getByRole('alert')).toContainText('the moon is full');
    await expect(register(page)).not.toHaveAttribute('aria-busy');
    await page.unroute(`**${CREATE}`);
    await page.route(`**${CREATE}`, (route) => route.fulfill(errorAnswer(409, '', 6)));
    await register(page).click();
    await expect(page.getByRole('alert')).toContainText('a registration error occured');
    await expect(register(page)).not.toHaveAttribute('aria-busy');
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
    await register(page).dblclick();
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
      attribution: { utm_source: 'poster', utm_medium: 'print', utm_campaign: 'spring' },
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

test('the landing page leads to register/2, and with everything given sends the registration at once', async ({
  visitor,
}) => {
  const person = aNewcomer({ firstName: 'Ilana', gender: 'FEMALE', town: 'London' });
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await page.goto('/en/app/');
  await input(page, 'email').fill(person.email);
  await input(page, 'password').fill(person.password);
  const submit = page.getByRole('button', { name: say('registration', 'landing.submit') });
  await submit.click();
  await expect(page).toHaveURL(/\/register\/2$/);
  expect(traffic.of('/api/user/v1/check_email').at(-1)?.body).toMatchObject({ email: person.email });
  expect(traffic.of('/api/user/v1/check_password').at(-1)?.body).toEqual({
    password: person.password,
    email: person.email,
  });
  await fillNames(page, person);
  await chooseBirthday(page);
  // A place of which the maps service tells no country.
  const place = {
    latitude: 51.5,
    longitude: -0.12,
    formatted_address: 'London',
    components: [{ types: ['locality'], long_name: 'London', short_name: 'London' }],
  };
  await page.route('**/api/geocode/v1/search*', (route) => route.fulfill({ json: { results: [place] } }));
  await chooseTown(page, person.town);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/app\/$/);
  expect(traffic.of(CREATE)).toEqual([]);
  await submit.click();
  await expect(page).toHaveURL(/\/onboarding\/1$/);
  expect(traffic.of(CREATE)).toHaveLength(1);
  expect(traffic.of(CREATE)[0]?.body).toMatchObject({ user: { country: 'US' } });
});

test('a tenant of one step leads from its landing page to register/1, and sends the captcha with the whole form', async ({
  visitor,
}) => {
  const person = aNewcomer({ firstName: 'Claire', gender: 'FEMALE', town: 'Lyon' });
  const page = await visitor('grace');
  const traffic = recordTraffic(page);
  await page.goto('/en/app/');
  await input(page, 'email').fill(person.email);
  await input(page, 'password').fill(person.password);
  await page.getByRole('button', { name: say('registration', 'landing.submit') }).click();
  await expect(page).toHaveURL(/\/register\/1$/);
  await expect(input(page, 'email')).toHaveValue(person.email);
  await fillNames(page, person);
  await chooseBirthday(page);
  await chooseTown(page, person.town);
  expect(traffic.of(CREATE)).toEqual([]);
  await register(page).click();
  await expect(page).toHaveURL(/\/onboarding\/1$/);
  expect(traffic.of(CREATE)[0]?.body).toMatchObject({
    h_token: expect.stringMatching(/./),
    user: { agreements: ['TERMS_OF_SERVICE'] },
  });

  const believer = await visitor('grace');
  const sent = recordTraffic(believer);
  await believer.goto('/en/app/adventist');
  await input(believer, 'email').fill(`${crypto.randomUUID()}@example.org`);
  await input(believer, 'password').fill(person.password);
  await fillNames(believer, person);
  await chooseBirthday(believer);
  await chooseTown(believer, person.town);
  await register(believer).click();
  await expect(believer).toHaveURL(/\/onboarding\/1$/);
  expect(sent.of(CREATE)[0]?.body).toMatchObject({
    user: { attributes: [{ id: 'religion', value: 'seventh_day_adventist' }] },
  });
});

test('a sign-up with Facebook on the landing page is sent once everything is given', async ({ visitor }) => {
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
  const facebook = page.getByRole('button', { name: say('registration', 'social.facebook') });
  await page.route('**/api/auth/v1/facebook_login', (route) => route.fulfill(errorAnswer(500, '', 13)));
  const press = async () => {
    const opening = page.waitForEvent('popup');
    await facebook.click();
    await (await opening).getByRole('button', { name: 'Daniel Roth', exact: true }).click();
  };
  await press();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(facebook).not.toHaveAttribute('aria-busy');
  await page.unroute('**/api/auth/v1/facebook_login');

  await press();
  await expect(page).toHaveURL(/\/register\/2$/);
  await expect(input(page, 'firstName')).toHaveValue('Daniel');
  expect(await page.evaluate(() => sessionStorage.getItem('version-of-facebook'))).toBe('v8.0');
  const me = asked.map((address) => new URL(address)).find(({ pathname }) => pathname.endsWith('/facebook/me'));
  expect(me?.searchParams.get('fields')?.split(',').toSorted()).toEqual(
    ['birthday', 'email', 'first_name', 'gender', 'id', 'last_name', 'location'].toSorted(),
  );
  await chooseBirthday(page);
  await chooseTown(page, 'London');
  for (const consent of await page.locator('input[name^=didUserAccept]').all()) await consent.check();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/app\/$/);
  expect(traffic.of('/api/auth/v1/facebook_register')).toEqual([]);
  await press();
  await expect(page).toHaveURL(/\/onboarding\/1$/);
  expect(traffic.of('/api/auth/v1/facebook_register')).toHaveLength(1);
});

test('a login stores the token, fetches the member and opens the socket before it leads on', async ({ visitor }) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await page.goto('/en/app/login');
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell', 'signUp') })).toBeVisible();

  await page.route('**/api/auth/v1/login', (route) => route.fulfill({ json: {} }));
  await logIn(page, say, DEMO);
  await expect(page.getByRole('alert').getByText(say('errors', 'error_general'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  await page.unroute('**/api/auth/v1/login');

  await logIn(page, say, DEMO);
  await expect(page).toHaveURL(/\/browse$/);
  expect(traffic.of(REFRESH)).toEqual([]);
  const token = (await storedToken(page)) ?? '';
  const ATTRIBUTION = '/api/attribution/v1/get_info';
  const TESTS = '/api/abtest/v1/get_abtest_variants';
  const steps = ['/api/auth/v1/login', SELF, ATTRIBUTION, TESTS, 'socket', '/en/app/browse'];
  const begun = traffic.order.slice(traffic.order.lastIndexOf('/api/auth/v1/login'));
  expect(begun.filter((step) => steps.includes(step))).toEqual(steps);
  for (const path of [SELF, ATTRIBUTION, TESTS])
    expect(traffic.of(path)[0]?.headers['authorization']).toBe(`Bearer ${token}`);

  await test.step('a reload shows nothing before the token is refreshed, and keeps the new one', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${REFRESH}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect.poll(() => traffic.of(REFRESH)).toHaveLength(1);
    await expect(page.getByText(say('kit', 'loading')).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loaded = traffic.order.slice(traffic.order.lastIndexOf('/en/app/browse'));
    expect(loaded.find((step) => step.startsWith('/api/'))).toBe(REFRESH);
    expect(traffic.of(REFRESH)[0]?.headers['authorization']).toBe(`Bearer ${token}`);
    expect(await storedToken(page)).not.toBe(token);
  });

  await test.step('a token that comes with an answer replaces the stored one', async () => {
    const fresh = await demoAccount('duet');
    await page.route('**/api/messaging/v1/get_conversations', (route) =>
      route.fulfill({ json: { conversations: [], unread: 0 }, headers: { 'x-newtoken': fresh.token } }),
    );
    await page
      .getByRole('link', { name: say('shell', 'messages') })
      .first()
      .click();
    await expect.poll(() => storedToken(page)).toBe(fresh.token);
    await page.unroute('**/api/messaging/v1/get_conversations');
  });

  await test.step('code 16 takes the token away and leads to the login', async () => {
    await page.route('**/api/browse/v1/browse', (route) => route.fulfill(errorAnswer(401, 'unauthenticated', 16)));
    await page.goto('/en/app/browse');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(say('session', 'login.expired'))).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await page.unroute('**/api/browse/v1/browse');
  });

  await logIn(page, say, DEMO);
  await expect(page).toHaveURL(/\/browse$/);
  const last = await storedToken(page);
  await logOut(page, say);
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  await expect
    .poll(() => traffic.of('/api/auth/v1/logout').at(-1)?.headers['authorization'])
    .toBe(`Bearer ${last ?? ''}`);
});

test('a server in maintenance is said on a page of its own instead of a loader', async ({ visitor }) => {
  const page = await visitor('duet');
  await restoreSession(page, await demoAccount('duet'));
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/en/app/browse');
  await expect(page.getByRole('heading', { name: say('shell', 'serverError.title') })).toBeVisible();
  await expect(page.getByText(say('kit', 'loading'))).toHaveCount(0);
});

test('a forgotten password says every refusal, and sends what was typed', async ({ visitor }) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await page.goto('/en/app/forgotPassword');
  await input(page, 'email').fill('stranger@example.org');
  await page.locator('form button[type=submit]').click();
  await expect(problem(page, 'error_email_invalid')).toBeVisible();
  expect(traffic.of('/api/auth/v1/forgot_password')[0]?.body).toEqual({ email: 'stranger@example.org' });

  const FORGOT = '**/api/auth/v1/forgot_password';
  await page.route(FORGOT, (route) => route.fulfill(errorAnswer(500, '["captcha failed","the moon is full"]', 13)));
  await page.locator('form button[type=submit]').click();
  for (const text of [say('errors', 'error_captcha_failed'), 'the moon is full'])
    await expect(page.getByText(text).first()).toBeVisible();
  await page.unroute(FORGOT);

  const { email } = await createAccount('duet');
  await input(page, 'email').fill(email);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/sendRecoveryEmailSuccess$/);

  await page.goto(`/en/app/resetPassword?code=invented&email=${encodeURIComponent(email)}`);
  await expect(input(page, 'email')).toHaveValue(email);
  await expect(input(page, 'code')).toHaveValue('invented');
  const enter = async (password: string, repeat: string) => {
    await input(page, 'password').fill(password);
    await input(page, 'repeat').fill(repeat);
    await page.locator('form button[type=submit]').click();
  };
  const marked = async () => {
    await expect(input(page, 'password')).toHaveAttribute('aria-invalid', 'true');
    await expect(input(page, 'repeat')).toHaveAttribute('aria-invalid', 'true');
  };
  await enter('correct horse 42', 'another horse 42');
  await expect(page.getByText(say('errors', 'passwords_not_match'))).not.toHaveCount(0);
  await marked();
  expect(traffic.of('/api/user/v1/check_password')).toEqual([]);
  await enter('password1', 'password1');
  await expect(page.getByText(say('errors', 'error_password_too_common'))).not.toHaveCount(0);
  await marked();
  expect(traffic.of('/api/user/v1/check_password')).toHaveLength(1);
  expect(traffic.of('/api/auth/v1/forgot_password_complete')).toEqual([]);

  await enter('correct horse 43', 'correct horse 43');
  await expect(page.getByRole('alert')).toContainText(say('errors', 'error_code_invalid'));
  expect(traffic.of('/api/auth/v1/forgot_password_complete')[0]?.body).toEqual({
    code: 'invented',
    email,
    new_password: 'correct horse 43',
  });
  await page.route('**/api/auth/v1/forgot_password_complete', (route) => route.fulfill({ json: {} }));
  await enter('correct horse 43', 'correct horse 43');
  await expect(page.getByRole('heading', { level: 1, name: say('credentials', 'reset.doneTitle') })).toBeVisible();
});

test('a confirmation link that is old offers another, and a good one leads where the server says', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  const VERIFY = '**/api/auth/v1/verify_email';
  await page.route(VERIFY, (route) => route.fulfill({ json: { valid: false, uid: 'member-7' } }));
  await page.goto('/en/app/verify_email/token-of-a-link');
  await expect(page.getByRole('heading', { level: 1, name: say('credentials', 'confirm.errorTitle') })).toBeVisible();
  expect(traffic.of('/api/auth/v1/verify_email')[0]?.body).toEqual({ token: 'token-of-a-link' });
  await page.getByRole('button', { name: say('credentials', 'confirm.sendAgain') }).click();
  await expect(page.getByText(say('credentials', 'confirm.sentAgain'))).toBeVisible();
  expect(traffic.of('/api/auth/v1/request_verification_email')[0]?.body).toEqual({ uid: 'member-7' });

  const account = await createAccount('duet');
  await restoreSession(page, account);
  await page.goto('/en/app/verify_email/token-of-a-link');
  await expect(page).toHaveURL(/\/onboarding\/confirmemailerror$/i);
  await expect(page.getByRole('heading', { level: 1, name: say('credentials', 'confirm.errorTitle') })).toBeVisible();
  await page.unroute(VERIFY);
  await page.route(VERIFY, (route) => route.fulfill({ json: { valid: true, uid: account.id } }));
  await page.goto('/en/app/verify_email/token-of-a-link');
  await expect(page).toHaveURL(/\/onboarding\/confirmemailsuccess$/i);
  await expect(page.getByRole('heading', { level: 1, name: say('credentials', 'confirm.successTitle') })).toBeVisible();
  await page.unroute(VERIFY);
  await page.route(VERIFY, (route) =>
    route.fulfill({ json: { valid: true, uid: account.id, deeplink: '/app/onboarding/2' } }),
  );
  await page.goto('/en/app/verify_email/token-of-a-link');
  await expect(page).toHaveURL(/\/onboarding\/2$/);
});

test('the questionnaire goes on, back, and stays where a page cannot be saved', async ({ visitor }) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  const account = await createAccount('duet');
  await restoreSession(page, account);
  await page.goto('/en/app/onboarding/2');
  const place = page.getByRole('progressbar');
  await expect(place).toHaveAttribute('value', '2');
  const words = 'I like long walks, short queues and people who laugh at their own jokes.';
  await page.getByRole('textbox').first().fill(words);
  await page.route('**/api/attribute/v1/set', (route) => route.fulfill(errorAnswer(400, 'invalid answer')));
  const next = page.getByRole('button', { name: say('onboarding', 'next') });
  await next.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/2$/);
  await expect(page.getByRole('textbox').first()).toHaveValue(words);
  await page.unroute('**/api/attribute/v1/set');
  await next.click();
  await expect(page).toHaveURL(/\/onboarding\/3$/);
  await expect(place).toHaveAttribute('value', '3');

  await test.step('a Facebook account without schools is said to have none', async () => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: say('onboarding', 'schools.import') }).click();
    const answered = page.waitForResponse(/update_education/);
    await (await opening).getByRole('button', { name: 'Daniel Roth', exact: true }).click();
    expect(await (await answered).json()).toEqual({ schools: [] });
    await expect(problem(page, 'error_facebook_college_import_no_results')).toBeVisible();
  });

  await page
    .getByRole('link', { name: say('onboarding', 'back') })
    .or(page.getByRole('button', { name: say('onboarding', 'back') }))
    .click();
  await expect(page).toHaveURL(/\/onboarding\/2$/);
  await expect(place).toHaveAttribute('value', '2');

  await test.step('the pages of a Facebook album follow each other', async () => {
    await page.goto('/en/app/onboarding/1');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: say('onboarding', 'photos.fromFacebook') }).click();
    await (await opening).getByRole('button', { name: 'Noa Levin' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Friends/ }).click();
    await expect(dialog.getByRole('button', { name: 'Friends 1', exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: say('onboarding', 'albums.more') }).click();
    await expect(dialog.getByRole('button', { name: 'Friends 30' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a like, a wink and words wait for photo and summary', async () => {
    const other = await createAccount('duet', 'Zohar');
    await page.goto(`/en/app/profile/${other.id}`);
    const prompt = page.getByRole('dialog', { name: say('onboarding', 'permission.title') });
    for (const deed of ['like', 'wink', 'message']) {
      await page.getByRole('button', { name: say('profile', deed), exact: true }).click();
      await expect(prompt, deed).toBeVisible();
      await prompt.getByRole('button', { name: say('onboarding', 'permission.later') }).click();
      await expect(prompt).toHaveCount(0);
    }
    await expect(page).toHaveURL(`/en/app/profile/${other.id}`);
    for (const call of ['profile/v1/like', 'profile/v1/wink', 'messaging/v1/start_conversation'])
      expect(traffic.of(`/api/${call}`), call).toEqual([]);
  });

  expect(await callServer('duet', SELF, {}, account.token)).toMatchObject({
    user: { interactionPermission: { status: 'noPhoto' } },
  });
});
