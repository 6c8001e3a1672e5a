import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { SEND, START, thread } from '../support/conversation.ts';
import { expect, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

test('a conversation is found by words of an earlier message and by name, and the search is there on return', async ({
  visitor,
}) => {
  const self = await createCompleteAccount('duet');
  for (const [name, words] of [
    ['Yael', 'The caf\u00e9 by the sea'],
    ['Noa', 'Good morning'],
  ] as const) {
    const partner = await createCompleteAccount('duet', name);
    const { conversation_id: id } = await callServer('duet', START, { user_id: self.id }, partner.token);
    for (const message of [words, 'See you'])
      await callServer('duet', SEND, { conversation_id: id, message, message_type: 'MESSAGE' }, partner.token);
  }
  const page = await visitor('duet');
  await restoreSession(page, self);
  await page.goto('/en/app/messages');
  const field = page.getByRole('search').getByRole('textbox');
  const results = page.getByRole('list', { name: say('messaging', 'search.results') }).getByRole('listitem');
  await field.fill('CAFE');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText('Yael');
  await expect(results).toContainText('The caf\u00e9 by the sea');
  await results.getByRole('link').click();
  await expect(thread(page)).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('CAFE');
  await expect(results).toHaveCount(1);
  await field.fill('noa');
  await expect(results).toContainText('Noa');
  await field.press('Escape');
  await expect(field).toBeFocused();
  await expect(results).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Yael' })).toBeVisible();
});
