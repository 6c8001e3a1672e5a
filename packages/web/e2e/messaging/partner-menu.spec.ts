import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { SEND, START, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Hello Yael' });
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, entry: 'report' | 'block'): Promise<void> {
  await page
    .getByRole('button', { name: say('messaging', 'archive.menu', { name: 'Yael' }) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: say('messaging', `menu.${entry}`) }).click();
}

test('a partner is reported and blocked from the conversation itself, and the block undone from the list', async ({
  visitor,
}) => {
  const [self, partner] = [await createCompleteAccount('duet'), await createCompleteAccount('duet', 'Yael')];
  const { conversation_id: id } = await callServer('duet', START, { user_id: partner.id }, self.token);
  await callServer('duet', SEND, { conversation_id: id, message: 'Hello Yael', message_type: 'MESSAGE' }, self.token);
  const page = await visitor('duet');
  await restoreSession(page, self);
  await page.goto(`/en/app/messages/${String(id)}`);
  await expect(thread(page)).toBeVisible();
  const other = await visitor('duet');
  await restoreSession(other, partner);
  await other.goto(`/en/app/messages/${String(id)}`);
  await expect(thread(other)).toBeVisible();

  await test.step('the report is sent with a reason, and the conversation stays', async () => {
    await choose(page, 'report');
    await dialog(page).getByRole('radio').first().check();
    await dialog(page)
      .getByRole('button', { name: say('profile', 'report.send') })
      .click();
    await expect(page.getByText(say('messaging', 'reported'))).toBeVisible();
    await expect(thread(page)).toBeVisible();
  });

  await test.step('the block leads to the list without the conversation, and closes it for the other', async () => {
    await choose(page, 'block');
    await dialog(page)
      .getByRole('button', { name: say('profile', 'block.confirm') })
      .click();
    await expect(page).toHaveURL(/\/messages$/);
    await expect(row(page)).toHaveCount(0);
    await expect(page.getByText(say('messaging', 'blocked', { name: 'Yael' }))).toBeVisible();
    await expect(other.getByText(say('messaging', 'unavailable.title'))).toBeVisible();
  });

  await test.step('the undo brings the conversation back for both', async () => {
    await page.getByRole('button', { name: say('messaging', 'archive.undo') }).click();
    await expect(row(page)).toBeVisible();
    await expect(thread(other)).toBeVisible();
  });
});
