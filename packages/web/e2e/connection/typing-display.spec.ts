import { createAccount } from '../support/accounts.ts';
import { openTalk, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('the typing of the partner is shown for five seconds, and one’s own, from another device, not at all', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  await page.clock.install();
  const { live, message, self } = await openTalk(page, await createAccount('duet', 'Yael'));
  const typing = page.getByText(say('messaging', 'typing', { name: 'Yael', context: 'female' }));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  await test.step('one’s own', async () => {
    live.say(message('TYPING', '', self.id));
    live.say(message('MESSAGE', 'Seen by now'));
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(thread(page).getByText('Seen by now')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(typing).toHaveCount(0);
  });

  await test.step('the partner’s', async () => {
    live.say(message('TYPING', ''));
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(typing).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await page.clock.runFor(3500);
    await expect(typing).toBeVisible();
    await page.clock.runFor(1600);
    await expect(typing).toHaveCount(0);
  });
});
