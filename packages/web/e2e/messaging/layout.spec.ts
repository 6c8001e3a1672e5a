import type { Locator, Page } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { SEND, START, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { textsIn, type Language } from '../support/texts.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

const journeys: { tenant: TenantName; language: Language; theirs: string; own: string }[] = [
  { tenant: 'duet', language: 'en', theirs: 'Good morning', own: 'Good evening' },
  { tenant: 'kesher', language: 'he', theirs: 'בוקר טוב', own: 'ערב טוב' },
  { tenant: 'grace', language: 'fr', theirs: 'Bonjour', own: 'Bonsoir' },
];

/** From where to where something reaches, in pixels from the side of the page at which its language begins to read. */
async function reachOf(element: Locator, language: Language): Promise<{ readonly from: number; readonly to: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  const { x, width } = box;
  const page = element.page().viewportSize()?.width ?? 0;
  return language === 'he' ? { from: page - x - width, to: page - x } : { from: x, to: x + width };
}

/** Axe finds nothing in light colours and in dark ones, and these are two. */
async function expectLightAndDark(page: Page): Promise<void> {
  const backgrounds = new Set<string>();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    backgrounds.add(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
    await expectAccessible(page);
  }
  expect(backgrounds.size).toBe(2);
}

for (const { tenant, language, theirs, own } of journeys)
  test(`a conversation of ${tenant} stands between list and card on a desk and alone on a phone, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const self = await createCompleteAccount(tenant, 'Maya', { language });
    const partner = await createCompleteAccount(tenant, 'Ruben', { gender: 'MALE', language });
    const { conversation_id: id } = await callServer(tenant, START, { user_id: partner.id }, self.token);
    for (const [{ token }, message] of [
      [partner, theirs],
      [self, own],
    ] as const)
      await callServer(tenant, SEND, { conversation_id: id, message, message_type: 'MESSAGE' }, token);
    const page = await visitor(tenant, { viewport: DESK });
    await restoreSession(page, self);
    await page.goto(`/${language}/app/messages/${String(id)}`);
    const list = page.getByRole('region', { name: say('messaging', 'list'), exact: true });
    const card = page.getByRole('complementary', { name: say('messaging', 'aboutPartner') });
    const words = (text: string) => thread(page).locator('p').filter({ hasText: text });

    await test.step('on a desk: list, thread and card, one after the other as the language reads', async () => {
      for (const pane of [list, thread(page), card, words(own)]) await expect(pane).toBeInViewport();
      const [listed, said, about] = [
        await reachOf(list, language),
        await reachOf(thread(page), language),
        await reachOf(card, language),
      ];
      expect([listed.to <= said.from, said.to <= about.from]).toEqual([true, true]);
      await expectLightAndDark(page);
    });

    await test.step('what the partner says begins where the language does, one’s own ends where it ends', async () => {
      const pane = await reachOf(thread(page), language);
      const middle = (pane.from + pane.to) / 2;
      expect((await reachOf(words(theirs), language)).to).toBeLessThan(middle);
      expect((await reachOf(words(own), language)).from).toBeGreaterThan(middle);
    });

    await test.step('on a phone: the thread alone, and the list alone behind it', async () => {
      await page.setViewportSize(PHONE);
      await expect(thread(page)).toBeInViewport();
      await expect(list).toBeHidden();
      await expect(card).toBeHidden();
      expect(await reachOf(thread(page), language)).toEqual({ from: 0, to: PHONE.width });
      await expectLightAndDark(page);
      await page.getByRole('link', { name: say('messaging', 'backToList') }).click();
      await expect(list).toBeInViewport();
      await expect(thread(page)).toHaveCount(0);
      await expectLightAndDark(page);
    });
  });
