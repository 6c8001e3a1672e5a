import type { CredentialsGateway } from '@duet/core/credentials';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpCredentialsGateway } from './http-credentials-gateway.ts';

const network = fakeNetwork();

function serving(answer: object = {}, status = 200): unknown[] {
  const seen: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}/api/*`, async ({ request }) => {
      seen.push([new URL(request.url).pathname, await request.json()]);
      return HttpResponse.json(answer, { status });
    }),
  );
  return seen;
}

const gateway = (): CredentialsGateway => new HttpCredentialsGateway(testClient().api);

describe('recovery and confirmation over HTTP', () => {
  it.each<[string, (to: CredentialsGateway) => Promise<unknown>, string, object]>([
    [
      'asks for a link',
      (to) => to.forgotPassword('a@b.org', 'proof'),
      '/api/auth/v1/forgot_password',
      { email: 'a@b.org', h_token: 'proof' },
    ],
    [
      'sets a password',
      (to) => to.setPassword({ code: 'c1', email: 'a@b.org', password: 'new' }),
      '/api/auth/v1/forgot_password_complete',
      { code: 'c1', email: 'a@b.org', new_password: 'new' },
    ],
    [
      'sends another confirmation',
      (to) => to.resendConfirmation('m1'),
      '/api/auth/v1/request_verification_email',
      { uid: 'm1' },
    ],
    [
      'changes a password',
      (to) => to.changePassword({ current: 'old', next: 'new' }),
      '/api/auth/v1/change_password',
      { new_password: 'new', old_password: 'old' },
    ],
    [
      'changes an address',
      (to) => to.changeEmail({ email: 'b@b.org', confirmation: 'b@b.org' }),
      '/api/user/v1/update',
      { user: { email: 'b@b.org', email_confirmation: 'b@b.org' } },
    ],
    [
      'proves an identity by password',
      (to) => to.confirmIdentity({ kind: 'password', password: 'secret' }),
      '/api/auth/v1/confirm_identity',
      { password: 'secret' },
    ],
    [
      'proves an identity by Facebook',
      (to) => to.confirmIdentity({ kind: 'social', identity: { provider: 'facebook', accessToken: 'f1' } }),
      '/api/auth/v1/confirm_identity',
      { facebook_access_token: 'f1' },
    ],
    [
      'proves an identity by Apple',
      (to) => to.confirmIdentity({ kind: 'social', identity: { provider: 'apple', idToken: 'a1', code: 'c1' } }),
      '/api/auth/v1/confirm_identity',
      { apple_id_token: 'a1' },
    ],
    ['sends the link of a new address again', (to) => to.resendEmailChange(), '/api/user/v1/resend_email_change', {}],
    ['cancels a change of address', (to) => to.cancelEmailChange(), '/api/user/v1/cancel_email_change', {}],
    ['leaves the emails', (to) => to.unsubscribe('signed'), '/api/donotemail/v1/add', { token: 'signed' }],
  ])('%s', async (_, call, path, body) => {
    const seen = serving();
    expect(await call(gateway())).toMatchObject({ ok: true });
    expect(seen).toEqual([[path, body]]);
  });

  it('undoes a change of address, and reads which address holds again', async () => {
    const seen = serving({ email: 'a@b.org' });
    expect(await gateway().undoEmailChange('t1')).toEqual({ ok: true, value: 'a@b.org' });
    expect(seen).toEqual([['/api/auth/v1/undo_email_change', { token: 't1' }]]);
  });

  it.each([
    ['invalid token', 'error_undo_link_invalid'],
    ['already undone', 'error_undo_link_used'],
    ['email taken', 'error_email_taken'],
  ])('maps "%s" of an undone change to %s', async (message, key) => {
    serving({ code: 3, message }, 400);
    expect(await gateway().undoEmailChange('t1')).toMatchObject({ ok: false, error: { problem: { key } } });
  });

  it('maps a change of address that wants a recent login, and one whose address is taken when it is confirmed', async () => {
    serving({ code: 3, message: 'recent login required' }, 400);
    const result = await gateway().changeEmail({ email: 'b@b.org', confirmation: 'b@b.org' });
    expect(result).toMatchObject({ ok: false, error: { problem: { key: 'error_recent_login_required' } } });
    serving({ code: 6, message: 'email taken' }, 409);
    const confirmed = await gateway().confirmEmail('t1');
    expect(confirmed).toMatchObject({ ok: false, error: { problem: { key: 'error_email_taken' } } });
  });

  it('reads the result of a confirmation link', async () => {
    const seen = serving({ valid: true, deeplink: '/app/browse', uid: 'm1' });
    expect(await gateway().confirmEmail('t1')).toEqual({
      ok: true,
      value: { valid: true, deeplink: '/app/browse', uid: 'm1' },
    });
    expect(seen).toEqual([['/api/auth/v1/verify_email', { token: 't1' }]]);
  });

  it.each([
    [400, 'error_verify_email_400'],
    [409, 'error_verify_email_409'],
    [500, 'error_500'],
    [418, 'error_general'],
  ])('maps status %i of a confirmation to %s', async (status, key) => {
    serving({}, status);
    expect(await gateway().confirmEmail('t1')).toMatchObject({ ok: false, error: { problem: { key } } });
  });

  it.each([
    ['missing code', 'missing_code'],
    ['Missing email', 'missing_email'],
    ['missing password', 'missing_new_password'],
    ['passwords do not match', 'passwords_not_match'],
    ['Invalid code', 'error_code_invalid'],
  ])('maps "%s" of a reset to %s', async (message, key) => {
    serving({ code: 3, message }, 400);
    const answer = await gateway().setPassword({ code: '', email: '', password: '' });
    expect(answer).toMatchObject({ ok: false, error: { problem: { key } } });
  });

  it.each([
    ['Incorrect current password', 'current_password_incorrect'],
    ['missing new password', 'missing_new_password'],
    ['passwords do not match', 'passwords_not_match'],
    ['invalid password', 'error_password_invalid'],
    ['password too common', 'error_password_too_common'],
  ])('maps "%s" of a change to %s', async (message, key) => {
    serving({ code: 3, message }, 400);
    const answer = await gateway().changePassword({ current: '', next: '' });
    expect(answer).toMatchObject({ ok: false, error: { problem: { key } } });
  });
});
