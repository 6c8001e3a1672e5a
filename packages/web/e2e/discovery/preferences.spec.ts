import type { Page } from '@playwright/test';
import { BOSTON, callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { memberLinks } from '../support/member.ts';
import { textsIn, type Translate } from '../support/texts.ts';

const cardOf = (page: Page, say: Translate, name: string) => memberLinks(page, say).filter({ hasText: name });

/** A name that nobody else has, of letters alone: names with a row of digits are refused. */
const uniqueName = (name: string): string =>
  name +
  crypto
    .randomUUID()
    .slice(0, 6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Opens the grid anew and waits until it is known who is in it. */
async function openGrid(page: Page, language: string, say: Translate): Promise<void> {
  const listed = page.waitForResponse((answer) => answer.url().endsWith('/api/browse/v1/browse'));
  await page.goto(`/${language}/app/browse`);
  await (await listed).finished();
  await expect(memberLinks(page, say).first()).toBeVisible();
}

for (const [tenant, language] of [
  ['duet', 'en'],
  ['kesher', 'he'],
] as const)
  test(`the preferences of either of two decide whether they see each other, in ${tenant}`, async ({ visitor }) => {
    const say = textsIn(language);
    const [herName, hisName] = [uniqueName('Noa'), uniqueName('Dan')];
    const her = await createCompleteAccount(tenant, herName, { gender: 'FEMALE' });
    const him = await createCompleteAccount(tenant, hisName, { gender: 'MALE' });
    const [herPage, hisPage] = [await visitor(tenant), await visitor(tenant)];
    await restoreSession(herPage, her);
    await restoreSession(hisPage, him);
    await openGrid(herPage, language, say);
    await expect(cardOf(herPage, say, hisName)).toHaveCount(1);

    await hisPage.goto(`/${language}/app/discoverypreferences`);
    await hisPage
      .getByRole('radio', { name: say('attributes', 'attribute.seeking_gender.options.men'), exact: true })
      .check();
    await expect(hisPage.locator('main p[role=status]')).toHaveText(/\d/);
    await expectAccessible(hisPage);
    await hisPage.getByRole('button', { name: say('discovery', 'preferences.save') }).click();
    await expect(hisPage).toHaveURL(/\/browse$/);
    await expect(memberLinks(hisPage, say).first()).toBeVisible();
    await expect(cardOf(hisPage, say, herName)).toHaveCount(0);
    await openGrid(herPage, language, say);
    await expect(cardOf(herPage, say, hisName)).toHaveCount(0);

    await hisPage.goto(`/${language}/app/discoverypreferences/any/sub-path`);
    await expect(hisPage).toHaveURL(/\/discoverypreferences$/);
    await hisPage
      .getByRole('radio', { name: say('attributes', 'attribute.seeking_gender.options.women'), exact: true })
      .check();
    await hisPage.getByRole('button', { name: say('discovery', 'preferences.save') }).click();
    await expect(cardOf(hisPage, say, herName)).toHaveCount(1);
    await openGrid(herPage, language, say);
    await expect(cardOf(herPage, say, hisName)).toHaveCount(1);
  });

test('filters narrow the grid, and are there again after another page and after a reload', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  await restoreSession(page, await createCompleteAccount('duet', 'Noa', { gender: 'FEMALE' }));
  const far = await createCompleteAccount('duet', 'Bostonian', { gender: 'MALE', location: BOSTON });
  await openGrid(page, 'en', say);
  const more = (chosen: number) =>
    page.getByRole('button', {
      name: chosen > 0 ? say('discovery', 'filters.moreChosen', { chosen }) : say('discovery', 'filters.more'),
      exact: true,
    });
  await more(0).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider', { name: say('attributes', 'attribute.distance.label') }).fill('300');
  // Lengths are read as in the country where the member has registered.
  await expect(dialog.getByText('300 km')).toBeVisible();
  await expect(dialog.locator('p[role=status]')).toHaveText(/\d/);
  await expectAccessible(page);
  const filtered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/browse/v1/browse') && (answer.request().postData() ?? '').includes('"within_km":300'),
  );
  await dialog.getByRole('button', { name: say('discovery', 'filters.apply') }).click();
  expect(JSON.stringify(await (await filtered).json())).not.toContain(far.id);
  await expect(more(1)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: say('attributes', 'tab.popular'), exact: true }).click();
  await expect(more(1)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(more(1)).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('button', { name: say('discovery', 'filters.clear') })
    .first()
    .click();
  await expect(more(0)).toHaveAttribute('aria-pressed', 'false');
});

test('the questionnaire asks whom one wishes to meet', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  const account = await createCompleteAccount('duet', 'Noa', { gender: 'FEMALE' });
  await restoreSession(page, account);
  await page.goto('/en/app/onboarding/10');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('attributes', 'page.search.title'));
  await page
    .getByRole('radio', { name: say('attributes', 'attribute.seeking_gender.options.men'), exact: true })
    .check();
  await page.getByRole('button', { name: say('onboarding', 'finish') }).click();
  await expect(page).toHaveURL(/\/browse/);
  const { attributes } = await callServer('duet', '/api/attribute/v1/get', {}, account.token);
  expect(attributes).toContainEqual({ attribute_id: 'seeking_gender', value: '"men"', status: 'APPROVED' });
});
