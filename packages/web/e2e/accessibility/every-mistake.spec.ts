import type { Locator, Page } from '@playwright/test';
import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectSound, navigate, open, OWN_LANGUAGES } from '../support/page-checks.ts';
import { textsIn } from '../support/texts.ts';

/** Forms of visitors that say what is missing when they are sent as they are. */
const EMPTY_FORMS = ['', 'login', 'forgotPassword', 'resetPassword?code=from-an-email'];
const ONE_STEP_FORMS = ['register/1', 'adventist'];
/** Pages that the build has written, which a visitor gets before the app. */
const PRERENDERED = ['', 'login'];
/** What a member meets when a part of the server does not answer: the page, and the calls it lives on. */
const SILENT: readonly [path: string, calls: RegExp][] = [
  ['browse', /\/api\/browse\//],
  ['messages', /\/api\/messaging\//],
  ['onboarding/2', /\/api\/attribute\//],
  ['subscribe', /\/api\/product\//],
];

test.use({ mayMissAnswers: true });

const submit = (page: Page) => page.locator('form button[type=submit]').first();
const firstMistake = (page: Page) => page.locator('[aria-invalid=true]').first();

async function expectRefusal(page: Page, refusal: Locator): Promise<void> {
  await submit(page).click();
  await expect(refusal).toBeVisible();
  await expectSound(page);
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
}

for (const [tenant, language] of OWN_LANGUAGES) {
  const say = textsIn(language);

  test(`every mistake of a visitor of ${tenant} is shown accessibly and without overflow in ${language}`, async ({
    visitor,
  }) => {
    test.setTimeout(180_000);
    const { email } = await createAccount(tenant);
    const page = await visitor(tenant);
    for (const path of [...EMPTY_FORMS, ...(tenant === 'grace' ? ONE_STEP_FORMS : [])]) {
      await (PRERENDERED.includes(path) ? open : navigate)(page, language, path);
      await submit(page).click();
      await expect(firstMistake(page)).toBeFocused();
      await expectSound(page);
    }

    await open(page, language, 'login');
    await fillLogin(page, email, 'not my password');
    await expectRefusal(page, page.getByRole('alert'));
    await page.route(/\/api\//, (route) => route.abort());
    await expectRefusal(page, page.getByRole('alert').getByText(say('errors', 'error_network')));
    await page.unroute(/\/api\//);

    await open(page, language, '');
    await fillLogin(page, email, 'short');
    await expectRefusal(page, firstMistake(page));
  });

  test(`every failure for a member of ${tenant} is shown accessibly and without overflow in ${language}`, async ({
    visitor,
  }) => {
    test.setTimeout(180_000);
    const page = await visitor(tenant);
    await restoreSession(page, await createAccount(tenant));
    await open(page, language, 'profile/nobody');
    await expectSound(page);
    await navigate(page, language, 'messages/nothing');
    await expectSound(page);
    for (const [path, calls] of SILENT) {
      await page.route(calls, (route) => route.abort());
      // A new document, because an open one would show what it has loaded before.
      await open(page, language, path);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page.getByText(say('kit', 'loading'))).toHaveCount(0);
      await expectSound(page);
      await page.unroute(calls);
    }

    await navigate(page, language, 'browse');
    await page.context().setOffline(true);
    await expect(page.getByText(say('errors', 'error_grpc_code_10_offline'))).toBeVisible();
    await expectSound(page);
    await page.context().setOffline(false);

    await page.route(/\/api\//, (route) => route.abort());
    await page.goto(`/${language}/app/browse`);
    await expect(page.getByRole('heading', { name: say('shell', 'serverError.title') })).toBeVisible();
    await expect(page.getByText(say('kit', 'loading'))).toHaveCount(0);
    await expectSound(page);
    await page.unroute(/\/api\//);

    await page.evaluate(() => {
      localStorage.setItem('spark_token', 'a-token-that-has-run-out');
    });
    await open(page, language, 'browse');
    await expect(page.getByText(say('session', 'login.expired'))).toBeVisible();
    await expectSound(page);
  });
}

for (const [tenant, language] of OWN_LANGUAGES.filter(([tenant]) => tenant !== 'grace')) {
  const say = textsIn(language);
  test(`the questions and the order of a newcomer to ${tenant} are accessible and without overflow in ${language}, mistakes included`, async ({
    visitor,
  }) => {
    const page = await visitor(tenant);
    await restoreSession(page, await createAccount(tenant));
    await open(page, language, 'onboarding/1');
    await submit(page).click();
    await expect(page.getByText(say('onboarding', 'lack.photo'))).toBeVisible();
    await expectSound(page);
    await navigate(page, language, 'subscribe');
    await expectSound(page);
    await page.locator('main a[href*="subscribe/purchase"]').first().click();
    await expect(page.locator('input[autocomplete=cc-number]')).toBeVisible();
    await expectSound(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectSound(page);
    await navigate(page, language, 'subscribe/receipt?order=nothing');
    await expectSound(page);
  });
}
