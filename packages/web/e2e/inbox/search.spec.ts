import { callServer, createCompleteAccount, fieldsOf, restoreSession } from '../support/accounts.ts';
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

test('what was found beyond the first answer comes as what is here is scrolled, and until then it is said that there is more', async ({
  visitor,
}) => {
  const self = await createCompleteAccount('duet');
  for (const name of ['Yael', 'Noa', 'Dana']) {
    const partner = await createCompleteAccount('duet', name);
    const { conversation_id: id } = await callServer('duet', START, { user_id: self.id }, partner.token);
    const message = { conversation_id: id, message: 'See you', message_type: 'MESSAGE' };
    await callServer('duet', SEND, message, partner.token);
  }
  const page = await visitor('duet', { viewport: { width: 360, height: 380 } });
  // As if each answer held two.
  await page.route('**/search_conversations', (route) => {
    const body: unknown = route.request().postDataJSON();
    return route.continue({ postData: { ...fieldsOf(body), limit: 2 } });
  });
  await restoreSession(page, self);
  await page.goto('/en/app/messages');
  await page.getByRole('search').getByRole('textbox').fill('See you');
  const list = page.getByRole('list', { name: say('messaging', 'search.results') });
  const told = (words: string) => page.getByRole('status').filter({ hasText: words });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(told(say('messaging', 'search.more', { number: 2 }))).toHaveCount(1);
  await list.getByRole('link').last().focus();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(told(say('messaging', 'search.found', { count: 3 }))).toHaveCount(1);
});
