import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

test.use({ mayMissAnswers: true });

test('a page whose code does not come shows the state of a broken server, and comes when it is tried again', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  await restoreSession(page, await createCompleteAccount('duet', 'Nina'));
  await page.route(/\/assets\/activity-screen-.*\.js$/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/en/app/activity');
  await expect(page.getByRole('heading', { level: 1, name: say('shell', 'serverError.title') })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: say('shell', 'serverError.action') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('shell', 'title.activity') })).toBeVisible();
});
