import type { APIResponse, Page, Route } from '@playwright/test';
import { createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, openFromProfile, openTalk, sendByButton } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

// An answer is cut off on purpose.
test.use({ mayMissAnswers: true });

const SEND = '**/send_message';
const say = textsIn('en');
const thread = (page: Page) => page.getByRole('log');

/** Lets a call through and keeps its answer. The test's own process knows no names below localhost. */
const fetchAnswer = (route: Route): Promise<APIResponse> =>
  route.fetch({ url: route.request().url().replace('duet.localhost', '127.0.0.1') });

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: say('messaging', 'write') }).fill(text);
  await page.getByRole('button', { name: say('messaging', 'send'), exact: true }).click();
}

test('the same text sent from two tabs is shown twice in both, and a text whose answer is lost once', async ({
  visitor,
}) => {
  const writer = await createCompleteAccount('duet', 'Noa');
  const partner = await createCompleteAccount('duet', 'Theo', { gender: 'MALE' });
  const first = await visitor('duet');
  await restoreSession(first, writer);
  await first.goto(`/en/app/profile/${partner.id}`);
  await openFromProfile(first);
  await expect(thread(first)).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(thread(second)).toBeVisible();
  const tabs = [first, second];
  const expectCount = async (text: string, count: number) => {
    for (const tab of tabs) await expect(thread(tab).getByText(text, { exact: true })).toHaveCount(count);
  };

  await test.step('before the answers arrive, both tabs show the messages of the socket', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const tab of tabs)
      await tab.route(SEND, async (route) => {
        const response = await fetchAnswer(route);
        await held;
        await route.fulfill({ response });
      });
    // One after the other: a text that another tab sends is taken for the draft of both that it was, and out of the box, until it is shown.
    for (const [before, tab] of tabs.entries()) {
      await send(tab, 'Shall we meet?');
      await expectCount('Shall we meet?', before + 1);
    }
    answer();
    await expect(thread(first).getByText(say('messaging', 'sent'), { exact: true }).last()).toBeVisible();
    await expectCount('Shall we meet?', 2);
    for (const tab of tabs) await tab.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a lost answer leaves no failed copy', async () => {
    await first.route(SEND, async (route) => {
      await fetchAnswer(route);
      await route.abort();
    });
    await send(first, 'At eight?');
    await expectCount('At eight?', 1);
    // The message comes back over the socket before the answer is lost.
    await first.unrouteAll({ behavior: 'wait' });
    await expect(thread(first).getByRole('button', { name: say('messaging', 'tryAgain') })).toHaveCount(0);
  });

  await test.step('a reload shows the same', async () => {
    for (const tab of tabs) await tab.reload();
    await expectCount('Shall we meet?', 2);
    await expectCount('At eight?', 1);
  });
});

test('what is typed in one tab stands in the other, and goes there, too, once it is sent', async ({ visitor }) => {
  const partner = await createCompleteAccount('duet', 'Theo', { gender: 'MALE' });
  const { page } = await openTalk(await visitor('duet', { viewport: { width: 1280, height: 800 } }), partner);
  await expect(box(page)).toBeFocused();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(box(second)).toBeFocused();
  await thread(second).focus();
  await box(page).fill('half a thought');
  await expect(box(second)).toHaveValue('half a thought');
  // Who goes to another tab leaves the box of this one.
  await thread(page).focus();
  await box(second).fill('half a thought, and the rest');
  await expect(box(page)).toHaveValue('half a thought, and the rest');
  await thread(second).focus();
  await sendByButton(page);
  await expect(box(second)).toHaveValue('');
  for (const tab of [page, second]) await expect(thread(tab).getByText('half a thought, and the rest')).toHaveCount(1);
});
