import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import type { CallFailure } from '../../kernel/index.ts';
import { LogIn } from './log-in.ts';
import { FakeCaptcha } from '../../captcha/testing/index.ts';
import { sessionParts } from '../testing/index.ts';

function setUp() {
  const parts = sessionParts();
  const captcha = new FakeCaptcha();
  const analytics = new RecordingAnalytics();
  const logIn = new LogIn(parts.auth, captcha, parts.startSession, parts.logOut, analytics);
  return { ...parts, captcha, analytics, logIn };
}

const right = { email: 'maya@example.org', password: 'correct horse' };

describe('logging in', () => {
  it('starts a session', async () => {
    const { logIn, tokenStorage, navigation } = setUp();
    expect(await logIn.execute(right)).toMatchObject({ ok: true });
    expect(tokenStorage.read()).toBe('token-1');
    expect(navigation.visited).toEqual(['browse']);
  });

  it('reports which fields are empty, all at once, and makes no call', async () => {
    const { logIn, auth } = setUp();
    expect(await logIn.execute({ email: ' ', password: '' })).toEqual({
      ok: false,
      error: { fields: { email: { key: 'error_email_required' }, password: { key: 'error_password_required' } } },
    });
    expect(auth.calls).toEqual([]);
  });

  it('does not say which of email and password was wrong', async () => {
    const { logIn, tokenStorage } = setUp();
    expect(await logIn.execute({ ...right, password: 'wrong' })).toEqual({
      ok: false,
      error: { fields: {}, general: { key: 'error_grpc_code_16' } },
    });
    expect(tokenStorage.read()).toBeUndefined();
  });

  it('logs out when the answer contains no token', async () => {
    const { logIn, auth, navigation, state } = setUp();
    auth.answersToken = false;
    expect(await logIn.execute(right)).toMatchObject({ ok: false, error: { general: { key: 'error_general' } } });
    expect(navigation.visited).toEqual(['login']);
    expect(state.session.get()).toEqual({ status: 'visitor' });
  });

  it.each<[CallFailure, object]>([
    [{ kind: 'unreachable' }, { fields: {}, general: { key: 'error_network' } }],
    [{ kind: 'unreadable' }, { fields: {}, general: { key: 'error_general' } }],
    [{ kind: 'aborted' }, { fields: {} }],
    [
      { kind: 'refused', reason: 'rejected', problem: { key: 'error_email_required' } },
      { fields: { email: { key: 'error_email_required' } } },
    ],
    [
      { kind: 'refused', reason: 'server-fault', problem: { key: 'error_500' } },
      { fields: {}, general: { key: 'error_500' } },
    ],
  ])('answers %j beside its cause', async (failure, error) => {
    const { logIn, auth } = setUp();
    auth.failure = failure;
    expect(await logIn.execute(right)).toEqual({ ok: false, error });
  });

  it.each([
    ['failed', { fields: {}, general: { key: 'error_captcha_failed' } }],
    ['unavailable', { fields: {}, general: { key: 'error_captcha_unavailable' } }],
    ['cancelled', { fields: {} }],
  ] as const)('does not call the server when the captcha is %s', async (failure, error) => {
    const { logIn, captcha, auth } = setUp();
    captcha.failure = failure;
    expect(await logIn.execute(right)).toEqual({ ok: false, error });
    expect([auth.calls, captcha.occasions]).toEqual([[], ['login']]);
  });

  it('is sent again with a proof where the server demands one', async () => {
    const { logIn, auth, captcha } = setUp();
    captcha.solve = (occasion) => {
      captcha.occasions.push(occasion);
      return Promise.resolve({ ok: true, value: occasion === 'demanded' ? 'proof' : undefined });
    };
    auth.requiresCaptcha = true;
    expect(await logIn.execute(right)).toEqual({ ok: true, value: undefined });
    expect([auth.calls, captcha.occasions]).toEqual([
      ['logIn', 'logIn'],
      ['login', 'demanded'],
    ]);
  });

  it('reports that a proof is needed where the tenant has no captcha to ask', async () => {
    const { logIn, auth, captcha } = setUp();
    captcha.token = undefined;
    auth.requiresCaptcha = true;
    expect(await logIn.execute(right)).toEqual({
      ok: false,
      error: { fields: {}, general: { key: 'error_captcha_needed' } },
    });
    expect(auth.calls).toEqual(['logIn']);
  });

  it.each<[string, (parts: ReturnType<typeof setUp>) => void, string]>([
    ['the password is wrong', () => undefined, 'refused'],
    ['the server refuses', ({ auth }) => (auth.failure = { kind: 'unreadable' }), 'refused'],
    ['the server cannot be reached', ({ auth }) => (auth.failure = { kind: 'unreachable' }), 'no-response'],
    ['the captcha was closed', ({ captcha }) => (captcha.failure = 'cancelled'), 'cancelled'],
    ['the captcha could not be had', ({ captcha }) => (captcha.failure = 'unavailable'), 'unavailable'],
    ['the captcha took nobody for a person', ({ captcha }) => (captcha.failure = 'failed'), 'refused'],
  ])('that fails because %s is reported once by its kind', async (_, prepare, reason) => {
    const parts = setUp();
    prepare(parts);
    const password = parts.auth.failure || parts.captcha.failure ? right.password : 'wrong horse';
    await parts.logIn.execute({ ...right, password });
    expect(parts.analytics.events).toEqual([{ name: 'login_failed', properties: { method: 'email', reason } }]);
  });

  it('that succeeds, or was not sent because a field is empty, is reported as no failure', async () => {
    const { logIn, analytics } = setUp();
    await logIn.execute({ ...right, password: '' });
    await logIn.execute(right);
    expect(analytics.events).toEqual([]);
  });

  it('answers any text with a value, never with an exception', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.string({ unit: 'binary', maxLength: 30 }),
        async (email, password) => {
          const outcome = await setUp().logIn.execute({ email, password });
          expect(outcome.ok).toBe(email.trim() !== '' && password === 'correct horse');
        },
      ),
    );
  });
});
