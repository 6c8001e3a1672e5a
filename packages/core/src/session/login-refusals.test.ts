import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../analytics/testing/index.ts';
import { failureProblem, type WireFailure } from '../kernel/index.ts';
import { LogIn, type LoginRefusal } from './log-in.ts';
import { FakeCaptcha, sessionParts } from './testing/index.ts';

describe('a login that the server refuses', () => {
  it.each<[string, WireFailure, LoginRefusal]>([
    ['no email', { status: 400, message: 'missing email' }, { fields: { email: { key: 'error_email_required' } } }],
    [
      'no password',
      { status: 400, message: 'Missing Password' },
      { fields: { password: { key: 'error_password_required' } } },
    ],
    [
      'wrong credentials',
      { status: 401, code: 16, message: 'Unauthenticated' },
      { fields: {}, general: { key: 'error_grpc_code_16' } },
    ],
    [
      'a captcha that failed',
      { status: 400, code: 3, message: 'captcha failed' },
      { fields: {}, general: { key: 'error_captcha_failed' } },
    ],
    ['an error of its own', { status: 500, message: 'panic' }, { fields: {}, general: { key: 'error_500' } }],
    [
      'words that nobody knows',
      { status: 400, code: 3, message: 'the moon is full' },
      { fields: {}, general: { key: 'error_grpc_code_3' } },
    ],
  ])('because of %s says so beside its cause, and starts no session', async (_, failure, refusal) => {
    const parts = sessionParts();
    parts.auth.failure = { kind: 'refused', status: failure.status, problem: failureProblem(failure, 'login') };
    const logIn = new LogIn(parts.auth, new FakeCaptcha(), parts.startSession, parts.logOut, new RecordingAnalytics());
    const answer = await logIn.execute({ email: 'maya@example.org', password: 'correct horse' });
    expect(answer).toEqual({ ok: false, error: refusal });
    expect([parts.vault.read(), parts.navigation.visited]).toEqual([undefined, []]);
  });
});
