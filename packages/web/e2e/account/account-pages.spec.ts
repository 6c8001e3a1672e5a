import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import {
  callServer,
  createAccount,
  createCompleteAccount,
  fieldsOf,
  newToken,
  restoreSession,
} from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { logIn } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';

test('a member switches notifications and privacy, each saved at once, and the others see it', async ({ visitor }) => {
  const say = textsIn('en');
  const [maya, noah] = [
    await createCompleteAccount('duet'),
    await createCompleteAccount('duet', 'Noah', { gender: 'MALE' }),
  ];
  const page = await visitor('duet');
  await restoreSession(page, maya);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:settings|notification)\//.test(request.url()))
      sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim());
  });

  await page.goto('/en/app/account');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('account', 'notifications.title') })
    .click();
  const visits = page.getByRole('switch', { name: say('attributes', 'notification.profile_view.label') });
  await expect(visits).toBeChecked();
  await visits.focus();
  await page.keyboard.press('Space');
  await expect(visits).not.toBeChecked();
  await expectAccessible(page);
  await expect
    .poll(() => sent)
    .toEqual(['/api/notification/v1/get', '/api/notification/v1/set {"id":"profile_view","value":false}']);
  await page.reload();
  await expect(visits).not.toBeChecked();

  await page.goto('/en/app/account/display-settings');
  const online = page.getByRole('switch', { name: say('attributes', 'display_setting.show_online.label') });
  await expect(online).toBeChecked();
  await callServer('duet', '/api/presence/v1/update', {}, maya.token);
  const seen = async () => {
    const { profiles } = await callServer('duet', '/api/profile/v1/get', { user_ids: [maya.id] }, noah.token);
    return fieldsOf(Array.isArray(profiles) ? profiles[0] : undefined)['online'];
  };
  expect(await seen()).toBe(true);
  await online.click();
  await expect(online).not.toBeChecked();
  await expect.poll(seen).toBe(false);
  await expectAccessible(page);
  expect(sent.slice(-2)).toEqual(['/api/settings/v1/list', '/api/settings/v1/toggle {"setting":"show_online"}']);
});

test('a switch that cannot be saved goes back and says so', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet'));
  await page.goto('/en/app/account/notifications');
  const visits = page.getByRole('switch', { name: say('attributes', 'notification.profile_view.label') });
  await expect(visits).toBeChecked();
  await page.route('**/api/notification/v1/set', (route) => route.fulfill({ status: 500, body: '{}' }));
  await visits.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(visits).toBeChecked();
});

test('a member looks at the account, chooses the language of emails and changes the password, which logs out the phone', async ({
  visitor,
}) => {
  const say = textsIn('en');
  const person = await createAccount('duet', 'Dana');
  const page = await visitor('duet');
  await restoreSession(page, person);
  const phone = await newToken(person);

  await page.goto('/en/app/account/info');
  await expect(page.getByText('Dana Levi')).toBeVisible();
  await page.getByLabel(say('account', 'info.language')).selectOption('fr');
  await expect(page.getByRole('status').filter({ hasText: say('account', 'info.languageSaved') })).toBeVisible();
  const { user } = await callServer('duet', '/api/user/v1/get', {}, person.token);
  expect(fieldsOf(user)['preferred_language']).toBe('fr');
  await expectAccessible(page);

  const changes: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/change_password')) changes.push(request.postDataJSON());
  });
  await page.goto('/en/app/account/changepassword');
  const field = (name: string) => page.locator(`input[name=${name}]`);
  await field('current').fill('not the one');
  await field('next').fill('password1');
  await field('repeat').fill('password1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('errors', 'error_password_too_common'))).toBeVisible();
  expect(changes).toEqual([]);
  await field('next').fill('correct horse 43');
  await field('repeat').fill('correct horse 43');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[aria-invalid=true]')).toHaveCount(3);
  await expect(page.getByText(say('errors', 'current_password_incorrect'))).toBeVisible();
  await expectAccessible(page);
  await field('current').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('account', 'changePassword.doneTitle') })).toBeFocused();
  expect(changes.at(-1)).toEqual({ new_password: 'correct horse 43', old_password: person.password });
  await expect(callServer('duet', '/api/user/v1/get', {}, phone)).rejects.toThrow('401');
  await callServer('duet', '/api/auth/v1/login', { email: person.email, password: 'correct horse 43' });
});

