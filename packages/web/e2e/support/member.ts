import { expect, type Page } from '@playwright/test';
import type { TenantName } from './fixtures.ts';
import { textsIn, type Language, type Translate } from './texts.ts';

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

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** From the landing page to the first page of onboarding. */
export async function register(page: Page, say: Translate, person: Newcomer): Promise<void> {
  await field(page, say('registration', 'email')).fill(person.email);
  await page.locator('input[name=password]').fill(person.password);
  await page.getByRole('button', { name: say('registration', 'landing.submit') }).click();
  await fillBasicInfo(page, say, person);
  await page.getByRole('button', { name: say('registration', 'register') }).click();
  await expect(page).toHaveURL(/\/onboarding\/1/);
}

/** Names, gender, birthday, town and the consents that the tenant asks for, on whichever page they stand. */
export async function fillBasicInfo(page: Page, say: Translate, person: Newcomer): Promise<void> {
  await field(page, say('registration', 'firstName')).fill(person.firstName);
  await field(page, say('registration', 'lastName')).fill(person.lastName);
  await page.getByRole('radio', { name: say('registration', `genders.${person.gender}`) }).check();
  await page.locator('[name=birthday_day]').fill('12');
  await page.locator('[name=birthday_month]').selectOption('4');
  await page.locator('[name=birthday_year]').fill('1992');
  await page.getByRole('combobox', { name: say('registration', 'location') }).pressSequentially(person.town);
  await page.getByRole('option', { name: person.town }).first().click();
  for (const consent of ['didUserAcceptTerms', 'didUserAcceptSOC']) {
    const box = page.locator(`input[name=${consent}]`);
    if ((await box.count()) > 0) await box.check();
  }
}

/** Through all pages of onboarding to the browse grid: a photo from a file, some words, and an answer where one is owed. */
export async function completeOnboarding(page: Page, say: Translate): Promise<void> {
  const portrait = { name: 'portrait.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').first().setInputFiles(portrait);
  await expect(page.getByRole('button', { name: say('onboarding', 'photos.remove') }).first()).toBeVisible();
  await goOn(page, say, 2);
  await page
    .getByRole('textbox')
    .first()
    .fill('I like long walks, short queues and people who laugh at their own jokes.');
  await goOn(page, say, 3);
  await answerRadios(page);
  await goOn(page, say, 4);
  await answerRadios(page);
  await page.getByRole('button', { name: say('onboarding', 'finish') }).click();
  await expect(page).toHaveURL(/\/browse/);
}

async function goOn(page: Page, say: Translate, to: number): Promise<void> {
  await page.getByRole('button', { name: say('onboarding', 'next') }).click();
  await expect(page).toHaveURL(new RegExp(`/onboarding/${to}`));
  // The address is ahead of what is drawn.
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(to));
}

async function answerRadios(page: Page): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().check();
}

/** Opens the profile of somebody who has just joined, from the grid of new members. */
export async function findNewcomer(page: Page, displayName: string): Promise<void> {
  const grid = new URL(page.url()).pathname.replace(/\/app\/.*/, '/app/browse/new');
  await page.goto(grid);
  await page.getByRole('link', { name: displayName }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible();
}

export async function logIn(
  page: Page,
  say: Translate,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: say('session', 'login.submit') }).click();
}

export async function logOut(page: Page, say: Translate): Promise<void> {
  await page.getByRole('button', { name: say('shell', 'profileMenu') }).click();
  await page.getByRole('menuitem', { name: say('shell', 'logOut') }).click();
}

/** Logs the tenant's demo member in through the login page. */
export async function logInDemo(page: Page, tenant: TenantName, language: Language): Promise<void> {
  await page.goto(`/${language}/app/login`);
  await page.locator('input[name=email]').fill(`demo@${tenant}.example`);
  await page.locator('input[name=password]').fill('two-hearts-2026');
  await page.getByRole('button', { name: textsIn(language)('session', 'login.submit') }).click();
  await expect(page).toHaveURL(/\/app\/browse/);
}
