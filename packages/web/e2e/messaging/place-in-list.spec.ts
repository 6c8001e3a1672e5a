import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, SEND, START, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

const PHONE = { width: 360, height: 500 };
const DESK = { width: 1280, height: 500 };
const PARTNERS = 9;
/** Pixels: two rows are above the window, and the end of the list is not reached, which moves as the list becomes higher or lower. */
const PLACE = 150;

test('who opens a conversation from far down the list, and comes back, is where they were', async ({ visitor }) => {
  test.setTimeout(180_000);
  const self = await createCompleteAccount('duet');
  for (let number = 1; number <= PARTNERS; number += 1) {
    const partner = await createCompleteAccount('duet', `Linus ${String(number)}`, { gender: 'MALE' });
    const { conversation_id: id } = await callServer('duet', START, { user_id: partner.id }, self.token);
    const message = { conversation_id: id, message: `Words ${String(number)}`, message_type: 'MESSAGE' };
    await callServer('duet', SEND, message, self.token);
  }
  const page = await visitor('duet', { viewport: PHONE });
  await restoreSession(page, self);
  const list = page.getByRole('list', { name: say('messaging', 'list') });
  const row = list.getByRole('link').filter({ hasText: 'Words 6' });
  const words = thread(page).getByText('Words 6', { exact: true });
  const scrolledTo = () => list.evaluate((element) => element.scrollTop);
  await page.goto('/en/app/messages');
  await page.getByRole('button', { name: say('consent', 'onlyNecessary') }).click();
  const openFarDown = async (): Promise<void> => {
    await page.goto('/en/app/messages');
    await expect(list.getByRole('link').first()).toBeInViewport();
    await list.evaluate((element, place) => element.scrollTo(0, place), PLACE);
    await expect.poll(scrolledTo).toBe(PLACE);
    await expect(row).toBeInViewport();
    // A click would scroll to the row while anything lies over it, such as news of a match.
    await row.press('Enter');
    await expect(words).toBeInViewport();
  };

  await test.step('on a phone, by the browser: with the focus at the conversation', async () => {
    await openFarDown();
    await expect(list).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(list).toBeVisible();
    await expect.poll(scrolledTo).toBe(PLACE);
    await expect(row).toBeFocused();
  });

  await test.step('also out of a question that stood over the conversation', async () => {
    await openFarDown();
    await page.getByRole('button', { name: say('messaging', 'archive.menu', { name: 'Linus 6' }) }).click();
    await page.getByRole('menuitem', { name: say('messaging', 'delete.delete') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row).toBeFocused();
  });

  await test.step('and opened again it is the one that was kept, at its end', async () => {
    await openFarDown();
    await thread(page).evaluate((element) => element.toggleAttribute('data-seen-before'));
    await page.goBack();
    await expect(list).toBeVisible();
    await expect(thread(page)).toBeHidden();
    await row.press('Enter');
    await expect(thread(page)).toHaveAttribute('data-seen-before');
    await expect(words).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('on a phone, by the link above the thread', async () => {
    await openFarDown();
    await page.getByRole('link', { name: say('messaging', 'backToList') }).click();
    await expect(list).toBeVisible();
    await expect.poll(scrolledTo).toBe(PLACE);
    await expect(page.getByRole('heading', { level: 1, name: say('messaging', 'messages') })).toBeFocused();
  });

  await test.step('on a desk, where the list stays beside it', async () => {
    await page.setViewportSize(DESK);
    await openFarDown();
    await expect(box(page)).toBeFocused();
    await expect.poll(scrolledTo).toBe(PLACE);
    await page.goBack();
    await expect(thread(page)).toHaveCount(0);
    await expect.poll(scrolledTo).toBe(PLACE);
    await expect(row).toBeFocused();
  });
});
