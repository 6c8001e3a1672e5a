import { callServer, createCompleteAccount } from '../support/accounts.ts';
import { box, openTalk, SEND } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('presence in list and header follows what the other member shows, at the interval of the tenant', async ({
  visitor,
}) => {
  const partner = await createCompleteAccount('duet', 'Ruben', { gender: 'MALE' });
  const page = await visitor('duet', { viewport: { width: 1280, height: 800 } });
  await page.clock.install();
  const { id } = await openTalk(page, partner);
  await callServer('duet', SEND, { conversation_id: id, message: 'Hello', message_type: 'MESSAGE' }, partner.token);
  const online = page.getByText(say('kit', 'online'), { exact: true });
  const ping = () => callServer('duet', '/api/presence/v1/update', {}, partner.token);
  const switchShowOnline = () =>
    callServer('duet', '/api/settings/v1/toggle', { setting: 'show_online' }, partner.token);
  await ping();
  await page.reload();
  await expect(box(page)).toBeVisible();
  // In the row of the list and in the header.
  await expect(online).toHaveCount(2);
  const header = page.getByRole('link', { name: say('messaging', 'conversationWith') });
  await expect(header).toHaveText(new RegExp(`${say('messaging', 'online')}$`));
  await switchShowOnline();
  await page.clock.runFor(60_000);
  await expect(online).toHaveCount(0);
  // Neither that, nor when it was: who hides it is not known to have gone.
  await expect(header).toHaveText(/Ruben$/);
  await switchShowOnline();
  await ping();
  await page.clock.runFor(60_000);
  await expect(online).toHaveCount(2);
});
