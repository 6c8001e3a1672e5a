import { createCompleteAccount } from '../support/accounts.ts';
import { box, openTalk, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('what is sent as soon as there is a box arrives, although the member is known after the thread', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });
  const { page, id } = await openTalk(await visitor('duet'), partner);
  const isPartnerKnown = page.waitForResponse('**/api/profile/v1/get');
  await page.route('**/api/user/v1/get', async (route) => {
    await isPartnerKnown;
    // What follows in the page of the answer that makes the thread whole.
    await page.waitForTimeout(500);
    await route.continue();
  });
  await page.goto(`/en/app/messages/${id}`);
  await box(page).fill('Hello again');
  await box(page).press('Enter');
  await expect(thread(page).getByText('Hello again', { exact: true })).toBeVisible();
  await expect(thread(page).getByText(say('messaging', 'waiting'))).toHaveCount(0);
  await expect(box(page)).toHaveValue('');
});
