import { describe, expect, it } from 'vitest';
import type { CallFailure, Problem } from '../../kernel/index.ts';
import type { SocialFailure, SocialProvider } from './social-account.port.ts';
import type { SocialSignInPage } from './sign-in-socially.ts';
import { aForm, registrationParts } from '../testing/index.ts';

const expired: CallFailure = { kind: 'refused', reason: 'rejected', problem: { key: 'error_apple_token_expired' } };

/** A person with an account at the provider, and none with us. */
function aNewAccount(...overrides: Parameters<typeof registrationParts>) {
  const parts = registrationParts(...overrides);
  parts.session.auth.answersToken = false;
  parts.facebook.profile = {
    email: 'maya@example.org',
    firstName: 'Maya',
    lastName: 'Cohen',
    gender: 'FEMALE',
    birthday: '1985-03-07',
    address: 'Paris',
  };
  return parts;
}

describe('signing in with another account', () => {
  it.each<[SocialProvider, SocialSignInPage]>([
    ['facebook', 'login'],
    ['facebook', 'landing'],
    ['apple', 'login'],
    ['apple', 'landing'],
  ])('logs a member in with %s from the %s page', async (provider, entrance) => {
    const { signInSocially, session } = registrationParts();
    expect(await signInSocially.execute(provider, entrance)).toEqual({ ok: true, value: undefined });
    expect(session.auth.calls).toEqual([`logInSocially ${provider}`]);
    expect(session.tokenStorage.read()).toBe('token-1');
    expect(session.navigation.visited).toEqual(['browse']);
  });

  it('takes a person who is no member yet to basic info, with all that Facebook tells', async () => {
    const parts = aNewAccount({ birthdayPlaceholderYear: 1970 });
    await parts.signInSocially.execute('facebook', 'login');
    expect(parts.session.navigation.visited).toEqual(['registerSecond']);
    expect(parts.registration).toMatchObject({
      step: 2,
      method: 'facebook',
      identity: { accessToken: 'facebook-token' },
      form: parts.facebook.profile,
    });
    expect(parts.registration.problems).toEqual({ fields: {} });
    expect(parts.gateway.calls).toEqual([]);
  });

  it('shows the picture of the account, until the person continues with an email', async () => {
    const parts = aNewAccount();
    parts.facebook.profile = { name: 'Maya Cohen', picture: 'https://scontent.fbcdn.net/maya.jpg' };
    await parts.signInSocially.execute('facebook', 'login');
    expect(parts.registration).toMatchObject({
      picture: 'https://scontent.fbcdn.net/maya.jpg',
      form: { firstName: 'Maya', lastName: 'Cohen' },
    });
    parts.state.continueWithEmail();
    expect(parts.registration.picture).toBeUndefined();
  });

  it('writes over nothing that was typed before', async () => {
    const parts = aNewAccount();
    parts.state.changeForm({ firstName: 'May', address: 'Lyon' });
    await parts.signInSocially.execute('facebook', 'login');
    expect(parts.registration.form).toMatchObject({ firstName: 'May', address: 'Lyon', lastName: 'Cohen' });
  });

  it.each([true, false])('sends a sign-up with Facebook at once, one step (%s) or two', async (oneStepRegistration) => {
    const parts = aNewAccount({ oneStepRegistration });
    parts.state.changeForm(aForm({ password: '' }));
    await parts.signInSocially.execute('facebook', 'landing');
    expect([...parts.gateway.registered.values()]).toMatchObject([
      { identity: { provider: 'facebook', accessToken: 'facebook-token' } },
    ]);
    expect(parts.session.navigation.visited).toEqual(['onboardingPage 1']);
  });

  it('asks on basic info for what Facebook could not tell', async () => {
    const parts = aNewAccount();
    await parts.signInSocially.execute('facebook', 'landing');
    expect(parts.gateway.registered.size).toBe(0);
    expect(parts.session.navigation.visited).toEqual(['registerSecond']);
    expect(parts.registration.problems).toEqual({ fields: {} });
  });

  it('sends no sign-up with Apple before basic info is given', async () => {
    const parts = aNewAccount();
    await parts.signInSocially.execute('apple', 'landing');
    expect(parts.gateway.calls).toEqual([]);
    expect(parts.session.navigation.visited).toEqual(['registerSecond']);
    expect(parts.registration).toMatchObject({ step: 2, method: 'apple' });
    expect(parts.registration.problems).toEqual({ fields: {} });
  });

  it('opens the dialog of Apple once more when its token has expired', async () => {
    const { signInSocially, session, apple } = registrationParts();
    session.auth.failure = expired;
    expect(await signInSocially.execute('apple', 'login')).toMatchObject({
      ok: false,
      error: { problem: { key: 'error_apple_token_expired' } },
    });
    expect(apple.dialogs).toBe(2);
  });

  it.each<[SocialProvider, SocialFailure, Problem | undefined]>([
    ['facebook', 'cancelled', undefined],
    ['apple', 'cancelled', undefined],
    ['facebook', 'unavailable', { key: 'error_facebook_unavailable' }],
    ['apple', 'unavailable', { key: 'error_apple_unavailable' }],
    ['facebook', 'no-response', { key: 'facebook_login_response_failure' }],
    ['apple', 'no-response', { key: 'error_apple_unavailable' }],
  ])('says of a dialog of %s that ended %s what there is to say', async (provider, reason, problem) => {
    const parts = registrationParts();
    parts[provider].failure = reason;
    expect(await parts.signInSocially.execute(provider, 'login')).toEqual({ ok: false, error: { reason, problem } });
    expect(parts.analytics.events).toEqual([{ name: 'login_failed', properties: { method: provider, reason } }]);
    expect(parts.session.auth.calls).toEqual([]);
  });

  it('shows the error of a login that the server fails', async () => {
    const { signInSocially, session, analytics, registration } = registrationParts();
    session.auth.failure = { kind: 'refused', reason: 'server-fault', problem: { key: 'error_500' } };
    expect(await signInSocially.execute('facebook', 'login')).toEqual({
      ok: false,
      error: { reason: 'refused', problem: { key: 'error_500' } },
    });
    expect(analytics.events).toHaveLength(1);
    expect([session.navigation.visited, registration.step]).toEqual([[], 0]);
  });

  it('reports the reason when the session cannot be started', async () => {
    const { signInSocially, session } = registrationParts();
    session.selfGateway.failure = { kind: 'unreachable' };
    expect(await signInSocially.execute('apple', 'login')).toMatchObject({
      ok: false,
      error: { problem: { key: 'error_network' } },
    });
    expect(session.tokenStorage.read()).toBeUndefined();
  });
});
