import { createCompleteAccount } from '../support/accounts.ts';
import { box, MESSAGES, openTalk, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('a conversation has no box before its member is known, and what is sent by the box arrives', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });
  const { page, id } = await openTalk(await visitor('duet'), partner);
  const isThreadLoaded = Promise.all([
    page.waitForResponse('**/api/profile/v1/get'),
    page.waitForResponse(`**${MESSAGES}`),
  ]);
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/v1/get', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto(`/en/app/messages/${id}`);
  await isThreadLoaded;
  // By then the page has drawn what these answers say.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await box(page).count()).toBe(0);
  answer();
  await box(page).fill('Hello again');
  await box(page).press('Enter');
  await expect(thread(page).getByText('Hello again', { exact: true })).toBeVisible();
  await expect(thread(page).getByText(say('messaging', 'waiting'))).toHaveCount(0);
  await expect(box(page)).toHaveValue('');
});
