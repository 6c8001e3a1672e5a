import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { aNewcomer, memberLinks } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

/** More presses of Tab than any screen has stops. */
const STOPS = 80;

/** Goes with Tab to a control, as somebody without a mouse does. The control must be reachable, and must show that it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < STOPS; press += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} cannot be reached with Tab`);
}

async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** A group of radios is one stop; arrows choose within it. */
async function choose(page: Page, group: Locator, place: number): Promise<void> {
  await press(page, group, 'Space');
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('radio').nth(place)).toBeChecked();
}

test('registration, questionnaire, a like and a message work with the keyboard alone', async ({ visitor }) => {
  test.setTimeout(180_000);
  const say = textsIn('en');
  const page = await visitor('duet');
  const person = aNewcomer({ firstName: 'Keziah', gender: 'FEMALE', town: 'London' });

  await page.goto('/en/app/');
  await fill(page, page.locator('input[name=email]'), person.email);
  await fill(page, page.locator('input[name=password]'), person.password);
  await page.keyboard.press('Enter');

  await fill(page, page.locator('input[name=firstName]'), person.firstName);
  await fill(page, page.locator('input[name=lastName]'), person.lastName);
  await choose(page, page.getByRole('radiogroup', { name: say('registration', 'gender') }), 1);
  await press(page, page.locator('[name=birthday_month]'), 'M');
  await fill(page, page.locator('[name=birthday_day]'), '12');
  await tabTo(page, page.locator('[name=birthday_year]'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1992');
  await fill(page, page.getByRole('combobox', { name: say('registration', 'location') }), person.town);
  await expect(page.getByRole('option', { name: person.town }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const consent of ['didUserAcceptTerms', 'didUserAcceptSOC'])
    await press(page, page.locator(`input[name=${consent}]`), 'Space');
  await press(page, page.getByRole('button', { name: say('registration', 'register') }));
  await expect(page).toHaveURL(/\/onboarding\/1/);

  const choosing = page.waitForEvent('filechooser');
  await press(page, page.locator('input[type=file]').first(), 'Space');
  const portrait = { name: 'portrait.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await (await choosing).setFiles(portrait);
  await expect(page.getByRole('button', { name: say('onboarding', 'photos.remove') }).first()).toBeVisible();
  await press(page, page.getByRole('button', { name: say('onboarding', 'next') }));
  await expect(page).toHaveURL(/\/onboarding\/2/);
  await fill(page, page.getByRole('textbox').first(), 'I never touch a mouse, and I make very good soup on Sundays.');
  await press(page, page.getByRole('button', { name: say('onboarding', 'next') }));
  const step = page.getByRole('progressbar');
  await expect(step).toHaveAttribute('value', '3');
  await choose(page, page.getByRole('radiogroup'), 0);
  await press(page, page.getByRole('main').locator('button[type=submit]'));
  const last = Number(await step.getAttribute('max'));
  for (let shown = 4; shown <= last; shown += 1) {
    await expect(step).toHaveAttribute('value', String(shown));
    await press(page, page.getByRole('button', { name: say('onboarding', 'skip') }));
  }
  await expect(page).toHaveURL(/\/browse/);

  const members = memberLinks(page, say);
  // The grid is one stop of Tab.
  await tabTo(page, members.first());
  await page.keyboard.press('ArrowRight');
  await press(page, members.nth(1));
  await expect(page).toHaveURL(/\/profile\/./);
  await press(page, page.getByRole('button', { name: say('profile', 'like'), exact: true }));
  await expect(page.getByRole('button', { name: say('profile', 'liked') })).toBeVisible();
  await press(page, page.getByRole('button', { name: say('profile', 'message'), exact: true }));
  await fill(page, page.getByRole('textbox', { name: say('messaging', 'write') }), 'Typed, not clicked');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Typed, not clicked')).toBeVisible();
});
