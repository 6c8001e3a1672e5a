import type { Page } from '@playwright/test';
import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { aNewcomer, fillBasicInfo, fillCredentials, logIn, logOut } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';
import { answerAfter, recordTraffic } from '../support/traffic.ts';

const say = textsIn('en');
const ADD = '/api/attribution/v1/add_info';
const SPRING = 'utm_campaign=spring&utm_source=letter&refUrl=https%3A%2F%2Ffriends.example%2F';
const SPRING_INFO = { utm_campaign: 'spring', utm_source: 'letter', ref_url: 'https://friends.example/' };

const addedBy = (page: Page) => {
  const traffic = recordTraffic(page);
  return () => traffic.of(ADD).map(({ body }) => body['info']);
};

test('the campaign that leads a member back is added to what the server knows, with the page that led here, once', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await restoreSession(page, await createCompleteAccount('duet', 'Nina'));
  const added: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/attribution/v1/add_info')) added.push(request.postDataJSON());
  });
  await page.goto(
    '/en/app/browse?utm_campaign=spring&utm_medium=email&utm_source=letter&refUrl=https%3A%2F%2Ffriends.example%2F',
  );
  await expect
    .poll(() => added)
    .toEqual([
      {
        info: {
          utm_campaign: 'spring',
          utm_medium: 'email',
          utm_source: 'letter',
          ref_url: 'https://friends.example/',
        },
      },
    ]);

  const known = await answerAfter(page, page.reload({ waitUntil: 'commit' }), '/api/attribution/v1/get_info');
  expect(known).toMatchObject({ info: { utm_campaign: 'spring' } });
  await expect(page.getByRole('grid')).toBeVisible();
  expect(added).toHaveLength(1);

  await test.step('another campaign is added, too', async () => {
    await page.goto('/en/app/browse?utm_campaign=summer');
    await expect.poll(() => added.slice(1)).toEqual([{ info: { utm_campaign: 'summer' } }]);
  });

  await test.step('none is credited to who logs in after them', async () => {
    const next = await createCompleteAccount('duet', 'Orna');
    await logOut(page, say);
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, say, next);
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await answerAfter(page, page.reload({ waitUntil: 'commit' }), '/api/attribution/v1/get_info')).toEqual({
      info: {},
    });
    await expect(page.getByRole('grid')).toBeVisible();
    expect(added).toHaveLength(2);
  });
});

test('a campaign is added, and its pixel requested, where the page that it leads to leads on at once', async ({
  visitor,
}) => {
  for (const address of ['/', '/en/app/', '/en/app/login', '/en/app/onboarding'])
    await test.step(address, async () => {
      const page = await visitor('duet');
      await restoreSession(page, await createCompleteAccount('duet', 'Odelia'));
      const added = addedBy(page);
      const pixel = page.waitForRequest(/\/cid\/cs\/tp\.png\?.*campaign_id=spring-26/);
      await page.goto(`${address}?${SPRING}&campaign_id=spring-26`);
      await expect(page).not.toHaveURL(/utm_/);
      await expect.poll(added).toEqual([SPRING_INFO]);
      await page
        .getByRole('region', { name: say('consent', 'title') })
        .getByRole('button', { name: say('consent', 'acceptAll') })
        .press('Enter');
      await pixel;
    });
});

test('a visitor brings their campaign to the login that a page for members leads to', async ({ visitor }) => {
  const account = await createCompleteAccount('duet', 'Shira');
  const page = await visitor('duet');
  const added = addedBy(page);
  await page.goto(`/en/app/browse?${SPRING}`);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, say, account);
  await expect.poll(added).toEqual([SPRING_INFO]);
});

test('a visitor brings their campaign to the registration that an address leads to', async ({ visitor }) => {
  const person = aNewcomer({ firstName: 'Tamar', gender: 'FEMALE', town: 'London' });
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await page.goto(`/en/app/register?${SPRING}`);
  await expect(page).toHaveURL(/\/register\/1$/);
  await fillCredentials(page, person);
  await page.getByRole('button', { name: say('registration', 'continue') }).click();
  await fillBasicInfo(page, say, person);
  await page.getByRole('button', { name: say('registration', 'register') }).click();
  await expect(page).toHaveURL(/\/onboarding\/1$/);
  expect(traffic.of('/api/user/v1/create').map(({ body }) => body['user'])).toMatchObject([
    { attribution: SPRING_INFO },
  ]);
});
