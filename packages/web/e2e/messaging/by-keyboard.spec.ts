import type { Locator, Page } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession, type Account } from '../support/accounts.ts';
import { SEND, START, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { textsIn, type Language } from '../support/texts.ts';

const journeys: { tenant: TenantName; language: Language; partner: string; greeting: string; answer: string }[] = [
  {
    tenant: 'duet',
    language: 'en',
    partner: 'Theo',
    greeting: 'Shall we meet at the harbour?',
    answer: 'With pleasure',
  },
  { tenant: 'kesher', language: 'he', partner: 'נתנאל', greeting: 'ניפגש בנמל?', answer: 'בשמחה רבה' },
];

/** As many stops as a page may have between two places. */
const MOST_STOPS = 80;

/** Goes on by Tab alone until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `${String(MOST_STOPS)} presses of ${key} do not lead there`).toBeFocused();
}

/** The element is reached by Tab and pressed. */
async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

async function startTalk(tenant: TenantName, self: Account, partner: Account, greeting: string): Promise<void> {
  const { conversation_id: id } = await callServer(tenant, START, { user_id: self.id }, partner.token);
  const message = { conversation_id: id, message: greeting, message_type: 'MESSAGE' };
  await callServer(tenant, SEND, message, partner.token);
}

for (const { tenant, language, partner: name, greeting, answer } of journeys)
  test(`a whole conversation of ${tenant} is had by the keyboard alone, in ${language}`, async ({ visitor }) => {
    test.setTimeout(180_000);
    const say = textsIn(language);
    const self = await createCompleteAccount(tenant, 'Maya', { language });
    const partner = await createCompleteAccount(tenant, name, { gender: 'MALE', language });
    const other = await createCompleteAccount(tenant, 'Ruben', { gender: 'MALE', language });
    await startTalk(tenant, self, other, 'Good morning');
    await startTalk(tenant, self, partner, greeting);
    const page = await visitor(tenant, { permissions: ['camera'] });
    await restoreSession(page, self);
    await page.goto(`/${language}/app/messages`);
    const rows = page.getByRole('listitem');
    const row = rows.filter({ hasText: name });
    const back = page.getByRole('link', { name: say('messaging', 'backToList') });
    const box = page.getByRole('textbox', { name: say('messaging', 'write') });
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(row).toBeVisible();

    await test.step('the list is searched, and the search given up', async () => {
      await tabTo(page, page.getByRole('search').getByRole('textbox'));
      await page.keyboard.type(greeting.slice(0, 6));
      const found = page.getByRole('list', { name: say('messaging', 'search.results') }).getByRole('listitem');
      await expect(found).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(rows.filter({ hasText: 'Ruben' })).toBeVisible();
    });

    await test.step('the list is narrowed to what is unread', async () => {
      await tabTo(page, page.getByRole('combobox', { name: say('messaging', 'filter.label') }));
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('combobox', { name: say('messaging', 'filter.label') })).toHaveValue('unread');
      await expect(row).toBeVisible();
      await page.keyboard.press('ArrowUp');
    });

    await test.step('a conversation is opened, and its heading has the focus', async () => {
      await press(page, row.getByRole('link'));
      await expect(thread(page).getByText(greeting)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectAccessible(page);
    });

    await test.step('words are written and sent', async () => {
      await tabTo(page, box);
      await page.keyboard.type(answer);
      await page.keyboard.press('Enter');
      await expect(thread(page).getByText(answer, { exact: true })).toBeVisible();
      await expect(thread(page).getByText(say('messaging', 'sent'), { exact: true })).toBeVisible();
      await expect(box).toBeFocused();
    });

    await test.step('a photo is taken, looked at, taken again and sent', async () => {
      await press(page, page.getByRole('button', { name: say('messaging', 'takePhoto') }), 'Shift+Tab');
      const dialog = page.getByRole('dialog');
      const inDialog = (key: string) => dialog.getByRole('button', { name: say('camera', key) });
      await expect(page.getByLabel(say('camera', 'live'))).toBeVisible();
      await press(page, inDialog('take'));
      await press(page, inDialog('again'));
      await press(page, inDialog('take'));
      await expectAccessible(page);
      await press(page, inDialog('use'));
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('img', { name: say('messaging', 'chosen.photo', { number: 1 }) })).toBeVisible();
      await expectAccessible(page);
      await press(page, page.getByRole('button', { name: say('messaging', 'send'), exact: true }));
      await expect(thread(page).getByRole('img', { name: say('messaging', 'picture.own') })).toBeVisible();
      await expect(thread(page).getByText(say('messaging', 'sent'), { exact: true })).toHaveCount(2);
    });

    await test.step('the thread is scrolled to its beginning and its end, and the menu of a message is opened', async () => {
      // Lower than what has been said.
      await page.setViewportSize({ width: 700, height: 500 });
      const log = thread(page);
      const distanceToEnd = () => log.evaluate((frame) => frame.scrollHeight - frame.clientHeight - frame.scrollTop);
      await tabTo(page, log, 'Shift+Tab');
      await page.keyboard.press('Home');
      await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      await expect(log.getByText(greeting)).toBeInViewport();
      expect(await distanceToEnd()).toBeGreaterThan(0);
      await page.keyboard.press('End');
      await expect.poll(distanceToEnd).toBeLessThan(1);
      await page.keyboard.press('Home');
      const menu = log.getByRole('button', { expanded: false });
      await press(page, menu);
      await expect(page.getByRole('menuitem', { name: say('messaging', 'messageMenu.report') })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await page.setViewportSize({ width: 700, height: 800 });
    });

    await test.step('the way back leads to the list, whose row is archived and restored', async () => {
      await press(page, back, 'Shift+Tab');
      await expect(row).toBeVisible();
      const menu = row.getByRole('button');
      await press(page, menu);
      // The first item is at hand in a menu that a key has opened.
      const archive = page.getByRole('menuitem', { name: say('messaging', 'archive.archive') });
      await expect(archive).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(row).toHaveCount(0);
      await press(page, page.getByRole('button', { name: say('messaging', 'archive.undo') }));
      await expect(row).toBeVisible();
      await expectAccessible(page);
    });
  });
