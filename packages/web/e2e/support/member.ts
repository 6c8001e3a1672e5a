import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { SUMMARY } from './accounts.ts';
import { rememberMatchAnnouncement } from './match-announcement.ts';
import type { Translate } from './texts.ts';

/** Somebody who is about to join; `town` is what they type into the search for places. */
export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'FEMALE' | 'MALE';
  readonly town: string;
  readonly email: string;
  readonly password: string;
}

/** A newcomer whose email nobody has used before in this run. */
export const aNewcomer = (person: Pick<Newcomer, 'firstName' | 'gender' | 'town'>): Newcomer => ({
  ...person,
  lastName: 'Journey',
  email: `${crypto.randomUUID()}@example.org`,
  password: 'correct horse 42',
});

/** The control of a form that is submitted under a name. */
export const input = (page: Page, name: string): Locator => page.locator(`[name=${name}]`);

/** The first place that shows the text of an error. */
export const problem = (page: Page, say: Translate, key: string): Locator => page.getByText(say('errors', key)).first();

/** Every member of the grid: not the offer of a subscription, which stands alone in it until the members are known. */
export const memberLinks = (page: Page, say: Translate): Locator =>
  page.getByRole('grid', { name: say('discovery', 'members') }).locator('a[href*="/profile/"]');

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** From the landing page to the first page of onboarding. */
export async function register(page: Page, say: Translate, person: Newcomer): Promise<void> {
  await submitLandingForm(page, say, person);
  await fillBasicInfo(page, say, person);
  await page.getByRole('button', { name: say('registration', 'register') }).click();
  await expect(page).toHaveURL(/\/onboarding\/1/);
}

/** Email and password into whichever form of a visitor is open. */
export async function fillCredentials(
  page: Page,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> {
  await input(page, 'email').fill(email);
  await input(page, 'password').fill(password);
}

/** Sends the form of the landing page, which asks for email and password. */
export async function submitLandingForm(page: Page, say: Translate, person: Newcomer): Promise<void> {
  await expect(textbox(page, say('registration', 'email'))).toBeVisible();
  await fillCredentials(page, person);
  await page.getByRole('button', { name: say('registration', 'landing.submit') }).click();
}

/** Names, gender, birthday, town and the consents that the tenant asks for, on whichever page they stand. */
export async function fillBasicInfo(page: Page, say: Translate, person: Newcomer): Promise<void> {
  await fillNames(page, say, person);
  await fillBirthday(page);
  await chooseTown(page, say, person.town);
}

/** Names, gender and the consents that the tenant asks for. */
export async function fillNames(
  page: Page,
  say: Translate,
  { firstName, lastName, gender }: Pick<Newcomer, 'firstName' | 'lastName' | 'gender'>,
): Promise<void> {
  await textbox(page, say('registration', 'firstName')).fill(firstName);
  await textbox(page, say('registration', 'lastName')).fill(lastName);
  await page.getByRole('radio', { name: say('registration', `genders.${gender}`) }).check();
  await acceptConsents(page);
}

/** The consents that the tenant asks for. */
export async function acceptConsents(page: Page): Promise<void> {
  for (const consent of await page.locator('input[name^=didUserAccept]').all()) await consent.check();
}

/** The 12th of April 1992. */
export async function fillBirthday(page: Page): Promise<void> {
  await input(page, 'birthday_day').fill('12');
  await input(page, 'birthday_month').selectOption('4');
  await input(page, 'birthday_year').fill('1992');
}

/** Types into the search for places and takes the first suggestion. */
export async function chooseTown(page: Page, say: Translate, town: string): Promise<void> {
  const search = page.getByRole('combobox', { name: say('registration', 'location') });
  await search.fill('');
  await search.pressSequentially(town);
  await page.getByRole('option', { name: town }).first().click();
}

export type SignInProvider = 'facebook' | 'apple';

/** The button that signs in, or registers, with a provider. */
export const providerButton = (page: Page, say: Translate, provider: SignInProvider): Locator =>
  page.getByRole('button', { name: say('registration', `social.${provider}`) });

/** Presses a button that opens the dialog of a provider, and waits for the dialog. */
export async function openProviderDialog(page: Page, opener: Locator): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await opener.click();
  return opening;
}

