import { createAccount, createCompleteAccount, restoreSession, storedToken } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { DESK, pathOf } from '../support/page-checks.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('a newcomer is offered a subscription; help shows a loader over the page while it is fetched, and its failure a banner until it is clicked', async ({
  visitor,
}) => {
  const page = await visitor('duet', { viewport: DESK });
  await restoreSession(page, await createAccount('duet'));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/support/v1/sso', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/en/app/moreMenu');
  const subscribe = page.getByRole('banner').getByRole('link', { name: say('shell', 'subscribe') });
  expect(await pathOf(subscribe)).toBe('/en/app/subscribe');
  const navigation = page.getByRole('navigation', { name: say('shell', 'navigation') });
  await navigation.getByRole('link', { name: say('shell', 'help') }).click();
  const loader = page.getByRole('status').filter({ hasText: say('kit', 'loading') });
  await expect(loader).toBeVisible();
  release();
  await expect(loader).toBeHidden();
  const banner = page.getByRole('alert').getByRole('button');
  await banner.click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL('/en/app/moreMenu');
});

test('help that the server refuses opens the help site, and a member who came from the support desk returns to it by its sign-on address', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await restoreSession(page, await createCompleteAccount('duet'));
  await page.route('**/api/support/v1/sso', (route) =>
    route.fulfill({ status: 403, json: { code: 7, message: 'no desk' } }),
  );
  await page.goto('/en/app/moreMenu');
  await expect(page.getByRole('main')).toBeVisible();
  const token = await storedToken(page);
  const asked = page.waitForRequest('**/api/support/v1/sso');
  await page
    .getByRole('link', { name: say('shell', 'help'), exact: true })
    .first()
    .click();
  expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${token ?? ''}`);
  await expect(page).toHaveURL(/\/provider-mock\/help$/);

  const leaving = page.waitForRequest(/\/zendesk\/sso\//);
  await page.goto(
    '/en/app/login?helpdesk_redirect=true&brand_id=duet&return_to=%2Fprovider-mock%2Fhelp&refUrl=https%3A%2F%2Fevil.example',
  );
  const { searchParams } = new URL((await leaving).url());
  expect([searchParams.get('brand_id'), searchParams.get('return_to')]).toEqual(['duet', '/provider-mock/help']);
  expect(searchParams.get('sparkToken')).toBeTruthy();
  await expect(page).toHaveURL(/\/provider-mock\/support\?/);
});
