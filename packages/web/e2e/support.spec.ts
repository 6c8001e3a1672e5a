import { expect, expectAccessible, test } from './fixtures.ts';
import { logInDemo } from './member.ts';
import { textsIn } from './texts.ts';

const say = textsIn('en');

/** The first text under a name in an answer. */
const wordIn = (name: string, json: string): string => new RegExp(`"${name}":"([^"]+)"`).exec(json)?.[1] ?? '';

test('help leads to the support desk, signed on, and events to their site by a hidden form', async ({ visitor }) => {
  const page = await visitor('kesher');
  await logInDemo(page, 'kesher', 'en');
  const navigation = page.getByRole('navigation', { name: say('shell', 'navigation') });
  await navigation.getByRole('link', { name: say('shell', 'help') }).click();
  await expect(page).toHaveURL(/\/stand-in\/support\?brand_id=kesher&token=.+&return_to=/);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await page.goBack();
  await navigation.getByRole('button', { name: say('shell', 'events') }).click();
  await expect(page).toHaveURL(/\/stand-in\/events$/);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
});

test('who comes from the support desk logs in and is led back to it, signed on', async ({ visitor }) => {
  const page = await visitor('duet');
  await page.goto('/zendesk/sso/?brand_id=duet&return_to=/stand-in/help');
  await expect(page).toHaveURL(/\/en\/app\/login\?helpdesk_redirect=true/);
  await page.locator('input[name=email]').fill('demo@duet.example');
  await page.locator('input[name=password]').fill('two-hearts-2026');
  await page.getByRole('button', { name: say('session', 'login.submit') }).click();
  await expect(page).toHaveURL(/\/stand-in\/support\?/);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/stand-in\/help$/);
});

test('staff look in as a member, keep their token from page to page, and leave no trace', async ({ visitor }) => {
  const member = await visitor('duet');
  const self = member.waitForResponse(/\/api\/user\/v1\/get$/);
  await logInDemo(member, 'duet', 'en');
  const id = wordIn('id', await (await self).text());

  const staff = await visitor('duet');
  // Playwright's own requests know no names below localhost: the tenant stands in a header, as for an API elsewhere.
  const answer = await staff.request.get(`http://127.0.0.1:${process.env['DUET_PORT'] ?? ''}/api/fake/${id}`, {
    headers: { authorization: `Bearer ${process.env['DUET_ADMIN_TOKEN'] ?? ''}`, 'x-tenant': 'duet' },
  });
  const token = wordIn('token', await answer.text());
  const calls: string[] = [];
  staff.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await staff.goto(`/en/app/browse?token=${token}`);
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.getByRole('link', { name: say('shell', 'activity') }).click();
  await expect(staff).toHaveURL(`/en/app/activity?token=${token}`);
  await staff.reload();
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls).not.toContain('/api/auth/gettoken');
  expect(calls).not.toContain('/api/presence/v1/update');

  await staff.getByRole('button', { name: say('shell', 'profileMenu') }).click();
  await staff.getByRole('menuitem', { name: say('shell', 'logOut') }).click();
  await expect(staff).toHaveURL('/en/app/login');
  await expectAccessible(staff);
});
