import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { SEND, START, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Yael' });
const filter = (page: Page) => page.getByRole('combobox', { name: say('messaging', 'filter.label') });
const menu = (page: Page) => page.getByRole('button', { name: say('messaging', 'archive.menu', { name: 'Yael' }) });

async function choose(page: Page, action: 'archive' | 'restore'): Promise<void> {
  await menu(page).last().click();
  await page.getByRole('menuitem', { name: say('messaging', `archive.${action}`) }).click();
}

test('a conversation is archived and brought back, in all tabs, and by a new message', async ({ visitor }) => {
  const [self, partner] = [await createCompleteAccount('duet'), await createCompleteAccount('duet', 'Yael')];
  const { conversation_id: id } = await callServer('duet', START, { user_id: partner.id }, self.token);
  const write = (token: string, message: string) =>
    callServer('duet', SEND, { conversation_id: id, message, message_type: 'MESSAGE' }, token);
  await write(self.token, 'Hello Yael');
  const list = await visitor('duet');
  await restoreSession(list, self);
  await list.goto('/en/app/messages');
  await expect(row(list)).toBeVisible();
  const open = await list.context().newPage();
  await open.goto(`/en/app/messages/${String(id)}`);
  await expect(thread(open)).toBeVisible();
  const strip = open.getByText(say('messaging', 'archive.isArchived'));

  await test.step('the row leaves the list, here and in the other tab, whose thread says so', async () => {
    await choose(list, 'archive');
    await expect(row(list)).toHaveCount(0);
    await expect(strip).toBeVisible();
    await expect(row(open)).toHaveCount(0);
  });

  await test.step('the archive holds it, after a reload, too', async () => {
    await list.reload();
    await expect(list.getByText(say('messaging', 'empty.title'))).toBeVisible();
    await filter(list).selectOption('archived');
    await expect(row(list)).toBeVisible();
    await open.reload();
    await expect(strip).toBeVisible();
  });

  await test.step('it is brought back from the archive, and by undo', async () => {
    await choose(list, 'restore');
    await expect(row(list)).toHaveCount(0);
    await expect(strip).toHaveCount(0);
    await list.getByRole('button', { name: say('messaging', 'archive.undo') }).click();
    await expect(row(list)).toBeVisible();
    await expect(strip).toBeVisible();
  });

  await test.step('a message of the partner brings it back', async () => {
    await write(partner.token, 'Hello to you');
    await expect(strip).toHaveCount(0);
    await expect(row(list)).toHaveCount(0);
    await filter(list).selectOption('all');
    await expect(row(list)).toContainText('Hello to you');
  });

  await test.step('the menu of the open conversation archives it, too', async () => {
    await open.getByRole('banner').waitFor();
    await choose(open, 'archive');
    await expect(row(list)).toHaveCount(0);
  });
});
