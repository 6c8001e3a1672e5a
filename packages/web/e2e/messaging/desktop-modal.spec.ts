import { createAccount, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, enterSends, MARK, MESSAGES, permission, START, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { tapLiveSocket } from '../support/live-socket.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic } from '../support/traffic.ts';

const say = textsIn('en');

test('on a desk a conversation opens over the profile, and closes by its icon, by Escape and with the page', async ({
  visitor,
}) => {
  const [self, partner] = [await createCompleteAccount('duet'), await createAccount('duet', 'Yael')];
  const page = await visitor('duet', { viewport: { width: 1024, height: 768 } });
  const traffic = recordTraffic(page);
  await restoreSession(page, self);
  await page.goto(`/en/app/profile/${partner.id}`);
  const write = page.getByRole('button', { name: say('profile', 'message'), exact: true });
  const modal = page.getByRole('dialog', { name: `${say('messaging', 'conversationWith')} Yael` });

  await test.step('it has thread and box, and a message is sent from it', async () => {
    await write.click();
    await expect(modal).toBeVisible();
    await expect(page).toHaveURL(`/en/app/profile/${partner.id}`);
    await expect(modal.getByText(say('messaging', 'online'), { exact: true })).toBeVisible();
    await box(page).fill('Hello Yael');
    await expectAccessible(page);
    await box(page).press('Enter');
    await expect(thread(page).getByText('Hello Yael')).toBeVisible();
    expect(traffic.of(START)).toHaveLength(1);
    // A live connection that opens meanwhile has them fetched again.
    await expect.poll(() => traffic.of(MESSAGES).length).toBeGreaterThan(0);
    await expect.poll(() => traffic.of(MARK).length).toBeGreaterThan(0);
  });

  await test.step('the close icon and Escape close it, and focus returns to the button', async () => {
    await modal.getByRole('button', { name: say('kit', 'close') }).click();
    await expect(modal).toHaveCount(0);
    await expect(write).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(thread(page).getByText('Hello Yael')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(write).toBeFocused();
    expect(traffic.of(START)).toHaveLength(1);
  });

  await test.step('a change of route closes it, and the way back does not bring it', async () => {
    await write.click();
    await modal.getByRole('link', { name: say('messaging', 'openPage') }).click();
    await expect(page).toHaveURL(/\/messages\/./);
    await expect(modal).toHaveCount(0);
    await expect(thread(page).getByText('Hello Yael')).toBeVisible();
    await page.goBack();
    await expect(write).toBeVisible();
    await expect(modal).toHaveCount(0);
  });

  await test.step('it goes with the page below it, which the browser leaves', async () => {
    await write.click();
    await expect(modal).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/messages\/./);
    await expect(modal).toHaveCount(0);
    await expect(thread(page).getByText('Hello Yael')).toBeVisible();
    await page.goBack();
    await expect(write).toBeVisible();
    await expect(modal).toHaveCount(0);
  });

  await test.step('its menu archives, mutes, reports, blocks and deletes as that of the page does', async () => {
    const menu = modal.getByRole('button', { name: say('messaging', 'archive.menu', { name: 'Yael' }) });
    const choose = async (key: string) => {
      await menu.click();
      await page.getByRole('menuitem', { name: say('messaging', key) }).click();
    };
    await write.click();
    await choose('archive.archive');
    await expect(modal.getByText(say('messaging', 'archive.isArchived'))).toBeVisible();
    await choose('archive.restore');
    await expect(modal.getByText(say('messaging', 'archive.isArchived'))).toHaveCount(0);
    const muted = modal.getByText(say('messaging', 'mute.muted'), { exact: true });
    await choose('mute.start');
    await expect(muted).toBeVisible();
    await choose('mute.end');
    await expect(muted).toHaveCount(0);
    await choose('menu.report');
    await expect(page.getByRole('dialog', { name: say('profile', 'report.title', { name: 'Yael' }) })).toBeVisible();
    await page.keyboard.press('Escape');
    await choose('menu.block');
    await expect(page.getByRole('dialog', { name: say('profile', 'block.title', { name: 'Yael' }) })).toBeVisible();
    await page.keyboard.press('Escape');
    await choose('delete.delete');
    await page.getByRole('button', { name: say('messaging', 'delete.confirm'), exact: true }).click();
    await expect(modal).toHaveCount(0);
    await write.click();
    await expect(modal.getByText(say('messaging', 'first.title'))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a narrower screen has the page instead', async () => {
    await page.setViewportSize({ width: 1023, height: 768 });
    await write.click();
    await expect(page).toHaveURL(/\/messages\/./);
  });
});

test('a member without a photo is asked for one when the box over the profile takes the focus', async ({ visitor }) => {
  const [self, partner] = [await createCompleteAccount('duet'), await createAccount('duet', 'Yael')];
  const page = await visitor('duet', { viewport: { width: 1280, height: 800 } });
  const live = await tapLiveSocket(page);
  await restoreSession(page, self);
  await page.goto(`/en/app/profile/${partner.id}`);
  await page.getByRole('button', { name: say('profile', 'message'), exact: true }).click();
  await expect(box(page)).toBeFocused();
  await expect.poll(() => live.sent.length).toBeGreaterThan(0);
  live.say(permission(['MESSAGING'], 'noPhoto'));
  // The box loses the focus once the frame has arrived.
  await expect(box(page)).not.toBeFocused();
  const prompt = page.getByRole('dialog', { name: say('onboarding', 'permission.title') });
  await expect(prompt).toHaveCount(0);
  await enterSends(page).focus();
  await box(page).focus();
  await expect(prompt).toBeVisible();
  await expect(box(page)).not.toBeFocused();
  await prompt.getByRole('button', { name: say('onboarding', 'permission.later') }).click();
  await expect(prompt).toHaveCount(0);
  await expect(box(page)).toBeVisible();
  await expect(box(page)).not.toBeFocused();
});
