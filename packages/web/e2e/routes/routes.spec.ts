import type { Page } from '@playwright/test';
import { createAccount, callServer, demoAccount, restoreSession, fieldsOf, tokenOf } from '../support/accounts.ts';
import { expect, test, type TenantName } from '../support/fixtures.ts';
import { logIn } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

/** An address below `/en/app/`, where it leads, and the main heading that stands there. */
interface Visit {
  readonly from: string;
  /** Without it the address stays. */
  readonly to?: string;
  readonly heading: string | RegExp;
}

const NOT_FOUND = say('shell', 'notFound.title');

async function expectVisit(page: Page, { from, to = from, heading }: Visit): Promise<void> {
  await page.goto(`/en/app/${from}`);
  await expect(page, from).toHaveURL(`/en/app/${to}`);
  await expect(page.getByRole('heading', { level: 1 }), from).toHaveText(heading);
}

const FOR_EVERYBODY: readonly Visit[] = [
  { from: 'forgotPassword', heading: say('credentials', 'forgot.title') },
  { from: 'sendRecoveryEmailSuccess', heading: say('credentials', 'sent.title') },
  { from: 'unsubscribe', heading: say('credentials', 'unsubscribe.title') },
  { from: 'no-such-page', heading: NOT_FOUND },
  ...['favorites', 'blockedUsers', 'editPhotos', 'community', 'styleguide', 'stories'].map((from) => ({
    from,
    heading: NOT_FOUND,
  })),
];

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

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const script = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);

test('a visitor finds at each address what it is for, and at an unknown one that there is nothing', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const page = await visitor('duet', { locale: 'en-GB' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));

  await page.goto('/en/app/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('session', 'login.title'));
  await expect(field(page, 'email')).toBeVisible();
  await expect(field(page, 'password')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  expect(scripts.filter((path) => script('landing-route').test(path))).toEqual([]);

  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell', 'signUp') })
    .click();
  await expect(page).toHaveURL('/en/app/');
  await expect(field(page, 'email')).toBeVisible();
  await expect(field(page, 'password')).toBeVisible();
  expect(scripts.filter((path) => script('landing-route').test(path))).toHaveLength(1);
  const home = page.getByRole('banner').getByRole('link', { name: say('shell', 'home', { brand: 'Duet' }) });
  await expect(home).toHaveCount(0);

  for (const path of ['/', '/app/registration']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/en/app/');
    await expect(page.getByRole('heading', { level: 2, name: say('registration', 'landing.title') })).toBeVisible();
  }
  for (const visit of [...FOR_VISITORS, ...FOR_EVERYBODY]) await expectVisit(page, visit);

  await page.goto('/en/app/register/1');
  await expect(field(page, 'email')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '2');
  await expect(field(page, 'firstName')).toHaveCount(0);

  await page.goto('/en/app/forgotPassword');
  await expect(field(page, 'email')).toBeVisible();
  await page.goto('/en/app/resetPassword?code=from-an-email&email=somebody@example.org');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('credentials', 'reset.title'));
  await expect(field(page, 'email')).toHaveValue('somebody@example.org');
  await expect(page.locator('input[value="from-an-email"]')).toHaveCount(1);

  await page.goto('/en/app/contact');
  await expect(page.getByText('help@duet.example')).toBeVisible();
  await expect(page.getByRole('link', { name: say('shell', 'contact.help') })).toHaveAttribute(
    'href',
    '/provider-mock/help',
  );
});

test('a visitor who asks for a page of members comes to the login, and after it to that page, else to browse', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const page = await visitor('duet');
  for (const path of GATED) {
    await page.goto(`/en/app/${path}`);
    await expect(page, path).toHaveURL('/en/app/login');
  }
  const demo = { email: 'demo@duet.example', password: 'two-hearts-2026' };
  const person = { ...demo, firstName: '', lastName: '', gender: 'FEMALE', town: '' } as const;
  await page.goto('/en/app/messages?filter=unread');
  await expect(page).toHaveURL('/en/app/login');
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain('"/app/messages?filter=unread"');
  await logIn(page, say, person);
  await expect(page).toHaveURL('/en/app/messages?filter=unread');

  await page.goto('/en/app/logout');
  await expect(page).toHaveURL('/en/app/login');
  expect(await page.evaluate(() => localStorage.getItem('spark_token'))).toBeNull();
  await logIn(page, say, person);
  await expect(page).toHaveURL('/en/app/browse');
});

