import { callServer, createCompleteAccount, freeAccount, restoreSession, withholdMarks } from '../support/accounts.ts';
import { box, permission, START, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { tapLiveSocket } from '../support/live-socket.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('a text that the server forbids waits in its conversation, over a reload, and each way to the plans leads back to it', async ({
  visitor,
}) => {
  const [self, partner] = [await freeAccount('duet'), await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' })];
  const { conversation_id: id } = await callServer('duet', START, { user_id: self.id }, partner.token);
  const page = await visitor('duet');
  // Nothing comes from the server that would tell the page what the member may not do.
  const live = await tapLiveSocket(page, true);
  await restoreSession(page, self);
  await withholdMarks(page);
  await page.goto(`/en/app/messages/${String(id)}`);
  await expect(box(page)).toBeVisible();
  await expect.poll(() => live.sent.length).toBeGreaterThan(0);
  const forbidden = thread(page).getByText(say('messaging', 'forbidden'));
  const goBack = async (): Promise<void> => {
    await expect(page).toHaveURL(/\/en\/app\/subscribe$/);
    await expect(page.getByText(say('payments', 'subscribe.why.send_message'))).toBeVisible();
    await page.getByRole('button', { name: say('payments', 'subscribe.back') }).click();
    await expect(page).toHaveURL(new RegExp(`/en/app/messages/${String(id)}$`));
    await expect(thread(page).getByText('Coffee on Sunday?', { exact: true })).toBeVisible();
    await expect(forbidden).toBeVisible();
    await expect(box(page)).toHaveValue('');
  };

  await test.step('a member whose right has ended, which the page does not know yet, is led to the plans', async () => {
    await expect(async () => {
      live.say(permission(['MESSAGING']));
      await box(page).fill('Coffee on Sunday?');
      await box(page).press('Enter');
      await expect(page).toHaveURL(/\/en\/app\/subscribe$/, { timeout: 3000 });
    }).toPass();
    await goBack();
    await expectAccessible(page);
  });

  await test.step('a reload leaves it there, and its own way leads to the plans and back', async () => {
    await page.reload();
    await expect(forbidden).toBeVisible();
    await thread(page)
      .getByRole('link', { name: say('messaging', 'subscribe') })
      .click();
    await goBack();
  });

  await test.step('it can be taken back into the box', async () => {
    await thread(page)
      .getByRole('button', { name: say('messaging', 'cancelMessage') })
      .click();
    await expect(forbidden).toHaveCount(0);
    await expect(box(page)).toHaveValue('Coffee on Sunday?');
  });
});
