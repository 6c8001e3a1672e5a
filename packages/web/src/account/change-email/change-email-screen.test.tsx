import { createEmailChange } from '@duet/core/credentials';
import { FakeCredentialsGateway } from '@duet/core/credentials/testing';
import type { CallFailure, ProblemKey } from '@duet/core/kernel';
import { FakeSocialAccount } from '@duet/core/registration/testing';
import type { Self } from '@duet/core/session';
import { aSelf, sessionParts } from '@duet/core/session/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SocialButtons } from '../../social-sign-in/index.ts';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { AccountStore } from '../overview/account-store.ts';
import { ChangeEmailScreen } from './change-email-screen.tsx';
import { ChangeEmailStore } from './change-email-store.ts';
import { IdentityStore } from './identity-store.ts';

const refused = (key: ProblemKey): CallFailure => ({ kind: 'refused', reason: 'rejected', problem: { key } });
const identityNeeded = refused('error_recent_login_required');

function parts(self: Self) {
  const session = sessionParts({ self });
  session.state.set({ status: 'member', self });
  const gateway = new FakeCredentialsGateway();
  const facebook = new FakeSocialAccount({ provider: 'facebook', accessToken: 'f1' });
  const { refreshSelf } = session;
  const feature = createEmailChange({
    credentialsGateway: gateway,
    socialAccounts: { facebook },
    session: session.state,
    refreshSelf,
  });
  const account = new AccountStore(session.state.session);
  const store = new ChangeEmailStore({
    account,
    changeEmail: feature.changeEmail,
    resend: feature.resendEmailChange,
    cancel: feature.cancelEmailChange,
    refreshSelf,
  });
  const identity = new IdentityStore(feature.confirmIdentity, ['facebook'], store.submitAgain);
  return { session, gateway, facebook, account, store, identity };
}

async function open({ language = 'en', self = aSelf() }: { language?: Language; self?: Self } = {}) {
  const made = parts(self);
  await renderPage(
    <ChangeEmailScreen
      store={made.store}
      identity={made.identity}
      socialButtons={(store) => <SocialButtons store={store} />}
    />,
    { namespaces: ['account', 'registration'], language },
  );
  return made;
}

const current = () => page.getByLabelText(/^Current email/);
const next = () => page.getByLabelText(/^New email(?! again)/);
const repeat = () => page.getByLabelText(/^New email again/);
const password = () => page.getByLabelText(/^Password/);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = () => page.getByRole('heading', { level: 1 });

async function fillForm() {
  await current().fill('maya@example.org');
  await next().fill('new@example.org');
  await repeat().fill('new@example.org');
}