test('a device that is logged out is at the login at once', async ({ visitor }) => {
  const say = textsIn('en');
  const person = await createCompleteAccount('duet', 'Dana');
  const desk = await visitor('duet');
  await restoreSession(desk, person);
  const phone = await visitor('duet');
  await phone.goto('/en/app/login');
  await logIn(phone, say, person);
  await expect(phone).toHaveURL(/\/app\/(?!login)/);
  await phone.goto('/en/app/messages');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.goto('/en/app/account/devices');
  await expect(desk.getByText(say('account', 'devices.current'), { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: say('account', 'devices.endOthers') }).click();
  await expect(phone).toHaveURL(/\/login/);
  await expect(desk.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await desk.reload();
  await expect(desk.getByText(say('account', 'devices.current'), { exact: true })).toBeVisible();
});

test('somebody who was blocked is on the list, and meets the member again once unblocked', async ({ visitor }) => {
  const say = textsIn('en');
  const [maya, noah] = [
    await createCompleteAccount('duet'),
    await createCompleteAccount('duet', 'Noah', { gender: 'MALE' }),
  ];
  await callServer('duet', '/api/profile/v1/block', { user_id: noah.id }, maya.token);
  const page = await visitor('duet');
  await restoreSession(page, maya);
  await page.goto('/en/app/account/block-list');
  await page.getByRole('button', { name: say('account', 'blockList.unblockNamed', { name: 'Noah' }) }).click();
  await expect(page.getByRole('heading', { name: say('account', 'blockList.emptyTitle') })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/en/app/profile/${noah.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noah');
});

test('a member requests a copy of their data and opens the ZIP of the email', async ({ visitor }) => {
  const say = textsIn('en');
  const person = await createCompleteAccount('duet', 'Dana');
  const page = await visitor('duet');
  await restoreSession(page, person);
  await page.goto('/en/app/account/data');
  await page.getByRole('button', { name: say('account', 'dataCopy.request') }).click();
  await expect(page.getByText(say('account', 'dataCopy.sentTitle'), { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const mailbox = await visitor('duet');
  await mailbox.goto(`/outbox?to=${encodeURIComponent(person.email)}`);
  const [download] = await Promise.all([
    mailbox.waitForEvent('download'),
    mailbox
      .getByRole('link', { name: /data-copies/ })
      .first()
      .click(),
  ]);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain(person.email);
  expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toHaveLength(1);
});

test('where a profile cannot be removed the page says only that', async ({ visitor }) => {
  const say = textsIn('en');
  const page = await visitor('duet');
  await restoreSession(page, await createAccount('duet'));
  const called: string[] = [];
  page.on('request', (request) => called.push(request.url()));
  await page.goto('/en/app/account/removeprofile');
  await expect(page.getByText(say('errors', 'profile_remove_not_implemented'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  expect(called.filter((url) => url.includes('/user/v1/remove'))).toEqual([]);
});

test('a member of kesher removes the profile with a reason and the password, and a login brings it back, in he', async ({
  visitor,
}) => {
  const say = textsIn('he');
  const person = await createCompleteAccount('kesher', 'דנה', { language: 'he' });
  const page = await visitor('kesher');
  await restoreSession(page, person);
  await page.goto('/he/app/account/removeprofile');
  await expect(page.getByRole('radio')).toHaveCount(6);
  await page.getByRole('radio', { name: say('attributes', 'remove_reason.taking_a_break') }).check();
  await page.locator('input[name=password]').fill(person.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('account', 'removal.submit') }).click();
  await expect(page).toHaveURL(/\/he\/app\/account\/removed/);
  await expect(page.getByRole('heading', { level: 1, name: say('account', 'removed.title') })).toBeVisible();
  await expectAccessible(page);
  await expect(callServer('kesher', '/api/user/v1/get', {}, person.token)).rejects.toThrow('401');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('account', 'removed.undo') })
    .click();
  await logIn(page, say, person);
  await expect(page).not.toHaveURL(/\/login/);
});
