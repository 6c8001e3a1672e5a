import { callServer, createAccount, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { box, SEND, START, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { recordMeasure } from '../support/measures.ts';
import { logInAsStaff, openReport } from '../support/staff.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

// One after the other, and for a brand of their own: whoever decides takes the first report that waits.
test.describe.configure({ mode: 'default' });

test('staff suspends a reported member by keyboard, who is logged out at once, and takes it back', async ({
  visitor,
}) => {
  // A name that no other journey reports; reports of others may wait before it.
  const name = `Quillon ${crypto.randomUUID().slice(0, 4)}`;
  const [reported, reporter] = [await createAccount('grace', name), await createAccount('grace', 'Maya')];
  const request = { user_id: reported.id, reason: 'scam', comment: `A report about ${name}` };
  await callServer('grace', '/api/profile/v1/report', request, reporter.token);
  const [staff, member] = [await visitor('grace'), await visitor('grace')];
  await restoreSession(member, reported);
  await member.goto('/en/app/moreMenu');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('staff logs in with an admin token', async () => {
    await staff.goto('/staff');
    await staff.getByLabel(say('staff', 'login.adminToken')).fill('a token that nobody has');
    await staff.keyboard.press('Enter');
    await expect(staff.getByText(say('staff', 'login.refused'))).toBeVisible();
    await expectAccessible(staff);
    await logInAsStaff(staff);
  });

  await test.step('reports of others are dismissed until this one is there', async () => {
    await openReport(staff, `A report about ${name}`);
    await expectAccessible(staff);
  });

  await test.step('the suspended member is logged out', async () => {
    await staff.keyboard.press('s');
    await expect(staff.getByText(`A report about ${name}`)).toBeHidden();
    await expect(member).toHaveURL(/\/en\/app\/(?:login|\?|$)/);
  });

  await test.step('undone, the report waits again, and both decisions are in the log', async () => {
    await staff.keyboard.press('u');
    await expect(staff.getByText(`A report about ${name}`)).toBeVisible();
    await staff.getByRole('button', { name: say('staff', 'queue.log') }).click();
    const row = staff.getByRole('row').filter({ hasText: name }).first();
    await expect(row).toContainText(say('staff', 'log.decided.suspend'));
    await expect(row).toContainText(say('staff', 'log.undone'));
    await expectAccessible(staff);
  });

  await test.step('suspended again, the member is back once the log ends the suspension', async () => {
    await staff.getByRole('button', { name: say('staff', 'queue.report') }).click();
    await expect(staff.getByText(`A report about ${name}`)).toBeVisible();
    await staff.keyboard.press('s');
    await expect(staff.getByText(`A report about ${name}`)).toBeHidden();
    const login = { email: reported.email, password: reported.password };
    // The report goes from the screen at once, while the decision is on its way.
    await expect(() => expect(callServer('grace', '/api/auth/v1/login', login)).rejects.toThrow()).toPass();
    await staff.reload();
    await staff.getByRole('button', { name: say('staff', 'queue.log') }).click();
    const row = staff.getByRole('row').filter({ hasText: name }).first();
    await row.getByRole('button', { name: say('staff', 'log.endSuspension') }).click();
    await expect(row).toContainText(say('staff', 'log.undone'));
    await callServer('grace', '/api/auth/v1/login', login);
  });

  await test.step('a reload keeps the session, and logging out ends it', async () => {
    await staff.reload();
    await staff.getByRole('button', { name: say('staff', 'logOut') }).click();
    await expect(staff.getByLabel(say('staff', 'login.adminToken'))).toBeVisible();
  });
});

test('staff mark a reported member as a fraud, and whoever talks with them is warned at once, until it is undone', async ({
  visitor,
}) => {
  const name = `Xandor ${crypto.randomUUID().slice(0, 4)}`;
  const [member, fraud] = [await createCompleteAccount('grace'), await createCompleteAccount('grace', name)];
  const { conversation_id: id } = await callServer('grace', START, { user_id: member.id }, fraud.token);
  const words = { conversation_id: id, message: 'Send me money', message_type: 'MESSAGE' };
  await callServer('grace', SEND, words, fraud.token);
  const comment = `A report about ${name}`;
  const request = { user_id: fraud.id, reason: 'scam', comment };
  await callServer('grace', '/api/profile/v1/report', request, member.token);
  const [staff, page] = [await visitor('grace'), await visitor('grace')];
  await restoreSession(page, member);
  await page.goto(`/en/app/messages/${String(id)}`);
  const said = thread(page).getByText('Send me money');
  await expect(said).toBeVisible();
  const warning = page.getByText(say('messaging', 'fraud.text'));

  await test.step('staff find the report; what others have reported is left to its order', async () => {
    await staff.goto('/staff');
    await logInAsStaff(staff);
    await openReport(staff, comment);
  });

  await test.step('the warning stands in place of the messages at once, and in the list', async () => {
    await staff.keyboard.press('f');
    await expect(warning).toBeVisible();
    await expect(said).toBeHidden();
    await expect(box(page)).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(say('messaging', 'fraud.title'));
    await expectAccessible(page);
  });

  await test.step('a reload changes nothing about it', async () => {
    const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.reload();
    await expect(warning).toBeVisible();
    await expect(said).toBeHidden();
    // What is decided before is not told to this page.
    await listening;
  });

  await test.step('undone, the messages are back, and the log holds both', async () => {
    await staff.keyboard.press('u');
    await expect(staff.getByText(comment)).toBeVisible();
    await expect(said).toBeVisible();
    await staff.getByRole('button', { name: say('staff', 'queue.log') }).click();
    const row = staff.getByRole('row').filter({ hasText: name }).first();
    await expect(row).toContainText(say('staff', 'log.decided.fraud'));
    await expect(row).toContainText(say('staff', 'log.undone'));
  });
});

test('ten reports take a key each, and each shows the next at once', async ({ visitor }) => {
  const name = `Zephyrin ${crypto.randomUUID().slice(0, 4)}`;
  const reported = await createAccount('grace', name);
  const comments = Array.from({ length: 10 }, (_, index) => `Report ${index} about ${name}.`);
  for (const comment of comments) {
    const { token } = await createAccount('grace', 'Maya');
    await callServer('grace', '/api/profile/v1/report', { user_id: reported.id, reason: 'scam', comment }, token);
  }
  const staff = await visitor('grace');
  await staff.goto('/staff');
  await logInAsStaff(staff);
  await openReport(staff, comments[0] ?? '');
  const start = Date.now();
  for (const comment of comments) {
    await expect(staff.getByRole('article')).toContainText(comment);
    await staff.keyboard.press('a');
    await expect(staff.getByText(comment)).toBeHidden();
  }
  recordMeasure('seconds for ten decisions by keyboard', (Date.now() - start) / 1000);
  await staff.getByRole('button', { name: say('staff', 'queue.log') }).click();
  const rows = staff.getByRole('row').filter({ hasText: name });
  await expect(rows.filter({ hasText: say('staff', 'log.decided.dismiss') })).toHaveCount(10);
});