test('a member finds at each address the page it names', async ({ visitor }) => {
  test.setTimeout(180_000);
  const demo = await demoAccount('duet');
  const { user_ids: ids } = await callServer('duet', '/api/browse/v1/browse', { sort: 'NEW' }, demo.token);
  const other = Array.isArray(ids) ? String(ids[0]) : '';
  const page = await visitor('duet');
  await restoreSession(page, demo);

  await test.step('browse, with the order of a tab and for one admirer', async () => {
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/browse/v1/browse')) asked.push(request.postDataJSON());
    });
    const members = page.getByRole('list', { name: say('discovery', 'members') });
    const tab = (id: string) => page.getByRole('main').getByRole('link', { name: say('attributes', `tab.${id}`) });
    await page.goto('/en/app/');
    await expect(page).toHaveURL('/en/app/browse');
    await expect(members).toBeVisible();
    await page.goto('/en/app/browse/popular');
    await expect(tab('popular')).toHaveAttribute('aria-current', 'page');
    await expect(members).toBeVisible();
    await page.goto(`/en/app/browse/admirer/${demo.id}`);
    await expect.poll(() => asked).toEqual([{ sort: 'NEW' }, { sort: 'POPULAR' }, { sort: 'NEW', admirer: demo.id }]);
    await expect(page.getByRole('main').locator('[aria-current=page]')).toHaveCount(0);
    await expect(members).toBeVisible();
  });

  await test.step('the conversations, and one of them', async () => {
    await expectVisit(page, { from: 'messages', heading: say('messaging', 'messages') });
    const address = await page.locator('main a[href*="/app/messages/"]').first().getAttribute('href');
    await page.goto(address ?? '');
    await expect(page.getByRole('log')).toBeVisible();
    await expect(page.getByRole('textbox', { name: say('messaging', 'write') })).toBeVisible();
  });

  await test.step('somebody’s profile', async () => {
    const { profiles } = await callServer('duet', '/api/profile/v1/get', { user_ids: [other] }, demo.token);
    const name = /"display_name":"([^"]+)"/.exec(JSON.stringify(profiles))?.[1] ?? 'nobody';
    await expectVisit(page, { from: `profile/${other}`, heading: new RegExp(`^${name}`) });
  });

  const own: readonly Visit[] = [
    { from: 'account', heading: say('account', 'overview.title') },
    { from: 'account/changeemail', heading: /.+/ },
    { from: 'moreMenu', heading: say('shell', 'more') },
    { from: 'onboarding', to: 'onboarding/1', heading: say('attributes', 'page.photo.title') },
    { from: 'onboarding/2', heading: say('attributes', 'page.summary.title') },
    { from: 'onboarding/confirmemail', heading: say('credentials', 'confirm.title') },
    { from: 'onboarding/confirmemailerror', heading: say('credentials', 'confirm.errorTitle') },
    { from: 'onboarding/confirmemailsuccess', heading: say('credentials', 'confirm.successTitle') },
    { from: 'leadthink', to: 'onboarding/1', heading: say('attributes', 'page.photo.title') },
    { from: 'subscribe', heading: say('payments', 'subscribe.title') },
    { from: 'subscribe/purchase?sku=duet-basic-1m', heading: say('payments', 'purchase.title') },
    { from: 'login', to: 'browse', heading: say('discovery', 'title') },
    { from: 'register/1', to: 'browse', heading: say('discovery', 'title') },
    { from: 'contact', heading: say('shell', 'title.contact') },
    ...FOR_EVERYBODY,
  ];
  for (const visit of own) await expectVisit(page, visit);

  await page.goto('/en/app/onboarding/confirmemailsuccess');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('credentials', 'confirm.continue') })
    .click();
  await expect(page).toHaveURL('/en/app/browse');
});

