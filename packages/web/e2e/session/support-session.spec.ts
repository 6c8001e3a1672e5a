import { createAccount, createCompleteAccount, demoAccount, restoreSession, storedToken } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { logIn, memberLinks } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';
import { answerAfter } from '../support/traffic.ts';

const say = textsIn('en');

/** The first text under a name in an answer. */
const wordIn = (name: string, json: string): string => new RegExp(`"${name}":"([^"]+)"`).exec(json)?.[1] ?? '';

test('the help link opens the support desk signed on, and the events button posts a hidden form to their site', async ({
  visitor,
}) => {
  const page = await visitor('kesher');
  await restoreSession(page, await createAccount('kesher'));
  await page.goto('/en/app/browse');
  const navigation = page.getByRole('navigation', { name: say('shell', 'navigation') });
  await navigation.getByRole('link', { name: say('shell', 'help') }).click();
  await expect(page).toHaveURL(/\/provider-mock\/support\?brand_id=kesher&token=.+&return_to=/);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await page.goBack();
  const asked = page.waitForRequest('**/api/rendezvous/v1/auth');
  const posted = page.waitForRequest('**/provider-mock/events');
  await navigation.getByRole('button', { name: say('shell', 'events') }).click();
  expect([(await asked).method(), (await posted).method()]).toEqual(['POST', 'POST']);
  expect([...new URLSearchParams((await posted).postData() ?? '').keys()]).toEqual(['accessToken', 'renewToken']);
  await expect(page).toHaveURL(/\/provider-mock\/events$/);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
});

test('a visitor who comes from the support desk returns to it signed on after the login', async ({ visitor }) => {
  const page = await visitor('duet');
  await page.goto('/zendesk/sso/?brand_id=duet&return_to=/provider-mock/help');
  await expect(page).toHaveURL(/\/en\/app\/login\?helpdesk_redirect=true/);
  await logIn(page, say, await createCompleteAccount('duet'));
  await expect(page).toHaveURL(/\/provider-mock\/support\?/);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/provider-mock\/help$/);
});

test('a support session shows a member to staff in one tab, sends no write, and leaves the session of the browser unchanged', async ({
  visitor,
}) => {
  const { id } = await createCompleteAccount('duet', 'Ruth');
  const own = await visitor('duet');
  // The end of the support session leads this member home, which is browse once every question has been answered.
  await restoreSession(own, await demoAccount('duet'));
  await own.goto('/en/app/browse');
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  // Playwright's own requests know no names below localhost: the tenant stands in a header, as for an API elsewhere.
  const answer = await own.request.get(`http://127.0.0.1:${process.env['DUET_PORT'] ?? ''}/api/fake/${id}`, {
    headers: { authorization: `Bearer ${process.env['DUET_ADMIN_TOKEN'] ?? ''}`, 'x-tenant': 'duet' },
  });
  const token = wordIn('token', await answer.text());
  const ownToken = await storedToken(own);
  const staff = await own.context().newPage();
  const calls: string[] = [];
  staff.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const notice = staff.getByRole('complementary', { name: say('shell', 'support.title') });

  await test.step('the tab shows the notice of a support session and keeps its token from page to page and over a reload', async () => {
    await staff.goto(`/en/app/browse?token=${token}`);
    await expect(notice).toContainText('Ruth');
    await staff.getByRole('link', { name: say('shell', 'activity') }).click();
    await expect(staff).toHaveURL(`/en/app/activity?token=${token}`);
    await staff.reload();
    await expect(notice).toContainText('Ruth');
    await staff.goto('/en/app/browse');
    await expect(notice).toContainText('Ruth');
    expect(calls).not.toContain('/api/auth/gettoken');
    await expectAccessible(staff);
  });

  await test.step('an action is refused with a message, and the tab sends no write', async () => {
    await memberLinks(staff, say).first().click();
    await staff.getByRole('button', { name: say('profile', 'like'), exact: true }).click();
    await expect(staff.getByText(say('errors', 'error_support_read_only'))).toBeVisible();
    for (const write of [
      'presence/v1/update',
      'profile/v1/view',
      'profile/v1/like',
      'user/v1/set_first_platform_visit',
    ])
      expect(calls).not.toContain(`/api/${write}`);
  });

  await test.step('the end of the support session leaves the browser logged in as before', async () => {
    expect(await storedToken(staff)).toBe(ownToken);
    await notice.getByRole('button', { name: say('shell', 'support.end') }).click();
    await expect(staff).toHaveURL(/\/en\/app\/browse$/);
    await expect(notice).toHaveCount(0);
    expect(await staff.evaluate(() => Object.keys(sessionStorage))).not.toContain('duet_support_token');
    expect(await storedToken(own)).not.toBeNull();
    await own.reload();
    await expect(own).toHaveURL(/\/en\/app\/browse$/);
  });

  await test.step('the link is refused afterwards', async () => {
    await staff.goto(`/en/app/browse?token=${token}`);
    await expect(staff.getByRole('alert')).toContainText(say('errors', 'error_support_link'));
    await expect(staff).toHaveURL(/\/en\/app\/browse$/);
  });
});

