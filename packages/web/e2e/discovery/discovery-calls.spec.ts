import { createAccount, createCompleteAccount, demoAccount, restoreSession, SUMMARY } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseInDialog, memberLinks } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';
import { answerAfter, errorAnswer, recordTraffic } from '../support/traffic.ts';

const say = textsIn('en');
const BROWSE = '/api/browse/v1/browse';
const PROFILES = '/api/profile/v1/get';

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

test('browse asks for the ids of its sort, then for eight profiles, the spotlight first, then for more', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await restoreSession(page, await demoAccount('duet'));
  const answer = await answerAfter(page, page.goto('/en/app/browse', { waitUntil: 'commit' }), BROWSE);
  if (typeof answer !== 'object' || answer === null) throw new Error('The list of members is no object.');
  const { user_ids: listedIds, spotlight_id: spotlight } = { user_ids: [], spotlight_id: '', ...answer };
  const ids = textsOf(listedIds);
  await expect(memberLinks(page, say).nth(7)).toBeVisible();
  expect(traffic.of(BROWSE).map(({ body }) => body)).toEqual([{ sort: 'NEW' }]);
  const order = traffic.order.filter((step) => step === BROWSE || step === PROFILES);
  expect(order.slice(0, 2)).toEqual([BROWSE, PROFILES]);

  const first = textsOf(traffic.of(PROFILES)[0]?.body['user_ids']);
  expect(first).toHaveLength(8);
  const expected = [spotlight, ...ids.filter((id) => id !== spotlight)];
  expect(first.toSorted()).toEqual(expected.slice(0, 8).toSorted());
  await expect(memberLinks(page, say).first()).toHaveAttribute('href', new RegExp(`/profile/${spotlight}$`));
  await expect(
    page.getByRole('grid', { name: say('discovery', 'members') }).locator(`a[href$="${spotlight}"]`),
  ).toHaveCount(1);

  // Whoever is shown is asked for again once the live socket is there.
  const further = () =>
    traffic
      .of(PROFILES)
      .map(({ body }) => textsOf(body['user_ids']))
      .filter((asked) => !first.includes(String(asked[0])));
  await expect.poll(() => further().length).toBeGreaterThan(0);
  const second = further()[0] ?? [];
  expect(second.length).toBeGreaterThanOrEqual(24);
  expect(second.toSorted()).toEqual(expected.slice(8, 8 + second.length).toSorted());
  await page.mouse.wheel(0, 900);
  await expect(page.getByText(say('discovery', 'promotion')).first()).toBeVisible();

  for (const [tab, sort] of [
    ['online', 'ONLINE'],
    ['nearby', 'NEARBY'],
    ['popular', 'POPULAR'],
  ]) {
    await page.getByRole('link', { name: say('attributes', `tab.${String(tab)}`), exact: true }).click();
    await expect(page).toHaveURL(`/en/app/browse/${String(tab)}`);
    await expect.poll(() => traffic.of(BROWSE).at(-1)?.body).toEqual({ sort });
  }
  for (const path of ['/en/app/browse/new', '/en/app/browse/unheard-of']) {
    await page.goto(path);
    await expect.poll(() => traffic.of(BROWSE).at(-1)?.body).toEqual({ sort: 'NEW' });
    await expect(memberLinks(page, say).first()).toBeVisible();
  }
});

test('another member is viewed, liked, unliked, winked at, passed, reported and blocked by a call of each', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  const [self, other] = [await createCompleteAccount('duet'), await createAccount('duet', 'Zohar')];
  await restoreSession(page, self);
  await page.goto(`/en/app/profile/${other.id}`);
  const button = (key: string) => page.getByRole('button', { name: say('profile', key), exact: true });
  const calls = (action: string) => traffic.of(`/api/profile/v1/${action}`).map(({ body }) => body);
  const them = { user_id: other.id };
  await expect.poll(() => calls('view')).toEqual([them]);

  await button('like').click();
  await expect(button('liked')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => calls('like')).toEqual([them]);
  await button('liked').click();
  await expect(button('like')).toBeVisible();
  await expect.poll(() => calls('unlike')).toEqual([them]);
  await button('wink').click();
  await expect(button('winked')).toBeVisible();
  await expect.poll(() => calls('wink')).toEqual([them]);
  await button('pass').click();
  await expect(button('passed')).toBeVisible();
  await expect.poll(() => calls('pass')).toEqual([them]);

  const menu = async (entry: string) => {
    await button('more').click();
    await page.getByRole('menuitem', { name: say('profile', entry) }).click();
  };
  await menu('report.action');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('textbox').fill('asks for money');
  await page.route('**/api/profile/v1/report', (route) => route.fulfill({ status: 503, body: 'down' }));
  await dialog.getByRole('button', { name: say('profile', 'report.send') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('asks for money');
  await page.unroute('**/api/profile/v1/report');
  await dialog.getByRole('button', { name: say('profile', 'report.send') }).click();
  await expect(page.getByText(say('profile', 'report.thanks'))).toBeVisible();
  expect(calls('report').at(-1)).toEqual({ ...them, reason: 'scam', comment: 'asks for money' });

  await menu('block.action');
  expect(calls('block')).toEqual([]);
  await dialog.getByRole('button', { name: say('profile', 'block.confirm'), exact: true }).click();
  await expect(page.getByText(say('profile', 'blocked'))).toBeVisible();
  await expect.poll(() => calls('block')).toEqual([them]);
  await button('unblock').click();
  await expect(button('like')).toBeVisible();
  await expect.poll(() => calls('unblock')).toEqual([them]);
});

test('the products are requested by the family SUBSCRIPTION, and the invoice by its sku', async ({ visitor }) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/subscribe');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByText(say('payments', 'order.total'))).toBeVisible();
  expect(traffic.of('/api/product/v1/get')[0]?.body).toMatchObject({ family: 'SUBSCRIPTION' });
  const sku = new URL(page.url()).searchParams.get('sku');
  expect(traffic.of('/api/transaction/v1/generate_invoice').map(({ body }) => body['sku'])).toContain(sku);
});

