import type { Locator } from '@playwright/test';
import { callServer, createAccount, createCompleteAccount } from '../support/accounts.ts';
import {
  box,
  drafts,
  MESSAGES,
  openTalk,
  permission,
  SEND,
  sendByButton,
  thread,
  type Talk,
} from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { payByCard } from '../support/pay-by-card.ts';
import { plainPicture } from '../support/picture.ts';
import { textsIn } from '../support/texts.ts';
import { errorAnswer } from '../support/traffic.ts';

const say = textsIn('en');

test('who pays to send a text comes back to its conversation, over a reload, and the text is sent, once', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Yael');
  const { page, id } = await openTalk(await visitor('duet'), partner);
  await page.route(`**${SEND}`, (route) => route.fulfill(errorAnswer(403, 'forbidden', 7)));
  await box(page).fill('Coffee on Sunday?');
  await box(page).press('Enter');
  await expect(page.getByText(say('payments', 'subscribe.why.send_message'))).toBeVisible();
  await expect.poll(() => drafts(page)).toContainEqual({ id, message: 'Coffee on Sunday?' });
  await page
    .getByRole('link', { name: say('payments', 'plan.choose', { duration: '3 months' }) })
    .first()
    .click();
  await page.locator('input[autocomplete=cc-number]').fill('4242424242424242');
  await page.locator('input[autocomplete=cc-exp]').fill('12 / 34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/en\/app\/subscribe\/receipt\?order=/);
  await page.unroute(`**${SEND}`);
  await page.reload();
  await page.getByRole('link', { name: say('payments', 'receipt.toConversation') }).click();
  await expect(page).toHaveURL(new RegExp(`/en/app/messages/${id}$`));
  await expect(thread(page).getByText('Coffee on Sunday?', { exact: true })).toHaveCount(1);
  await expect(thread(page).getByText(say('messaging', 'sent'), { exact: true })).toBeVisible();
  await expect(thread(page).getByText(say('messaging', 'forbidden'))).toHaveCount(0);
  const { messages } = await callServer('duet', MESSAGES, { conversation_id: id }, partner.token);
  expect(messages).toMatchObject([{ message: 'Coffee on Sunday?' }]);
});

/** A member whose subscription has ended chooses a photo, and follows the dialog to the plans. */
async function choosePhotoWithoutPlan({ page, live, message }: Talk): Promise<void> {
  for (const words of ['First words', 'Second words']) live.say(message('MESSAGE', words));
  await expect(thread(page).getByText('Second words')).toBeVisible();
  // What the server says of permissions meanwhile would give them back.
  live.lose(true);
  live.say(permission([]));
  await expect(page.getByText(say('messaging', 'subscribePrompt.title'))).toBeVisible();
  const picture = { name: 'view.png', mimeType: 'image/png', buffer: plainPicture() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('messaging', 'subscribe') })
    .click();
  await expect(page.getByText(say('payments', 'subscribe.why.send_photo'))).toBeVisible();
  await page
    .getByRole('link', { name: say('payments', 'plan.choose', { duration: '3 months' }) })
    .first()
    .click();
}

/** Whoever has paid goes on from the receipt, and finds the photo above the box. */
async function expectPhotoKept({ page, id }: Talk): Promise<Locator> {
  await page.getByRole('link', { name: say('payments', 'receipt.toConversation') }).click();
  await expect(page).toHaveURL(new RegExp(`/en/app/messages/${id}$`));
  const chosen = page.getByRole('list', { name: say('messaging', 'chosen.list') }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  return chosen;
}

test('who pays to send a photo comes back to its conversation, and the photo is still there', async ({ visitor }) => {
  const talk = await openTalk(await visitor('duet'), await createAccount('duet', 'Yael'));
  await choosePhotoWithoutPlan(talk);
  await payByCard(talk.page);
  talk.live.lose(false);
  await expectPhotoKept(talk);
});

test('a photo that takes a subscription outlives the page of CreditGuard and reloads, is sent once, and is kept no longer', async ({
  visitor,
}) => {
  const partner = await createAccount('kesher', 'Yael');
  const talk = await openTalk(await visitor('kesher'), partner);
  const { page, id, live } = talk;
  await choosePhotoWithoutPlan(talk);
  await page.getByRole('radio', { name: 'CreditGuard' }).check();
  live.lose(false);
  await page.reload();
  await page.getByRole('radio', { name: 'CreditGuard' }).check();
  await page.locator('form button[type=submit]').click();
  await page.getByLabel('Card number').fill('4580458045804580');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL(/\/en\/app\/subscribe\/receipt\?order=/);
  const chosen = await expectPhotoKept(talk);
  await page.reload();
  await expect(chosen).toHaveCount(1);
  await sendByButton(page);
  const received = async () =>
    (await callServer('kesher', MESSAGES, { conversation_id: id }, partner.token))['messages'];
  await expect.poll(received).toHaveLength(1);
  await page.reload();
  await expect(thread(page).getByText(say('messaging', 'sent'), { exact: true })).toBeVisible();
  await expect(chosen).toHaveCount(0);
});
