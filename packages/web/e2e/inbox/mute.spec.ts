import type { Page } from '@playwright/test';
import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { startTalk, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Yael' });
/** Not that of the conversation which is drawn behind the list. */
const mark = (page: Page) => page.getByText(say('messaging', 'mute.muted'), { exact: true }).filter({ visible: true });

async function choose(page: Page, entry: 'start' | 'end'): Promise<void> {
  await page
    .getByRole('button', { name: say('messaging', 'archive.menu', { name: 'Yael' }) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: say('messaging', `mute.${entry}`), exact: true }).click();
}

test('a muted conversation is marked in all tabs, and what comes in it is neither told nor counted', async ({
  visitor,
}) => {
  const [self, partner] = [await createCompleteAccount('duet'), await createCompleteAccount('duet', 'Yael')];
  const { id, write } = await startTalk(partner, self);
  await write('one');
  const list = await visitor('duet');
  await restoreSession(list, self);
  await list.goto('/en/app/messages');
  await expect(row(list)).toBeVisible();
  await expect(list).toHaveTitle(/^\(1\) /);
  const other = await list.context().newPage();
  await other.goto('/en/app/matches');
  await expect(other).toHaveTitle(/^\(1\) /);

  await test.step('its row says so, and its messages leave the number, here and in the other tab', async () => {
    await choose(list, 'start');
    await expect(mark(list)).toBeVisible();
    await expect(list).not.toHaveTitle(/^\(1\) /);
    await expect(other).not.toHaveTitle(/^\(1\) /);
  });

  await test.step('a message that comes shows in the row alone', async () => {
    await write('two');
    await expect(row(list)).toContainText('two');
    await expect(row(list).getByText('2', { exact: true })).toBeVisible();
    await expect(list).not.toHaveTitle(/^\(/);
    await expect(other).not.toHaveTitle(/^\(/);
    await expect(other.getByText('two')).toHaveCount(0);
  });

  await test.step('after a reload it is still muted', async () => {
    await list.reload();
    await expect(mark(list)).toBeVisible();
    await expect(list).not.toHaveTitle(/^\(/);
  });

  await test.step('it is heard again from the open conversation', async () => {
    await list.goto(`/en/app/messages/${id}`);
    await expect(thread(list)).toBeVisible();
    await choose(list, 'end');
    await expect(mark(list)).toHaveCount(0);
    await other.bringToFront();
    await write('three');
    await expect(other.getByText('three')).toBeVisible();
  });
});
