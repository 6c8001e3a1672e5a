import type { Page } from '@playwright/test';
import { callServer, createCompleteAccount } from '../support/accounts.ts';
import { box, openTalk, SEND, sendByButton, START, thread, UPLOAD } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { plainPicture } from '../support/picture.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
const words = (page: Page, key: string) => thread(page).getByText(say('messaging', key), { exact: true });

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

test('an upload that hangs holds back its own conversation, where a text can be taken back, and no other, in any tab', async ({
  visitor,
}) => {
  const [partner, second, third] = [
    await createCompleteAccount('duet', 'Theo', { gender: 'MALE' }),
    await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' }),
    await createCompleteAccount('duet', 'Gabriel', { gender: 'MALE' }),
  ];
  const { page, self, id } = await openTalk(await visitor('duet', { viewport: { width: 1280, height: 800 } }), partner);
  const others: string[] = [];
  for (const { id: userId, token } of [second, third]) {
    const { conversation_id: other } = await callServer('duet', START, { user_id: userId }, self.token);
    const greeting = { conversation_id: other, message: 'Hello', message_type: 'MESSAGE' };
    await callServer('duet', SEND, greeting, token);
    others.push(String(other));
  }
  await page.goto('/en/app/messages');
  await page.goto(`/en/app/messages/${id}`);
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(`**${UPLOAD}**`, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => void held.push(resolve));
    await route.continue();
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: plainPicture() });
  await sendByButton(page);
  await expect.poll(() => held.length).toBe(1);

  await test.step('what follows the photo waits for it, and can be taken back', async () => {
    await write(page, 'After the photo');
    await expect(words(page, 'waiting')).toBeVisible();
    await words(page, 'cancelMessage').click();
    await expect(box(page)).toHaveValue('After the photo');
    await write(page, 'Below the photo');
    await expect(words(page, 'waiting')).toBeVisible();
  });

  await test.step('a text in another conversation is sent at once', async () => {
    await page.getByRole('link', { name: 'Ruben' }).first().click();
    await write(page, 'Hello Ruben');
    await expect(words(page, 'sent').last()).toBeVisible();
  });

  await test.step('and so is one in another tab', async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/en/app/messages/${others[1] ?? ''}`);
    await write(tab, 'Hello Gabriel');
    await expect(words(tab, 'sent').last()).toBeVisible();
  });

  await test.step('once the photo is through, what followed it is sent after it', async () => {
    // The page that is opened below may end the upload before it is through, and repeat it.
    isHeld = false;
    for (const release of held) release();
    await page.goto(`/en/app/messages/${id}`);
    await expect(thread(page).getByText('Below the photo')).toBeVisible();
    await expect(words(page, 'waiting')).toHaveCount(0);
    await expect(words(page, 'sent').last()).toBeVisible();
  });
});
