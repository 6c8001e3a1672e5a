import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount, newToken, restoreSession, type Account } from '../support/accounts.ts';
import { appBadge, keepAppBadge } from '../support/app-badge.ts';
import { SEND, START, thread } from '../support/conversation.ts';
import { expect, test, type TenantName } from '../support/fixtures.ts';
import { DESK, PHONE } from '../support/page-checks.ts';
import { textsIn, type Language } from '../support/texts.ts';

interface Place {
  readonly tenant: TenantName;
  readonly language: Language;
}

/** A member who has logged in at a desk and on a phone, and somebody who writes to them in a browser of their own. */
async function openBrowsers(
  visitor: (tenant: TenantName, options?: { viewport: typeof DESK }) => Promise<Page>,
  { tenant, language }: Place,
) {
  const say = textsIn(language);
  const [dana, omer] = [
    await createCompleteAccount(tenant, 'Dana', { language }),
    await createCompleteAccount(tenant, 'Omer', { gender: 'MALE', language }),
  ];
  const { conversation_id: id } = await callServer(tenant, START, { user_id: omer.id }, dana.token);
  const path = `/${language}/app/messages`;
  const open = async (account: Account, viewport: typeof DESK) => {
    const page = await visitor(tenant, { viewport });
    await keepAppBadge(page);
    await restoreSession(page, { ...account, token: await newToken(account) });
    return page;
  };
  const [desk, phone, his] = [await open(dana, DESK), await open(dana, PHONE), await open(omer, DESK)];
  await his.goto(`${path}/${String(id)}`);
  await expect(his.locator('form textarea')).toBeVisible();
  /** Omer writes in his browser, and it has arrived at the server. */
  const write = async (text: string) => {
    await his.locator('form textarea').fill(text);
    await his.getByRole('button', { name: say('messaging', 'send'), exact: true }).click();
    await expect(thread(his).getByText(text, { exact: true })).toBeVisible();
  };
  const choose = async (page: Page, name: string, entry: string) => {
    await page
      .getByRole('button', { name: say('messaging', 'archive.menu', { name }) })
      .last()
      .click();
    await page.getByRole('menuitem', { name: say('messaging', entry), exact: true }).click();
  };
  const undo = (page: Page) => page.getByRole('button', { name: say('messaging', 'archive.undo') });
  const row = (page: Page, name = 'Omer') => page.getByRole('listitem').filter({ hasText: name });
  return { say, dana, omer, id: String(id), path, desk, phone, his, write, choose, undo, row };
}

test('what is archived in one browser leaves the list of the other, and a message of the partner brings it back to both', async ({
  visitor,
}) => {
  const { say, path, desk, phone, his, write, choose, undo, row } = await openBrowsers(visitor, {
    tenant: 'duet',
    language: 'fr',
  });
  await write('Bonjour');
  for (const page of [desk, phone]) {
    await page.goto(path);
    await expect(row(page)).toContainText('Bonjour');
  }
  const filter = desk.getByRole('combobox', { name: say('messaging', 'filter.label') });

  await test.step('archived on the phone, it is in the archive of the desk, and undone there', async () => {
    await choose(phone, 'Omer', 'archive.archive');
    for (const page of [phone, desk]) await expect(row(page)).toHaveCount(0);
    await filter.selectOption('archived');
    await expect(row(desk)).toBeVisible();
    await undo(phone).click();
    await expect(row(phone)).toBeVisible();
    await expect(row(desk)).toHaveCount(0);
    await filter.selectOption('all');
    await expect(row(desk)).toBeVisible();
  });

  await test.step('archived at the desk, it leaves the phone, and the partner’s own list keeps it', async () => {
    await choose(desk, 'Omer', 'archive.archive');
    for (const page of [phone, desk]) await expect(row(page)).toHaveCount(0);
    await expect(row(his, 'Dana')).toBeVisible();
  });

  await test.step('a message of the partner brings it back to both', async () => {
    await write('Toujours là ?');
    for (const page of [phone, desk]) await expect(row(page)).toContainText('Toujours là ?');
    await phone.reload();
    await expect(row(phone)).toContainText('Toujours là ?');
  });
});