/** Presses a button that opens the dialog of a provider, and chooses a person, or to cancel, in it. */
export async function chooseInDialog(page: Page, opener: Locator, choice: string): Promise<void> {
  const dialog = await openProviderDialog(page, opener);
  await dialog.getByRole('button', { name: choice, exact: true }).click();
}

/**
 * The people in the dialogs of a browser are accounts that only this test has: a person joins a tenant once. Browsers with
 * the same `key` have the same accounts.
 */
export async function useOwnProviderAccounts(
  context: BrowserContext,
  key: string = crypto.randomUUID(),
): Promise<void> {
  await context.route(/\/provider-mock\/(facebook|apple)\/dialog/, async (route) => {
    // The test's own process knows no names below localhost.
    const address = new URL(route.request().url());
    address.hostname = '127.0.0.1';
    const answer = await route.fetch({ url: address.href });
    const text = await answer.text();
    expect(text).toContain('@example.org');
    const body = text.replaceAll(/(provider-mock-\w+)&quot;/g, `$1-${key}&quot;`).replaceAll('@', `-${key}@`);
    await route.fulfill({ response: answer, body });
  });
}

/** Through all pages of onboarding to the browse grid: a photo from a file, some words, and an answer where one is owed. */
export async function completeOnboarding(page: Page, say: Translate): Promise<void> {
  const portrait = { name: 'portrait.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').first().setInputFiles(portrait);
  await expect(page.getByRole('button', { name: say('onboarding', 'photos.remove') }).first()).toBeVisible();
  await goOn(page, say, 2);
  await page.getByRole('textbox').first().fill(SUMMARY);
  await goOn(page, say, 3);
  const last = Number(await page.getByRole('progressbar').getAttribute('max'));
  for (let step = 3; step < last; step += 1) {
    await answerOrSkip(page, say);
    await expectStep(page, step + 1);
  }
  // Without a wish one is shown everybody who has none against it.
  await page.getByRole('button', { name: say('onboarding', 'skip') }).click();
  await expect(page).toHaveURL(/\/browse/);
}

async function goOn(page: Page, say: Translate, to: number): Promise<void> {
  await page.getByRole('button', { name: say('onboarding', 'next') }).click();
  await expectStep(page, to);
}

/** The address is ahead of what is drawn. */
async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/onboarding/${String(step)}$`));
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(step));
}

/** Only a question that is owed is answered; the choice leads on by itself. */
async function answerOrSkip(page: Page, say: Translate): Promise<void> {
  const skip = page.getByRole('button', { name: say('onboarding', 'skip') });
  if (await skip.isVisible()) await skip.click();
  else
    await page
      .getByRole('main')
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .first()
      .click();
}

/**
 * Opens the profile of somebody who has just joined, from the grid of new members. Fails where two members have the name, such
 * as one of another journey that runs at the same time.
 */
export async function findNewcomer(page: Page, displayName: string): Promise<void> {
  const grid = new URL(page.url()).pathname.replace(/\/app\/.*/, '/app/browse/new');
  await page.goto(grid);
  const links = page.getByRole('link', { name: displayName });
  await expect(links.first()).toBeVisible();
  const profiles = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(profiles).size, `members of the name ${displayName}`).toBe(1);
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible();
}

export async function logIn(
  page: Page,
  say: Translate,
  credentials: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> {
  await fillCredentials(page, credentials);
  // The logout before has forgotten it.
  await page.evaluate(rememberMatchAnnouncement);
  await page.getByRole('button', { name: say('session', 'login.submit') }).click();
}

export async function logOut(page: Page, say: Translate): Promise<void> {
  await page.getByRole('button', { name: say('shell', 'profileMenu') }).click();
  await page.getByRole('menuitem', { name: say('shell', 'logOut') }).click();
}
