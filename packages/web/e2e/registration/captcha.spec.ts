import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { aNewcomer, fillBasicInfo, fillCredentials, type Newcomer } from '../support/member.ts';
import { textsIn, type Translate } from '../support/texts.ts';

const SCRIPT = '/provider-mock/hcaptcha/api.js';

/** Lets hCaptcha ask everybody, as it does with a test key of its own that no tenant here has. */
async function askEverybody(page: Page): Promise<void> {
  await page.route(`**${SCRIPT}`, async (route) => {
    // Node knows no names below localhost.
    const address = new URL(route.request().url());
    address.hostname = '127.0.0.1';
    const answer = await route.fetch({ url: address.href });
    const script = (await answer.text()).replace("settings.sitekey.endsWith('3')", 'true');
    await route.fulfill({ response: answer, body: script });
  });
}

/** Fills in the whole form of a tenant that asks in one step. */
async function fillIn(page: Page, say: Translate, person: Newcomer): Promise<void> {
  await fillCredentials(page, person);
  await fillBasicInfo(page, say, person);
}

const submit = (page: Page, say: Translate) => page.getByRole('button', { name: say('registration', 'register') });
const person = () => aNewcomer({ firstName: 'Ruth', gender: 'FEMALE', town: 'Lyon' });

test('a registration at a tenant with a captcha succeeds without a visible challenge', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('grace');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/en/app/register/1');
  await fillIn(page, say, person());
  expect(scripts).not.toContain(SCRIPT);
  await submit(page, say).click();
  await expect(page).toHaveURL(/\/onboarding\/1/);
  expect(scripts).toContain(SCRIPT);
});

test('a visitor who is challenged may close, fail and pass the challenge, and the form keeps its values', async ({
  visitor,
}) => {
  const say = textsIn('fr');
  const page = await visitor('grace');
  await askEverybody(page);
  const newcomer = person();
  await page.goto('/fr/app/register/1');
  await fillIn(page, say, newcomer);
  const email = page.getByRole('textbox', { name: say('registration', 'email'), exact: true });

  await submit(page, say).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(submit(page, say)).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(email).toHaveValue(newcomer.email);

  await submit(page, say).click();
  await page.getByRole('button', { name: 'I am a program' }).click();
  await expect(page.getByRole('alert')).toContainText(say('errors', 'error_captcha_failed'));
  await expectAccessible(page);
  await expect(email).toHaveValue(newcomer.email);

  await submit(page, say).click();
  await page.getByRole('button', { name: 'I am a person' }).click();
  await expect(page).toHaveURL(/\/onboarding\/1/);
});

test('a captcha script that does not load shows an error, and the next submission loads it', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('grace');
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ status: 503 }));
  await page.goto('/en/app/register/1');
  await fillIn(page, say, person());
  await submit(page, say).click();
  await expect(page.getByRole('alert')).toContainText(say('errors', 'error_captcha_unavailable'));
  await page.unroute(`**${SCRIPT}`);
  await submit(page, say).click();
  await expect(page).toHaveURL(/\/onboarding\/1/);
});

test('the content security policy of a tenant without a captcha does not allow one', async ({ visitor }) => {
  const page = await visitor('duet');
  const answer = await page.goto('/en/app/login');
  expect(answer?.headers()['content-security-policy']).not.toContain('hcaptcha');
});
