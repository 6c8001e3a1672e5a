import type { Locator } from '@playwright/test';
import { callServer, createAccount, fieldsOf, tokenOf } from '../support/accounts.ts';
import { box, enterSends, MARK, openTalk, permission, SEND, thread, UPLOAD } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');
const ALL = ['MESSAGING', 'MESSAGING_PLUS', 'MESSAGE_READ_RECEIPT'];

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

test('live permissions: without one, a text and a photo open the offer of a subscription, and the thread shows its first message alone', async ({
  visitor,
}) => {
  const { page, self, traffic, live, message } = await openTalk(
    await visitor('duet'),
    await createAccount('duet', 'Yael'),
  );
  const typing = page.getByText(say('messaging', 'typing', { name: 'Yael' }));
  const picture = { name: 'view.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const upsell = (source: string) =>
    page.getByRole('dialog', { name: say('messaging', `upsell.${source}.title`), exact: true });
  const later = page.getByRole('dialog').getByRole('button', { name: say('messaging', 'later') });
  const marks = () => traffic.of(MARK).length;

  await test.step('typing is shown until the message arrives, without a reload', async () => {
    live.say(message('TYPING', '', self.id));
    live.say(message('TYPING', ''));
    await expect(typing).toBeVisible();
    // Each message is marked read by a call that follows what is shown.
    await expect.poll(marks).toBe(1);
    live.say(message('MESSAGE', 'First words'));
    await expect(thread(page).getByText('First words')).toBeVisible();
    await expect(typing).toHaveCount(0);
    await expect.poll(marks).toBe(2);
    live.say(message('MESSAGE', 'Second words'));
    await expect(thread(page).getByText('Second words')).toBeVisible();
    await expect.poll(marks).toBe(3);
  });

  await test.step('nothing is marked read without the permission', async () => {
    live.say(permission([]));
    await expect(page.getByText(say('messaging', 'subscribePrompt.title'))).toBeVisible();
    await expect(thread(page).getByText('Second words')).toHaveCount(0);
    await expect(thread(page).getByText('First words')).toBeVisible();
    live.say(message('MESSAGE', 'Third words'));
    live.say(message('TYPING', ''));
    await expect(typing).toBeVisible();
    expect(marks()).toBe(3);
  });

  await test.step('a text and a photo are not sent, and each has its own offer', async () => {
    await box(page).fill('May I?');
    await box(page).press('Enter');
    await expect(upsell('send_message')).toBeVisible();
    await later.click();
    await expect(box(page)).toHaveValue('May I?');
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(upsell('send_photo')).toBeVisible();
    await later.click();
    expect([traffic.of(SEND), traffic.of(UPLOAD)]).toEqual([[], []]);
  });

  await test.step('the permission shows every message again', async () => {
    live.say(permission(ALL));
    await expect(thread(page).getByText('Second words')).toBeVisible();
    await expect(page.getByText(say('messaging', 'subscribePrompt.title'))).toHaveCount(0);
  });

  await test.step('a member without a photo is asked for one when the box takes the focus', async () => {
    live.say(permission(ALL, 'noPhoto'));
    await enterSends(page).focus();
    const prompt = page.getByRole('dialog', { name: say('onboarding', 'permission.title') });
    // The frame may still be on its way to the page when the box is clicked for the first time.
    await expect(async () => {
      await box(page).blur();
      await box(page).click({ timeout: 1000 });
      await expect(prompt).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await isFocused(box(page))).toBe(false);
  });
});

test('a partner marked as a fraud shows a warning instead of the messages, and a missing partner makes the conversation unavailable', async ({
  visitor,
}) => {
  const { page, live, message } = await openTalk(await visitor('duet'), await createAccount('duet', 'Yael'));
  live.say(message('MESSAGE', 'Send me money'));
  await expect(thread(page).getByText('Send me money')).toBeVisible();

  const PROFILES = '/api/profile/v1/get';
  const answering = async (change: (profile: object) => readonly object[]) => {
    // An answer that is being prepared is given before the next ones differ.
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(`**${PROFILES}`, async (route) => {
      const request = route.request();
      const { profiles } = await callServer('duet', PROFILES, request.postDataJSON(), tokenOf(request));
      await route.fulfill({
        json: { profiles: Array.isArray(profiles) ? profiles.map(fieldsOf).flatMap(change) : [] },
      });
    });
    await page.reload();
  };
  await answering((profile) => [{ ...profile, fraud: true }]);
  await expect(page.getByText(say('messaging', 'fraud.title'))).toBeVisible();
  await expect(thread(page)).toHaveCount(0);
  await expect(box(page)).toHaveCount(0);

  await answering(() => []);
  await expect(page.getByText(say('messaging', 'unavailable.title'))).toBeVisible();
  await expect(thread(page)).toHaveCount(0);
});
