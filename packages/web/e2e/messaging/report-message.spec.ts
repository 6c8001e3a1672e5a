import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { SEND, START, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { logInAsStaff, openReport } from '../support/staff.ts';
import { textsIn } from '../support/texts.ts';

/** Other files decide about the reports of other brands: each takes the first that waits. */
const tenant = 'kesher';
test.describe.configure({ mode: 'default' });

for (const language of ['en', 'he'] as const) {
  const say = textsIn(language);

  test(`one message is reported, and staff see its words: ${tenant} in ${language}`, async ({ visitor }) => {
    const tag = crypto.randomUUID().slice(0, 8);
    const [dana, omer] = [await createCompleteAccount(tenant, 'Dana'), await createCompleteAccount(tenant, 'Omer')];
    const { conversation_id: id } = await callServer(tenant, START, { user_id: omer.id }, dana.token);
    const write = (token: string, message: string) =>
      callServer(tenant, SEND, { conversation_id: id, message, message_type: 'MESSAGE' }, token);
    await write(dana.token, 'Shall we meet');
    await write(omer.token, `First send me money ${tag}`);
    await write(omer.token, 'Or maybe not');
    const [hers, staff] = [await visitor(tenant), await visitor(tenant)];
    await restoreSession(hers, dana);
    await hers.goto(`/${language}/app/messages/${String(id)}`);
    await expect(thread(hers).getByText(tag)).toBeVisible();

    await test.step('its menu opens by keyboard and leads to the reasons, with the words that are reported', async () => {
      const menus = thread(hers).getByRole('button', { expanded: false });
      await expect(menus).toHaveCount(2);
      await menus.first().focus();
      await hers.keyboard.press('Enter');
      await hers.getByRole('menuitem', { name: say('messaging', 'messageMenu.report') }).click();
      const dialog = hers.getByRole('dialog');
      await expect(dialog.getByText(tag)).toBeVisible();
      await dialog.getByRole('radio').first().check();
      await expectAccessible(hers);
      await dialog.getByRole('button', { name: say('profile', 'report.send') }).click();
      await expect(hers.getByText(say('messaging', 'reported'))).toBeVisible();
    });

    await test.step('staff see which message it is, though its reporter has deleted the conversation', async () => {
      await callServer(tenant, '/api/messaging/v1/delete_conversation', { conversation_id: id }, dana.token);
      await staff.goto('/staff');
      await logInAsStaff(staff, 'he');
      await openReport(staff, tag, 'he');
      const reported = staff.getByRole('region', { name: textsIn('he')('staff', 'reportedMessage') });
      await expect(reported).toContainText(tag);
      await expect(reported).not.toContainText('Or maybe not');
    });
  });
}
