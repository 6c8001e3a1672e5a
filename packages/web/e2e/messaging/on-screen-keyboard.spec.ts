import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount } from '../support/accounts.ts';
import { box, openTalk, SEND, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';

const PHONE = { width: 360, height: 740 };
/** What a keyboard leaves of it. */
const ABOVE = 400;

/** A browser that moves the page up below its keyboard, as Safari does, and leaves it as high as it was. */
async function replaceVisualViewport(page: Page): Promise<void> {
  await page.addInitScript((height) => {
    const viewport = Object.assign(new EventTarget(), { height, scale: 1, offsetTop: 0 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
    addEventListener('keyboard', (event) => {
      viewport.height = event instanceof CustomEvent ? Number(event.detail) : height;
      viewport.dispatchEvent(new Event('resize'));
    });
  }, PHONE.height);
}

const leave = (page: Page, height: number): Promise<void> =>
  page.evaluate((detail) => {
    dispatchEvent(new CustomEvent('keyboard', { detail }));
  }, height);

const lowest = async (page: Page, what: 'box' | 'message'): Promise<number> => {
  const shown = what === 'box' ? box(page) : thread(page).getByText('Word 30', { exact: true });
  const place = await shown.boundingBox();
  return place ? place.y + place.height : Infinity;
};

for (const browser of ['makes the page lower', 'lies over the page'] as const)
  test(`a keyboard that ${browser} leaves the box and the last message in view`, async ({ visitor }) => {
    const partner = await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });
    const phone = await visitor('duet', { viewport: PHONE });
    const isOver = browser === 'lies over the page';
    if (isOver) await replaceVisualViewport(phone);
    const { page, self, id } = await openTalk(phone, partner);
    for (let number = 1; number <= 30; number += 1)
      await callServer(
        'duet',
        SEND,
        { conversation_id: id, message: `Word ${String(number)}`, message_type: 'MESSAGE' },
        self.token,
      );
    await expect.poll(() => lowest(page, 'message')).toBeLessThan(PHONE.height);
    await expect.poll(() => lowest(page, 'box')).toBeGreaterThan(ABOVE);

    if (isOver) await leave(page, ABOVE);
    else await page.setViewportSize({ width: PHONE.width, height: ABOVE });
    await expect.poll(() => lowest(page, 'box')).toBeLessThanOrEqual(ABOVE);
    await expect.poll(async () => (await lowest(page, 'message')) <= (await lowest(page, 'box'))).toBe(true);
    await expect(thread(page).getByText('Word 30', { exact: true })).toBeInViewport({ ratio: 1 });

    if (isOver) await leave(page, PHONE.height);
    else await page.setViewportSize(PHONE);
    await expect.poll(() => lowest(page, 'box')).toBeGreaterThan(ABOVE);
    await expect.poll(() => lowest(page, 'message')).toBeGreaterThan(ABOVE);
  });
