import { createPasswordChange } from '@duet/core/credentials';
import { FakeCredentialsGateway, fetchFakeStrengthMeter } from '@duet/core/credentials/testing';
import type { ProblemKey } from '@duet/core/kernel';
import { registrationParts } from '@duet/core/registration/testing';
import { aSelf, sessionParts } from '@duet/core/session/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { AccountStore } from '../overview/account-store.ts';
import { ChangePasswordScreen } from './change-password-screen.tsx';
import { ChangePasswordStore } from './change-password-store.ts';

async function open(language: Language = 'en') {
  const { state } = sessionParts();
  state.set({ status: 'member', self: aSelf() });
  const registration = registrationParts();
  const gateway = new FakeCredentialsGateway();
  const { changePassword } = createPasswordChange({
    credentialsGateway: gateway,
    checkPassword: registration.checkPassword,
    session: state,
  });
  const store = new ChangePasswordStore(changePassword, new AccountStore(state.session), fetchFakeStrengthMeter);
  await renderPage(<ChangePasswordScreen store={store} />, { namespaces: ['account'], language });
  return { gateway, checks: registration.gateway };
}

const field = (name: 'current' | 'next' | 'repeat') =>
  page.elementLocator(document.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? document.body);
const fill = async (current: string, next: string, repeat: string) => {
  await field('current').fill(current);
  await field('next').fill(next);
  await field('repeat').fill(repeat);
  await userEvent.keyboard('{Enter}');
};
const marked = () =>
  [...document.querySelectorAll('input[aria-invalid=true]')].map((input) => input.getAttribute('name'));

describe('the page of a new password', () => {
  it('sends the old and the new one, and says that it is done', async () => {
    const { gateway } = await open();
    await fill('old one', 'correct horse', 'correct horse');
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Your password is changed/);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(gateway.calls).toEqual(['changePassword old one correct horse']);
    await expectAccessible();
  });

  it('says how hard the new one is to guess while it is typed, and stops nobody', async () => {
    const { gateway } = await open();
    await field('next').fill('12345678');
    await expect.element(page.getByRole('status')).toMatchTextContent(/Easy to guess\. *Many people use it\./);
    await expect.element(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('value', '1');
    await expectAccessible();
    await fill('old one', '12345678', '12345678');
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Your password is changed/);
    expect(gateway.calls).toEqual(['changePassword old one 12345678']);
  });

  it.each<[[string, string, string], 'current' | 'next' | 'repeat', RegExp]>([
    [['', 'correct horse', 'correct horse'], 'current', /current password/],
    [['old one', '', ''], 'next', /new password/],
    [['old one', 'correct horse', 'else'], 'repeat', /not/],
  ])('marks all three for %j, and says at one why', async (typed, name, text) => {
    const { gateway } = await open();
    await fill(...typed);
    await expect.poll(marked).toEqual(['current', 'next', 'repeat']);
    await expect.element(field(name)).toHaveAccessibleDescription(text);
    expect(gateway.calls).toEqual([]);
    await expectAccessible();
    await field('current').fill('x');
    expect(marked()).toEqual([]);
  });

  it.each<[ProblemKey, 'current' | 'next' | 'repeat', RegExp]>([
    ['current_password_incorrect', 'current', /not right/],
    ['missing_new_password', 'next', /new password/],
    ['passwords_not_match', 'repeat', /not/],
    ['error_password_invalid', 'next', /password/],
  ])('shows the server’s %s at its field and marks all three', async (key, name, text) => {
    const { gateway } = await open();
    gateway.failure = { kind: 'refused', reason: 'rejected', problem: { key } };
    await fill('old one', 'correct horse', 'correct horse');
    await expect.poll(marked).toEqual(['current', 'next', 'repeat']);
    await expect.element(field(name)).toHaveAccessibleDescription(text);
  });

  it('marks all three where the server’s reason is of none of them', async () => {
    const { gateway } = await open();
    gateway.failure = { kind: 'unreachable' };
    await fill('old one', 'correct horse', 'correct horse');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(marked()).toEqual(['current', 'next', 'repeat']);
  });

  it('adds what the server’s check says of the new one', async () => {
    const { checks } = await open();
    checks.problem = { key: 'error_password_too_common' };
    await fill('', 'short', 'short');
    await expect.element(field('next')).toHaveAccessibleDescription(/too easy to guess/);
    await expect.element(field('current')).toHaveAccessibleDescription(/password/);
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open(language);
    await expectAccessible();
  });
});
