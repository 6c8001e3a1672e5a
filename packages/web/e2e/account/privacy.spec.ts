import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, openTalk, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

test('visits that a member hides are gone from the other’s browser, those of before too', async ({ visitor }) => {
  const say = textsIn('en');
  const name = `Ximena ${crypto.randomUUID().slice(0, 4)}`;
  const [hider, noah] = [
    await createCompleteAccount('duet', name),
    await createCompleteAccount('duet', 'Noah', { gender: 'MALE' }),
  ];
  const [hiding, seeing] = [await visitor('duet'), await visitor('duet')];
  await restoreSession(hiding, hider);
  await restoreSession(seeing, noah);
  await callServer('duet', '/api/profile/v1/view', { user_id: noah.id }, hider.token);
  await seeing.goto('/en/app/activity/viewed_me');
  const visit = seeing.getByRole('main').getByRole('link', { name });
  await expect(visit.first()).toBeVisible();

  await hiding.goto('/en/app/account/display-settings');
  const visits = hiding.getByRole('switch', { name: say('attributes', 'display_setting.show_visits.label') });
  const saved = hiding.waitForResponse(/\/api\/settings\/v1\/toggle$/);
  await visits.click();
  await saved;
  await callServer('duet', '/api/profile/v1/view', { user_id: noah.id }, hider.token);
  const listed = seeing.waitForResponse(/get_activity/);
  await seeing.reload();
  await listed;
  await expect(seeing.getByRole('heading', { level: 1, name: say('activity', 'title') })).toBeVisible();
  await expect(seeing.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(visit).toHaveCount(0);
});

test('who sends no read receipts reads unseen, and what is read after they are switched on again is told', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const writer = await createCompleteAccount('duet', 'Theo', { gender: 'MALE' });
  const { page: reading, self, id } = await openTalk(await visitor('duet'), writer);
  const receipts = reading.getByRole('switch', { name: say('attributes', 'display_setting.read_receipts.label') });
  const turn = async (on: boolean) => {
    await reading.goto('/en/app/account/display-settings');
    const saved = reading.waitForResponse(/\/api\/settings\/v1\/toggle$/);
    await receipts.click();
    await saved;
    await expect(receipts).toBeChecked({ checked: on });
  };
  await turn(false);

  const writing = await visitor('duet');
  await restoreSession(writing, writer);
  await writing.goto(`/en/app/messages/${id}`);
  /** Below the last message that has it; each own one has it in words for readers alone. */
  const mark = (key: string) => thread(writing).getByText(say('messaging', key), { exact: true }).last();
  const write = async (text: string) => {
    await box(writing).fill(text);
    await writing.keyboard.press('Enter');
    await expect(mark('sent')).toBeVisible();
  };
  const unread = async () => (await callServer('duet', '/api/messaging/v1/get_unread_count', {}, self.token))['unread'];
  await write('Did you see this?');
  await reading.goto(`/en/app/messages/${id}`);
  await expect(thread(reading).getByText('Did you see this?')).toBeVisible();
  await expect.poll(unread, 'it is read, for its reader').toBe(0);
  // Whatever would have told of it has arrived once an answer has.
  await box(reading).fill('Yes');
  await reading.keyboard.press('Enter');
  await expect(thread(writing).getByText('Yes', { exact: true })).toBeVisible();
  await writing.reload();
  await expect(mark('sent')).toBeVisible();
  await expect(mark('read')).toHaveCount(0);

  await turn(true);
  await write('And this?');
  await reading.goto(`/en/app/messages/${id}`);
  await expect(thread(reading).getByText('And this?')).toBeVisible();
  await expect(mark('read')).toBeVisible();
});

test('a member sees what they agreed to, and a consent that is withdrawn stays withdrawn', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  const person = await createCompleteAccount('duet', 'Dana');
  await restoreSession(page, person);
  await page.goto('/en/app/account');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('account', 'agreements.title') })
    .click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: say('registration', 'acceptTerms') })).toContainText(/Accepted on .* version 1/);
  const terms = page.getByRole('main').getByRole('link', { name: say('registration', 'readTerms') });
  await expect(terms).toHaveAttribute('target', '_blank');
  const consent = rows.filter({ hasText: say('registration', 'acceptOrientationConsent') });
  await consent.getByRole('switch').click();
  await expect(consent).toContainText(/Withdrawn on/);
  await expectAccessible(page);
  await page.reload();
  await expect(consent.getByRole('switch')).not.toBeChecked();
  const { agreements } = await callServer('duet', '/api/agreement/v1/get', {}, person.token);
  expect(agreements).toMatchObject([{ accepted: true }, { id: 'SEXUALITY_ORIENTATION_CONSENT', accepted: false }]);
  await consent.getByRole('switch').click();
  await expect(consent).toContainText(/Accepted on/);
});
