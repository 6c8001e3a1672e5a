import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, SEND, START, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

const PHONE = { width: 360, height: 500 };
const DESK = { width: 1280, height: 500 };
const PARTNERS = 9;

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
  const row = list.getByRole('link').filter({ hasText: 'Words 2' });
  const words = thread(page).getByText('Words 2', { exact: true });
  const scrolledTo = () => list.evaluate((element) => element.scrollTop);
  /** Scrolls so that the row of the last but one is among those shown, and opens it. */
  const openFarDown = async (): Promise<number> => {
    await page.goto('/en/app/messages');
    await expect(list.getByRole('link').first()).toBeInViewport();
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(row).toBeInViewport();
    const place = await scrolledTo();
    expect(place).toBeGreaterThan(100);
    await row.click();
    await expect(words).toBeInViewport();
    return place;
  };

  await test.step('on a phone, by the browser: with the focus at the conversation', async () => {
    const place = await openFarDown();
    await expect(list).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(list).toBeVisible();
    await expect.poll(scrolledTo).toBe(place);
    await expect(row).toBeFocused();
  });

  await test.step('on a phone, by the link above the thread', async () => {
    const place = await openFarDown();
    await page.getByRole('link', { name: say('messaging', 'backToList') }).click();
    await expect(list).toBeVisible();
    await expect.poll(scrolledTo).toBe(place);
    await expect(page.getByRole('heading', { level: 1, name: say('messaging', 'messages') })).toBeFocused();
  });

  await test.step('on a desk, where the list stays beside it', async () => {
    await page.setViewportSize(DESK);
    const place = await openFarDown();
    await expect(box(page)).toBeFocused();
    await expect.poll(scrolledTo).toBe(place);
    await page.goBack();
    await expect(thread(page)).toHaveCount(0);
    await expect.poll(scrolledTo).toBe(place);
    await expect(row).toBeFocused();
  });
});