test('of a conversation that is muted in one browser neither shows a toast or a number, until it is heard again in the other', async ({
  visitor,
}) => {
  const place = { tenant: 'kesher', language: 'he' } as const;
  const { say, dana, id, path, desk, phone, write, choose, row } = await openBrowsers(visitor, place);
  const noa = await createCompleteAccount('kesher', 'Noa');
  const { conversation_id: noaTalk } = await callServer('kesher', START, { user_id: dana.id }, noa.token);
  /** Keeps the words of all toasts that the page shows from now on, however soon they go. */
  const keepToasts = (page: Page) =>
    page.getByRole('status', { name: say('connection', 'toast.region') }).evaluate((region) => {
      const { dataset } = document.documentElement;
      new MutationObserver(() => {
        dataset['toasts'] = `${dataset['toasts'] ?? ''} ${region.textContent}`;
      }).observe(region, { childList: true, subtree: true, characterData: true });
    });
  const expectNumber = async (count: number) => {
    for (const page of [desk, phone]) {
      await expect(page).toHaveTitle(count === 0 ? /^[^(]/ : new RegExp(`^\\(${String(count)}\\) `));
      await expect(appBadge(page)).toHaveAttribute('data-badge', String(count));
    }
  };
  await write('One');
  await desk.goto(path);
  await expect(row(desk)).toContainText('One');
  await phone.goto('/he/app/moreMenu');
  await expectNumber(1);

  await test.step('its unread message leaves the number of both', async () => {
    await choose(desk, 'Omer', 'mute.start');
    await expectNumber(0);
  });

  await test.step('what comes in it is told by neither, and what comes in another is told by both', async () => {
    for (const page of [desk, phone]) await keepToasts(page);
    await write('Two');
    await expect(row(desk)).toContainText('Two');
    const message = { conversation_id: noaTalk, message: 'Three', message_type: 'MESSAGE' };
    await callServer('kesher', SEND, message, noa.token);
    for (const page of [desk, phone]) {
      await expect(page.locator('html')).toHaveAttribute('data-toasts', /Three/);
      await expect(page.locator('html')).not.toHaveAttribute('data-toasts', /Two/);
    }
    await expectNumber(1);
  });

  await test.step('heard again on the phone, all of it counts in both', async () => {
    await phone.goto(path);
    await expect(row(phone).getByText(say('messaging', 'mute.muted'), { exact: true })).toBeVisible();
    await choose(phone, 'Omer', 'mute.end');
    await expect(row(desk).getByText(say('messaging', 'mute.muted'), { exact: true })).toHaveCount(0);
    await expectNumber(3);
    await phone.goto(`${path}/${id}`);
    await expect(thread(phone).getByText('Two', { exact: true })).toBeVisible();
    await expectNumber(1);
  });
});

test('what is deleted in one browser is gone in the other, while the partner keeps it, in theirs', async ({
  visitor,
}) => {
  const { say, id, path, desk, phone, his, write, choose, undo, row } = await openBrowsers(visitor, {
    tenant: 'duet',
    language: 'en',
  });
  await write('Shall we meet');
  await desk.goto(`${path}/${id}`);
  await desk.locator('form textarea').fill('On Sunday');
  await desk.getByRole('button', { name: say('messaging', 'send'), exact: true }).click();
  await phone.goto(path);
  await expect(row(phone)).toContainText('On Sunday');
  const remove = async () => {
    await choose(phone, 'Omer', 'delete.delete');
    await phone.getByRole('button', { name: say('messaging', 'delete.confirm'), exact: true }).click();
    await expect(row(phone)).toHaveCount(0);
    await expect(row(desk)).toHaveCount(0);
    for (const text of ['Shall we meet', 'On Sunday']) await expect(thread(desk).getByText(text)).toHaveCount(0);
  };
  const expectWhole = async (page: Page) => {
    for (const text of ['Shall we meet', 'On Sunday'])
      await expect(thread(page).getByText(text, { exact: true })).toBeVisible();
  };

  await test.step('deleted on the phone, list and thread at the desk lose it; an undo brings it back to both', async () => {
    await remove();
    await expectWhole(his);
    await undo(phone).click();
    for (const page of [phone, desk]) await expect(row(page)).toContainText('On Sunday');
    await expectWhole(desk);
  });

  await test.step('the partner has all of it, after a reload, too, in thread and list', async () => {
    await remove();
    await his.reload();
    await expectWhole(his);
    await expect(row(his, 'Dana')).toContainText('On Sunday');
  });

  await test.step('a message of the partner shows it again to both, with that message alone', async () => {
    await write('Are you there');
    for (const page of [phone, desk]) await expect(row(page)).toContainText('Are you there');
    await expect(thread(desk).getByText('Are you there', { exact: true })).toBeVisible();
    await desk.reload();
    await expect(thread(desk).getByText('Are you there', { exact: true })).toBeVisible();
    for (const text of ['Shall we meet', 'On Sunday']) await expect(thread(desk).getByText(text)).toHaveCount(0);
  });
});
