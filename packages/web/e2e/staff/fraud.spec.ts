import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, SEND, START, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('staff mark a reported member as a fraud, and whoever talks with them is warned at once, until it is undone', async ({
  visitor,
}) => {
  const name = `Xandor ${crypto.randomUUID().slice(0, 4)}`;
  const [member, fraud] = [await createCompleteAccount('duet'), await createCompleteAccount('duet', name)];
  const { conversation_id: id } = await callServer('duet', START, { user_id: member.id }, fraud.token);
  const words = { conversation_id: id, message: 'Send me money', message_type: 'MESSAGE' };
  await callServer('duet', SEND, words, fraud.token);
  const comment = `A report about ${name}`;
  const request = { user_id: fraud.id, reason: 'scam', comment };
  await callServer('duet', '/api/profile/v1/report', request, member.token);
  const [staff, page] = [await visitor('duet'), await visitor('duet')];
  await restoreSession(page, member);
  await page.goto(`/en/app/messages/${String(id)}`);
  const said = thread(page).getByText('Send me money');
  await expect(said).toBeVisible();
  const warning = page.getByText(say('messaging', 'fraud.text'));

  await test.step('staff find the report; what others have reported is left to its order', async () => {
    await staff.goto('/staff');
    await staff.getByLabel(say('staff', 'login.adminToken')).fill(process.env['DUET_ADMIN_TOKEN'] ?? '');
    await staff.keyboard.press('Enter');
    await staff.getByRole('button', { name: say('staff', 'queue.report') }).click();
    await expect(async () => {
      if (await staff.getByText(comment).isVisible()) return;
      await staff.keyboard.press('a');
      await expect(staff.getByText(comment)).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  await test.step('the warning stands in place of the messages at once, and in the list', async () => {
    await staff.keyboard.press('f');
    await expect(warning).toBeVisible();
    await expect(said).toBeHidden();
    await expect(box(page)).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(say('messaging', 'fraud.title'));
    await expectAccessible(page);
  });

  await test.step('a reload changes nothing about it', async () => {
    const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.reload();
    await expect(warning).toBeVisible();
    await expect(said).toBeHidden();
    // What is decided before is not told to this page.
    await listening;
  });

  await test.step('undone, the messages are back, and the log holds both', async () => {
    await staff.keyboard.press('u');
    await expect(staff.getByText(comment)).toBeVisible();
    await expect(said).toBeVisible();
    await staff.getByRole('button', { name: say('staff', 'queue.log') }).click();
    const row = staff.getByRole('row').nth(1);
    await expect(row).toContainText(say('staff', 'log.decided.fraud'));
    await expect(row).toContainText(say('staff', 'log.undone'));
  });
});