test('own photos and answers are sent in the form of the contract, and a refused photo shows its reason', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/onboarding/1');
  const file = page.locator('input[type=file]').first();
  const picture = { name: 'portrait.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await file.setInputFiles({
    ...picture,
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 90, height: 90 } }),
  });
  await expect(page.getByText(say('errors', 'error_profile_image_too_small'))).toBeVisible();
  const uploading = page.waitForRequest(/upload_post/);
  await file.setInputFiles(picture);
  const upload = await uploading;
  expect(new URL(upload.url()).searchParams.get('category')).toBe('profile');
  expect(await upload.headerValue('content-type')).toMatch(/^image\//);
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();

  await chooseInDialog(page, page.getByRole('button', { name: say('onboarding', 'photos.fromFacebook') }), 'Noa Levin');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Summer/ }).click();
  await dialog.getByRole('button', { name: 'Summer 2' }).click();
  await dialog.getByRole('button', { name: 'Add 1 photo' }).click();
  await expect(page.getByRole('img', { name: 'Photo 2', exact: true })).toBeVisible();
  expect(traffic.of('/api/image/v1/upload_url').map(({ body }) => Object.keys(body).toSorted())).toEqual([
    ['category', 'url'],
  ]);
  expect(traffic.of('/api/image/v1/upload_url')[0]?.body['category']).toBe('profile');

  await page
    .getByRole('button', { name: say('onboarding', 'photos.remove') })
    .first()
    .click();
  await expect.poll(() => traffic.of('/api/user/v1/set_profile_images').length).toBeGreaterThan(0);
  expect(Array.isArray(traffic.of('/api/user/v1/set_profile_images').at(-1)?.body['metadatas'])).toBe(true);

  for (const path of ['/api/user/v1/get_profile_images', '/api/attribute/v1/get'])
    expect(traffic.of(path).length, path).toBeGreaterThan(0);
  await page.goto('/en/app/onboarding/2');
  await page.getByRole('textbox').first().fill(SUMMARY);
  await page.getByRole('button', { name: say('onboarding', 'next') }).click();
  await expect(page).toHaveURL(/\/onboarding\/3$/);
  expect(traffic.of('/api/attribute/v1/set').map(({ body }) => body)).toContainEqual({
    id: 'summary',
    value: JSON.stringify(SUMMARY),
  });
  await page.goto('/en/app/onboarding/7');
  const school = page.getByRole('combobox', { name: say('attributes', 'attribute.school.question') });
  await school.pressSequentially('Univ');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect.poll(() => traffic.of('/api/autocomplete/v1/get_school').at(-1)?.body).toEqual({ name: 'Univ' });

  await page.route('**/api/autocomplete/v1/get_school', (route) => route.fulfill(errorAnswer(400, 'no schools today')));
  const refused = page.waitForResponse(/get_school/);
  await school.pressSequentially('ersity');
  await refused;
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(school).toHaveValue('University');
});

test('photos are read in the sizes small and medium', async ({ visitor }) => {
  const page = await visitor('duet');
  const sizes = new Set<string>();
  page.on('request', (request) => {
    const size = request.resourceType() === 'image' && /\?.+&size=(\w+)$/.exec(request.url())?.[1];
    if (size) sizes.add(size);
  });
  await restoreSession(page, await demoAccount('duet'));
  await page.goto('/en/app/browse');
  await expect(memberLinks(page, say).nth(7)).toBeVisible();
  await page.goto('/en/app/messages');
  await expect.poll(() => [...sizes].toSorted()).toEqual(['medium', 'small']);
});

test('a support session opens the live socket', async ({ visitor }) => {
  const page = await visitor('duet');
  const { id } = await createAccount('duet');
  const answer = await fetch(`http://127.0.0.1:${process.env['DUET_PORT'] ?? ''}/api/fake/${id}`, {
    headers: { authorization: `Bearer ${process.env['DUET_ADMIN_TOKEN'] ?? ''}`, 'x-tenant': 'duet' },
  });
  const token = /"token":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  const opening = page.waitForEvent('websocket');
  await page.goto(`/en/app/moreMenu?token=${token}`);
  const socket = await opening;
  const first = await socket.waitForEvent('framesent');
  expect(first.payload).toBe(token);
});