describe('the page of a new address', () => {
  it('requests it, and reports which address waits and which holds until then', async () => {
    const { gateway } = await open();
    await fillForm();
    await button('Send the link').click();
    await expect.element(heading()).toHaveTextContent('Open the link in your inbox');
    await expect.element(heading()).toHaveFocus();
    await expect.element(page.getByText('new@example.org')).toBeVisible();
    await expect.element(page.getByText('maya@example.org')).toBeVisible();
    expect(gateway.calls).toEqual(['changeEmail new@example.org new@example.org']);
    await expectAccessible();
  });

  it.each([
    [['', 'new@example.org', 'new@example.org'], current, 'Please enter your current email'],
    [['other@example.org', 'new@example.org', 'new@example.org'], current, 'not the email address of your account'],
    [['maya@example.org', '', ''], next, 'new email'],
    [['maya@example.org', 'new@example.org', 'else@example.org'], repeat, 'not'],
    [['maya@example.org', 'maya@example.org', 'maya@example.org'], next, 'already'],
  ] as const)('says beside the field what is wrong with %j, and sends nothing', async (typed, field, text) => {
    const { gateway } = await open();
    await current().fill(typed[0]);
    await next().fill(typed[1]);
    await repeat().fill(typed[2]);
    await button('Send the link').click();
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveAccessibleDescription(new RegExp(text, 'i'));
    expect(gateway.calls).toEqual([]);
  });

  it('asks whoever logged in long ago for the password, and then sends what they had typed', async () => {
    const { gateway } = await open();
    gateway.failure = identityNeeded;
    await fillForm();
    await button('Send the link').click();
    await expect.element(heading()).toHaveTextContent('Confirm that it’s you');
    await expect.element(heading()).toHaveFocus();
    gateway.failure = undefined;
    await password().fill('secret');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading()).toHaveTextContent('Open the link in your inbox');
    expect(gateway.calls).toEqual([
      'changeEmail new@example.org new@example.org',
      'confirmIdentity password secret',
      'changeEmail new@example.org new@example.org',
    ]);
  });

  it('reports that a password is wrong, and goes back to a form that still holds what was typed', async () => {
    const { gateway } = await open();
    gateway.failure = identityNeeded;
    await fillForm();
    await button('Send the link').click();
    gateway.failure = refused('current_password_incorrect');
    await password().fill('wrong');
    await button('Confirm').click();
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password()).toHaveAccessibleDescription('Your current password is not right.');
    await button('Back to the form').click();
    await expect.element(heading()).toHaveFocus();
    await expect.element(next()).toHaveValue('new@example.org');
    await expect.element(repeat()).toHaveValue('new@example.org');
  });

  it('takes a sign-in to another account in place of the password', async () => {
    const { gateway, facebook } = await open();
    gateway.failure = identityNeeded;
    await fillForm();
    await button('Send the link').click();
    facebook.failure = 'cancelled';
    await button('Continue with Facebook').click();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    facebook.failure = undefined;
    gateway.failure = refused('error_another_account');
    await button('Continue with Facebook').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('That isn’t the account you log in with here.');
    gateway.failure = undefined;
    await button('Continue with Facebook').click();
    await expect.element(heading()).toHaveTextContent('Open the link in your inbox');
  });

  it('keeps what was typed where the server cannot be reached, and blames no field', async () => {
    const { gateway } = await open();
    gateway.failure = { kind: 'unreachable' };
    await fillForm();
    await button('Send the link').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No answer has come from our server. Check your network, or try again in a moment.');
    await expect.element(next()).toHaveValue('new@example.org');
    await expect.element(next()).not.toHaveAttribute('aria-invalid');
  });

  it('says at the field that the address is another member’s', async () => {
    const { gateway } = await open();
    gateway.failure = refused('error_email_taken');
    await fillForm();
    await button('Send the link').click();
    await expect.element(next()).toHaveAccessibleDescription('This email address is already in use.');
  });

  it('does not ask an account without an address for its current one', async () => {
    const { email: _none, ...self } = aSelf();
    const { gateway } = await open({ self });
    expect(current().elements()).toHaveLength(0);
    await next().fill('new@example.org');
    await repeat().fill('new@example.org');
    await button('Send the link').click();
    await expect.element(heading()).toHaveTextContent('Open the link in your inbox');
    expect(gateway.calls).toHaveLength(1);
  });

  it('looks at its start whether the link was opened on another device meanwhile', async () => {
    const { session, store } = await open({ self: aSelf({ pendingEmail: 'new@example.org' }) });
    await expect.element(page.getByText('new@example.org')).toBeVisible();
    session.selfGateway.self = aSelf({ email: 'new@example.org' });
    store.start();
    await expect.element(heading()).toHaveTextContent('Change email');
  });
});

describe('an address that waits', () => {
  const waiting = aSelf({ pendingEmail: 'new@example.org' });

  it('is sent its link again', async () => {
    const { gateway } = await open({ self: waiting });
    await button('Send the link again').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('It is on its way. Look at your inbox.');
    expect(gateway.calls).toEqual(['resendEmailChange']);
  });

  it('can be given up, which leads back to an empty form', async () => {
    const { gateway, session } = await open({ self: waiting });
    await button('Keep my current email').click();
    await expect.element(heading()).toHaveTextContent('Change email');
    await expect.element(next()).toHaveValue('');
    expect(gateway.calls).toEqual(['cancelEmailChange']);
    expect(session.state.self?.pendingEmail).toBeUndefined();
  });

  it.each(['Send the link again', 'Keep my current email'])(
    'goes on waiting where "%s" does not reach the server',
    async (name) => {
      const { gateway } = await open({ self: waiting });
      gateway.failure = { kind: 'unreachable' };
      await button(name).click();
      await expect.element(page.getByRole('alert')).toBeVisible();
      await expect.element(page.getByText('new@example.org')).toBeVisible();
    },
  );
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('every step can be used by everybody', async () => {
    const { store, identity, gateway } = await open({ language });
    await store.submit();
    await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    gateway.failure = identityNeeded;
    store.setField('current', 'maya@example.org');
    store.setField('next', 'new@example.org');
    store.setField('repeat', 'new@example.org');
    await store.submit();
    gateway.failure = refused('current_password_incorrect');
    await identity.submit();
    await expectAccessible();
    gateway.failure = undefined;
    store.submitAgain();
    await expect.element(page.getByText('new@example.org')).toBeVisible();
    await store.resendLink();
    await expectAccessible();
  });
});
