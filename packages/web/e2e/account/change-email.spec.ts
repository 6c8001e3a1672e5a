import { createAccount, restoreSession } from '../support/accounts.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { logIn } from '../support/member.ts';
import { followEmail } from '../support/outbox.ts';
import { textsIn, type Language } from '../support/texts.ts';

const changing: [tenant: TenantName, language: Language][] = [
  ['duet', 'en'],
  ['kesher', 'he'],
];

for (const [tenant, language] of changing) {
  test(`a member of ${tenant} changes the email address, and the link to the old one undoes the change, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const person = await createAccount(tenant, 'Dana', { language });
    const next = `${crypto.randomUUID()}@example.org`;
    const heading = (key: string, feature = 'account') => ({ level: 1, name: say(feature, key) }) as const;

    const desk = await visitor(tenant);
    await restoreSession(desk, person);
    const phone = await visitor(tenant);
    await phone.goto(`/${language}/app/login`);
    await logIn(phone, say, person);
    await expect(phone).toHaveURL(/\/onboarding\/1/);

    await desk.goto(`/${language}/app/account`);
    await desk.getByRole('link', { name: say('account', 'changeEmail.title') }).click();
    await desk.locator('input[name=current]').fill(person.email);
    await desk.locator('input[name=next]').fill(next);
    await desk.locator('input[name=repeat]').fill(next);
    await expectAccessible(desk);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', heading('waiting.title'))).toBeFocused();
    await expect(desk.getByText(next)).toBeVisible();
    await expectAccessible(desk);

    const mailbox = await visitor(tenant);
    await followEmail(mailbox, next, /verify_email/);
    await expect(mailbox.getByRole('heading', heading('confirm.successTitle', 'credentials'))).toBeVisible();
    await desk.goto(`/${language}/app/account`);
    await expect(desk.getByText(next)).toBeVisible();
    await phone.goto(`/${language}/app/account`);
    await expect(phone).toHaveURL(/\/login/);

    await followEmail(mailbox, person.email, /undo_email_change/);
    await expect(mailbox.getByRole('heading', heading('undo.title', 'credentials'))).toBeVisible();
    await expectAccessible(mailbox);
    await mailbox.getByRole('button', { name: say('credentials', 'undo.submit') }).click();
    await expect(mailbox.getByRole('heading', heading('undo.doneTitle', 'credentials'))).toBeFocused();
    await expect(mailbox.getByText(person.email)).toBeVisible();
    await mailbox.getByRole('link', { name: say('credentials', 'undo.newPassword') }).click();
    await expect(mailbox.locator('input[name=email]')).toHaveValue(person.email);

    await desk.goto(`/${language}/app/account`);
    await expect(desk).toHaveURL(/\/login/);
    await logIn(desk, say, person);
    await expect(desk).not.toHaveURL(/\/login/);
    await desk.goto(`/${language}/app/account`);
    await expect(desk.getByText(person.email)).toBeVisible();
  });
}