test('a support session is measured nowhere, although the member and this browser have agreed to everything', async ({
  visitor,
}) => {
  const { id } = await createCompleteAccount('duet', 'Ruth');
  const own = await visitor('duet');
  await own.goto('/en/app/login?campaign_id=spring-26');
  await own
    .getByRole('region', { name: say('consent', 'title') })
    .getByRole('button', { name: say('consent', 'acceptAll') })
    .press('Enter');
  const answer = await own.request.get(`http://127.0.0.1:${process.env['DUET_PORT'] ?? ''}/api/fake/${id}`, {
    headers: { authorization: `Bearer ${process.env['DUET_ADMIN_TOKEN'] ?? ''}`, 'x-tenant': 'duet' },
  });
  const token = wordIn('token', await answer.text());
  const staff = await own.context().newPage();
  const measured: string[] = [];
  staff.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:analytics|cid)\/|\/attribution\/v1\/add_info/.test(pathname)) measured.push(pathname);
  });
  const layer = () => staff.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'dataLayer') ?? []));
  // The address of a campaign, too, by which a member would be counted.
  await staff.goto(`/en/app/subscribe?token=${token}&campaign_id=autumn-26&utm_campaign=autumn-26`);
  await expect(staff.getByRole('complementary', { name: say('shell', 'support.title') })).toContainText('Ruth');
  await expect(staff.getByRole('heading', { name: say('payments', 'level.basic') })).toBeVisible();
  await staff
    .getByRole('navigation', { name: say('shell', 'navigation') })
    .getByRole('link', { name: say('shell', 'browse') })
    .click();
  await expect(memberLinks(staff, say).nth(7)).toBeVisible();
  expect([await layer(), measured]).toEqual(['[]', []]);

  // The same way in the same browser is measured for a member.
  const member = await own.context().newPage();
  const pixel = member.waitForRequest(/\/cid\/cs\/tp\.png\?.*campaign_id=autumn-26/);
  await restoreSession(member, await createCompleteAccount('duet', 'Noa'));
  await member.goto('/en/app/subscribe?campaign_id=autumn-26');
  await pixel;
});

test('a link with the token of another member’s ordinary session does not change who is logged in', async ({
  visitor,
}) => {
  const { id: attackerId, token } = await createAccount('duet', 'Eve');

  const victim = await visitor('duet');
  await restoreSession(victim, await createAccount('duet'));
  const link = `/en/app/browse?token=${token}`;
  await victim.goto(link);
  await expect(victim.getByRole('alert')).toContainText(say('errors', 'error_support_link'));
  await expect(victim).toHaveURL(/\/en\/app\/browse$/);
  expect(await storedToken(victim)).not.toBe(token);
  const self = await answerAfter(victim, victim.reload({ waitUntil: 'commit' }), '/api/user/v1/get');
  expect(JSON.stringify(self)).not.toContain(attackerId);
  await expect(victim).toHaveURL(/\/en\/app\/browse$/);

  const nobody = await visitor('duet');
  await nobody.goto(link);
  await expect(nobody).toHaveURL(/\/en\/app\/login$/);
  await expect(nobody.getByRole('alert')).toContainText(say('errors', 'error_support_link'));
  expect(await storedToken(nobody)).toBeNull();
  expect(await nobody.evaluate(() => sessionStorage.getItem('duet_support_token'))).toBeNull();
});
