import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { input, problem } from '../support/member.ts';
import { textsIn } from '../support/texts.ts';
import { recordTraffic, errorAnswer } from '../support/traffic.ts';

const say = textsIn('en');

test('the password recovery shows every refusal and sends the typed values', async ({ visitor }) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  await page.goto('/en/app/forgotPassword');
  await input(page, 'email').fill('stranger@example.org');
  await page.locator('form button[type=submit]').click();
  await expect(problem(page, say, 'error_email_invalid')).toBeVisible();
  expect(traffic.of('/api/auth/v1/forgot_password')[0]?.body).toEqual({ email: 'stranger@example.org' });

  const FORGOT = '**/api/auth/v1/forgot_password';
  await page.route(FORGOT, (route) => route.fulfill(errorAnswer(500, '["captcha failed","the moon is full"]', 13)));
  await page.locator('form button[type=submit]').click();
  for (const text of [say('errors', 'error_captcha_failed'), 'the moon is full'])
    await expect(page.getByText(text).first()).toBeVisible();
  await page.unroute(FORGOT);

  const { email } = await createAccount('duet');
  await input(page, 'email').fill(email);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/sendRecoveryEmailSuccess$/);

  await page.goto(`/en/app/resetPassword?code=invented&email=${encodeURIComponent(email)}`);
  await expect(input(page, 'email')).toHaveValue(email);
  await expect(input(page, 'code')).toHaveValue('invented');
  const enter = async (password: string, repeat: string) => {
    await input(page, 'password').fill(password);
    await input(page, 'repeat').fill(repeat);
    await page.locator('form button[type=submit]').click();
  };
  const marked = async () => {
    await expect(input(page, 'password')).toHaveAttribute('aria-invalid', 'true');
    await expect(input(page, 'repeat')).toHaveAttribute('aria-invalid', 'true');
  };
  await enter('correct horse 42', 'another horse 42');
  await expect(page.getByText(say('errors', 'passwords_not_match'))).not.toHaveCount(0);
  await marked();
  expect(traffic.of('/api/user/v1/check_password')).toEqual([]);
  await enter('password1', 'password1');
  await expect(page.getByText(say('errors', 'error_password_too_common'))).not.toHaveCount(0);
  await marked();
  expect(traffic.of('/api/user/v1/check_password')).toHaveLength(1);
  expect(traffic.of('/api/auth/v1/forgot_password_complete')).toEqual([]);

  await enter('correct horse 43', 'correct horse 43');
  await expect(page.getByRole('alert')).toContainText(say('errors', 'error_code_invalid'));
  expect(traffic.of('/api/auth/v1/forgot_password_complete')[0]?.body).toEqual({
    code: 'invented',
    email,
    new_password: 'correct horse 43',
  });
  await page.route('**/api/auth/v1/forgot_password_complete', (route) => route.fulfill({ json: {} }));
  await enter('correct horse 43', 'correct horse 43');
  await expect(page.getByRole('heading', { level: 1, name: say('credentials', 'reset.doneTitle') })).toBeVisible();
});

test('an expired confirmation link offers another, and a valid one leads to the page that the server names', async ({
  visitor,
}) => {
  const page = await visitor('duet');
  const traffic = recordTraffic(page);
  const VERIFY = '**/api/auth/v1/verify_email';
  await page.route(VERIFY, (route) => route.fulfill({ json: { valid: false, uid: 'member-7' } }));
  await page.goto('/en/app/verify_email/token-of-a-link');
  await expect(page.getByRole('heading', { level: 1, name: say('credentials', 'confirm.errorTitle') })).toBeVisible();
  expect(traffic.of('/api/auth/v1/verify_email')[0]?.body).toEqual({ token: 'token-of-a-link' });
  await page.getByRole('button', { name: say('credentials', 'confirm.sendAgain') }).click();
  await expect(page.getByText(say('credentials', 'confirm.sentAgain'))).toBeVisible();
  expect(traffic.of('/api/auth/v1/request_verification_email')[0]?.body).toEqual({ uid: 'member-7' });

  const account = await createAccount('duet');
  await restoreSession(page, account);
  await page.goto('/en/app/verify_email/token-of-a-link');
  await expect(page).toHaveURL(/\/onboarding\/confirmemailerror$/i);
  await expect(page.getByRole('heading', { level: 1, name: say('credentials', 'confirm.errorTitle') })).toBeVisible();
  await page.unroute(VERIFY);
  await page.route(VERIFY, (route) => route.fulfill({ json: { valid: true, uid: account.id } }));
  await page.goto('/en/app/verify_email/token-of-a-link');
  await expect(page).toHaveURL(/\/onboarding\/confirmemailsuccess$/i);
  await expect(page.getByRole('heading', { level: 1, name: say('credentials', 'confirm.successTitle') })).toBeVisible();
  await page.unroute(VERIFY);
  await page.route(VERIFY, (route) =>
    route.fulfill({ json: { valid: true, uid: account.id, deeplink: '/app/onboarding/2' } }),
  );
  await page.goto('/en/app/verify_email/token-of-a-link');
  await expect(page).toHaveURL(/\/onboarding\/2$/);
});
