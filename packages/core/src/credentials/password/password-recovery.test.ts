import { describe, expect, it } from 'vitest';
import type { CallFailure, Problem } from '../../kernel/index.ts';
import { registrationParts } from '../../registration/testing/index.ts';
import { aSelf, sessionParts } from '../../session/testing/index.ts';
import { FakeCaptcha } from '../../captcha/testing/index.ts';
import { RequestRecoveryEmail } from './request-recovery-email.ts';
import { ResetPassword } from './reset-password.ts';
import { FakeCredentialsGateway } from '../testing/index.ts';

const refused = (problem: Problem, problems?: readonly Problem[]): CallFailure => ({
  kind: 'refused',
  reason: 'server-fault',
  problem,
  ...(problems && { problems }),
});

describe('requesting a recovery email', () => {
  function setUp() {
    const gateway = new FakeCredentialsGateway();
    const captcha = new FakeCaptcha();
    return { gateway, captcha, request: new RequestRecoveryEmail(gateway, captcha) };
  }

  it('sends the address with proof of a person', async () => {
    const { request, gateway } = setUp();
    expect(await request.execute(' maya@example.org ')).toMatchObject({ ok: true });
    expect(gateway.calls).toEqual(['forgotPassword maya@example.org captcha-token']);
  });

  it('reports that the address is missing, and makes no call', async () => {
    const { request, gateway } = setUp();
    expect(await request.execute('  ')).toEqual({ ok: false, error: [{ key: 'missing_email' }] });
    expect(gateway.calls).toEqual([]);
  });

  it.each<[CallFailure, readonly Problem[]]>([
    [refused({ key: 'error_email_invalid' }), [{ key: 'error_email_invalid' }]],
    [
      refused({ key: 'error_email_invalid' }, [
        { key: 'error_email_invalid' },
        { key: 'error_general', text: 'too late' },
      ]),
      [{ key: 'error_email_invalid' }, { key: 'error_general', text: 'too late' }],
    ],
    [{ kind: 'unreachable' }, [{ key: 'error_network' }]],
    [{ kind: 'aborted' }, []],
  ])('lists what is wrong after %j', async (failure, problems) => {
    const { request, gateway } = setUp();
    gateway.failure = failure;
    expect(await request.execute('maya@example.org')).toEqual({ ok: false, error: problems });
  });

  it.each([
    ['failed', [{ key: 'error_captcha_failed' }]],
    ['unavailable', [{ key: 'error_captcha_unavailable' }]],
    ['cancelled', []],
  ] as const)('stops where the captcha is %s', async (failure, error) => {
    const { request, captcha, gateway } = setUp();
    captcha.failure = failure;
    expect(await request.execute('maya@example.org')).toEqual({ ok: false, error });
    expect([gateway.calls, captcha.occasions]).toEqual([[], ['recovery']]);
  });
});

describe('setting a new password', () => {
  const form = { code: 'c1', email: 'maya@example.org', password: 'correct horse', repeat: 'correct horse' };

  function setUp() {
    const registration = registrationParts();
    const gateway = new FakeCredentialsGateway();
    const session = sessionParts({ token: 't1' });
    session.state.set({ status: 'visitor' });
    const reset = new ResetPassword(gateway, registration.checkPassword, session.state, session.clearSession);
    return { registration, gateway, session, reset };
  }

  it('sends code, email and the new password', async () => {
    const { reset, gateway } = setUp();
    expect(await reset.execute(form)).toMatchObject({ ok: true });
    expect(gateway.calls).toEqual(['setPassword c1 maya@example.org correct horse']);
  });

  it('logs out here whoever was logged in still, as the server does everywhere, and only once it is set', async () => {
    const { reset, gateway, session } = setUp();
    session.state.set({ status: 'member', self: aSelf() });
    gateway.failure = { kind: 'unreachable' };
    await reset.execute(form);
    expect([session.tokenStorage.read(), session.state.session.get().status]).toEqual(['t1', 'member']);
    gateway.failure = undefined;
    await reset.execute(form);
    expect([session.tokenStorage.read(), session.state.session.get().status]).toEqual([undefined, 'visitor']);
    expect(session.navigation.visited).toEqual([]);
  });

  it.each([
    [{ code: ' ' }, { code: { key: 'missing_code' } }],
    [{ email: '' }, { email: { key: 'missing_email' } }],
    [{ password: '' }, { password: { key: 'missing_new_password' } }],
    [{ repeat: 'other' }, { password: { key: 'passwords_not_match' }, repeat: { key: 'passwords_not_match' } }],
  ])('says before it asks what is wrong with %j', async (changes, fields) => {
    const { reset, gateway, registration } = setUp();
    expect(await reset.execute({ ...form, ...changes })).toEqual({ ok: false, error: { fields, list: [] } });
    expect([gateway.calls, registration.gateway.calls]).toEqual([[], []]);
  });

  it('shows on both fields why the server cannot use the password', async () => {
    const { reset, registration, gateway } = setUp();
    const problem = { key: 'error_password_too_common' } as const;
    registration.gateway.problem = problem;
    expect(await reset.execute({ ...form, password: 'short', repeat: 'short' })).toEqual({
      ok: false,
      error: { fields: { password: problem, repeat: problem }, list: [] },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('lists why the server refused', async () => {
    const { reset, gateway } = setUp();
    gateway.failure = refused({ key: 'error_code_invalid' });
    expect(await reset.execute(form)).toEqual({
      ok: false,
      error: { fields: {}, list: [{ key: 'error_code_invalid' }] },
    });
  });
});