test('a member who must confirm the email is taken to that page from every other, and is left on those of the confirmation', async ({
  visitor,
}) => {
  const account = await createAccount('duet');
  const page = await visitor('duet');
  await restoreSession(page, account);
  // The demo's tenants do not ask for it: the answer is that of a tenant whose configuration lists email_confirmation.
  await page.route('**/api/user/v1/get', async (route) => {
    const answer = await callServer('duet', '/api/user/v1/get', {}, tokenOf(route.request()));
    const user = { ...fieldsOf(answer['user']), should_confirm_email: true };
    await route.fulfill({ json: { ...answer, user } });
  });
  const title = say('credentials', 'confirm.title');
  for (const from of ['', 'browse', 'messages', 'onboarding/1', 'subscribe'])
    await expectVisit(page, { from, to: 'onboarding/confirmemail', heading: title });
  for (const [from, heading] of [
    ['onboarding/confirmemail', title],
    ['onboarding/confirmemailerror', say('credentials', 'confirm.errorTitle')],
  ] as const) {
    await expectVisit(page, { from, heading });
    await page.getByRole('button', { name: say('credentials', 'confirm.sendAgain') }).click();
    await expect(page.getByText(say('credentials', 'confirm.sentAgain'))).toBeVisible();
  }
  await expectVisit(page, { from: 'unsubscribe', heading: say('credentials', 'unsubscribe.title') });
  await page.goBack();
  await expect(page).toHaveURL('/en/app/onboarding/confirmemailerror');
  await page
    .getByRole('navigation', { name: say('shell', 'languages') })
    .getByRole('link', { name: 'Français' })
    .click();
  await expect(page).toHaveURL('/fr/app/onboarding/confirmemailerror');
});

/** What a tenant asks on the page after the first form. */
const second: readonly [tenant: TenantName, consents: readonly string[]][] = [
  ['duet', ['didUserAcceptTerms', 'didUserAcceptSOC']],
  ['kesher', ['didUserAcceptTerms']],
];

for (const [tenant, consents] of second) {
  test(`the first form of ${tenant} leads to register/2, which asks for basic info, and not again after a reload`, async ({
    visitor,
  }) => {
    const page = await visitor(tenant);
    await page.goto('/en/app/');
    await field(page, 'email').fill(`${crypto.randomUUID()}@example.org`);
    await field(page, 'password').fill('correct horse 42');
    await page.getByRole('button', { name: say('registration', 'landing.submit') }).click();
    await expect(page).toHaveURL('/en/app/register/2');
    await expect(page.getByRole('radio', { name: say('registration', 'genders.FEMALE') })).toBeVisible();
    for (const name of ['firstName', 'lastName', 'birthday_day', 'birthday_month', 'birthday_year', 'location'])
      await expect(field(page, name), name).toBeVisible();
    const boxes = page.getByRole('main').getByRole('checkbox');
    await expect(boxes).toHaveCount(consents.length);
    for (const name of consents) await expect(field(page, name), name).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/en/app/register/1');
  });
}

test('grace asks for everything on register/1, leads there from its landing page, and presets the religion on its own page', async ({
  visitor,
}) => {
  const page = await visitor('grace');
  await page.goto('/en/app/');
  await field(page, 'email').fill(`${crypto.randomUUID()}@example.org`);
  await field(page, 'password').fill('correct horse 42');
  await page.getByRole('button', { name: say('registration', 'landing.submit') }).click();
  await expect(page).toHaveURL('/en/app/register/1');
  for (const name of ['email', 'firstName', 'lastName', 'birthday_year', 'location', 'didUserAcceptTerms'])
    await expect(field(page, name), name).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.goto('/en/app/adventist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('registration', 'adventist.title'));
  await expect(field(page, 'firstName')).toBeVisible();
});
