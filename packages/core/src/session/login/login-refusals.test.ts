import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import type { Problem } from '../../kernel/index.ts';
import { LogIn, type LoginRefusal } from './log-in.ts';
import { FakeCaptcha } from '../../captcha/testing/index.ts';
import { sessionParts } from '../testing/index.ts';

describe('a login that the server refuses', () => {
  it.each<[string, Problem, LoginRefusal]>([
    ['no email', { key: 'error_email_required' }, { fields: { email: { key: 'error_email_required' } } }],
    ['no password', { key: 'error_password_required' }, { fields: { password: { key: 'error_password_required' } } }],
    ['wrong credentials', { key: 'error_grpc_code_16' }, { fields: {}, general: { key: 'error_grpc_code_16' } }],
    [
      'a captcha that failed',
      { key: 'error_captcha_failed' },
      { fields: {}, general: { key: 'error_captcha_failed' } },
    ],
    ['an error of its own', { key: 'error_500' }, { fields: {}, general: { key: 'error_500' } }],
    ['words that nobody knows', { key: 'error_grpc_code_3' }, { fields: {}, general: { key: 'error_grpc_code_3' } }],
  ])('because of %s reports it beside its cause, and starts no session', async (_, problem, refusal) => {
    const parts = sessionParts();
    parts.auth.failure = { kind: 'refused', reason: 'rejected', problem };
    const logIn = new LogIn(parts.auth, new FakeCaptcha(), parts.startSession, parts.logOut, new RecordingAnalytics());
    const answer = await logIn.execute({ email: 'maya@example.org', password: 'correct horse' });
    expect(answer).toEqual({ ok: false, error: refusal });
    expect([parts.tokenStorage.read(), parts.navigation.visited]).toEqual([undefined, []]);
  });
});
