import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { SEND, START, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const PLACES = [
  { tenant: 'duet', language: 'en' },
  { tenant: 'kesher', language: 'he' },
] as const;

for (const { tenant, language } of PLACES) {
  const say = textsIn(language);
  const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
  const remove = async (page: Page, name: string) => {
    await page
      .getByRole('button', { name: say('messaging', 'archive.menu', { name }) })
      .last()
      .click();
    await page.getByRole('menuitem', { name: say('messaging', 'delete.delete') }).click();
    const dialog = page.getByRole('dialog', { name: say('messaging', 'delete.title') });
    await dialog.getByRole('button', { name: say('messaging', 'delete.confirm') }).click();
    await expect(dialog).toHaveCount(0);
  };

  test(`a conversation is deleted for one side alone, in all tabs, and comes back with new words only: ${tenant} in ${language}`, async ({
    visitor,
  }) => {
    const [dana, omer] = [await createCompleteAccount(tenant, 'Dana'), await createCompleteAccount(tenant, 'Omer')];
    const { conversation_id: id } = await callServer(tenant, START, { user_id: omer.id }, dana.token);
    const write = (token: string, message: string) =>
      callServer(tenant, SEND, { conversation_id: id, message, message_type: 'MESSAGE' }, token);
    await write(dana.token, 'Shall we meet');
    await write(omer.token, 'On Sunday');
    const [hers, his] = [await visitor(tenant), await visitor(tenant)];
    await restoreSession(hers, dana);
    await restoreSession(his, omer);
    await hers.goto(`/${language}/app/messages`);
    await expect(row(hers, 'Omer')).toBeVisible();
    const open = await hers.context().newPage();
    await open.goto(`/${language}/app/messages/${String(id)}`);
    await expect(thread(open).getByText('On Sunday')).toBeVisible();
    await his.goto(`/${language}/app/messages/${String(id)}`);
    await expect(thread(his).getByText('Shall we meet')).toBeVisible();

    await test.step('it leaves the list, and the thread of the other tab', async () => {
      await remove(hers, 'Omer');
      await expect(row(hers, 'Omer')).toHaveCount(0);
      await expect(hers.getByText(say('messaging', 'delete.deleted'))).toBeVisible();
      await expect(thread(open).getByText('On Sunday')).toHaveCount(0);
      await expect(row(open, 'Omer')).toHaveCount(0);
    });

    await test.step('an undo brings it back in both tabs, with every message', async () => {
      await hers.getByRole('button', { name: say('messaging', 'archive.undo') }).click();
      for (const page of [hers, open]) await expect(row(page, 'Omer')).toContainText('On Sunday');
      await expect(thread(open).getByText('Shall we meet')).toBeVisible();
      await expect(thread(open).getByText('On Sunday')).toBeVisible();
      await expect(hers.getByText(say('messaging', 'delete.deleted'))).toHaveCount(0);
      await remove(hers, 'Omer');
      await expect(thread(open).getByText('On Sunday')).toHaveCount(0);
    });

    await test.step('it stays away after a reload of either tab', async () => {
      await open.reload();
      await expect(open.getByText(say('messaging', 'first.title'))).toBeVisible();
      await expect(thread(open).getByText('On Sunday')).toHaveCount(0);
      await hers.reload();
      await expect(hers.getByText(say('messaging', 'empty.title'))).toBeVisible();
    });

    await test.step('the partner keeps everything, and a message of theirs brings it back alone', async () => {
      await his.reload();
      await expect(thread(his).getByText('Shall we meet')).toBeVisible();
      await expect(thread(his).getByText('On Sunday')).toBeVisible();
      await write(omer.token, 'Are you there');
      await expect(row(hers, 'Omer')).toContainText('Are you there');
      await expect(thread(open).getByText('Are you there')).toBeVisible();
      await open.reload();
      await expect(thread(open).getByText('Are you there')).toBeVisible();
      await expect(thread(open).getByText('On Sunday')).toHaveCount(0);
    });

    await test.step('the menu of the open conversation deletes it, too, and leads to the list', async () => {
      await remove(open, 'Omer');
      await expect(open).toHaveURL(new RegExp(`/${language}/app/messages$`));
      await expect(row(hers, 'Omer')).toHaveCount(0);
    });
  });
}
