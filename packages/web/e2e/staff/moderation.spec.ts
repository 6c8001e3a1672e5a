import { callServer, createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { textsIn } from '../support/texts.ts';

const say = textsIn('en');

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
    await staff.getByLabel(say('staff', 'login.adminToken')).fill(process.env['DUET_ADMIN_TOKEN'] ?? '');
    await staff.keyboard.press('Enter');
    await staff.getByRole('button', { name: say('staff', 'queue.report') }).click();
  });

  await test.step('reports of others are dismissed until this one is there', async () => {
    const comment = staff.getByText(`A report about ${name}`);
    await expect(async () => {
      if (await comment.isVisible()) return;
      await staff.keyboard.press('a');
      await expect(comment).toBeVisible({ timeout: 1000 });
    }).toPass();
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
    const row = staff.getByRole('row').nth(1);
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
