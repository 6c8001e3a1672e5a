import { callServer, createCompleteAccount } from '../support/accounts.ts';
import { box, drafts, MESSAGES, openTalk, SEND, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn, logOut } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

// The way to the server is cut on purpose.
test.use({ mayMissAnswers: true });

const say = textsIn('en');

test('a logout in one tab asks for what another tab has not sent, and its yes takes it out of both', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });
  const { page, id, self } = await openTalk(await visitor('duet'), partner);
  const other = await page.context().newPage();
  await other.goto('/en/app/moreMenu');
  await page.context().route(`**${SEND}`, (route) => route.abort());
  await box(page).fill('Not sent');
  await box(page).press('Enter');
  await expect(thread(page).getByText(say('messaging', 'waiting'))).toBeVisible();

  await test.step('the tab that has written nothing asks, and who stays loses nothing', async () => {
    await logOut(other, say);
    await expect(other.getByRole('heading', { name: say('session', 'logout.unsent.title') })).toBeVisible();
    await expect(other.getByRole('alert')).toHaveText(say('session', 'logout.unsent.text', { count: 1 }));
    await other.getByRole('button', { name: say('session', 'logout.unsent.stay') }).click();
    await expect(thread(page).getByText('Not sent', { exact: true })).toBeVisible();
  });

  await test.step('after a yes both tabs are logged out, and nothing of it is sent later', async () => {
    await other.goto('/en/app/logout');
    await other.getByRole('button', { name: say('session', 'logout.unsent.confirm') }).click();
    for (const tab of [other, page]) await expect(tab).toHaveURL(/\/en\/app\/login/);
    await page.context().unroute(`**${SEND}`);
    await logIn(page, say, self);
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(`/en/app/messages/${id}`);
    await expect(box(page)).toHaveValue('');
    await expect(thread(page).getByText('Not sent')).toHaveCount(0);
    await box(page).fill('Hello again');
    await box(page).press('Enter');
    await expect(thread(page).getByText('Hello again', { exact: true })).toBeVisible();
    await expect(thread(page).getByText(say('messaging', 'waiting'))).toHaveCount(0);
    const texts = async () => {
      const { messages } = await callServer('duet', MESSAGES, { conversation_id: id, limit: 50 }, partner.token);
      return Array.isArray(messages) ? messages.map((one: { readonly message?: unknown }) => one.message) : [];
    };
    await expect.poll(texts).toEqual(['Hello again']);
  });
});

test('a logout in one tab leaves nothing of what is being typed in another', async ({ visitor }) => {
  const partner = await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });
  const { page } = await openTalk(await visitor('duet'), partner);
  const other = await page.context().newPage();
  await other.goto('/en/app/moreMenu');
  await box(page).fill('For Ruben alone');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await expect(box(page)).toBeFocused();
  await logOut(other, say);
  for (const tab of [other, page]) await expect(tab).toHaveURL(/\/en\/app\/login/);
  // A page that is left writes what it has not written yet.
  await page.goto('/en/app/');
  expect(await drafts(page)).toEqual([]);
});
