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
      '/api/user/v1/change_password',
      { new_password: 'new', old_password: 'old' },
    ],
    [
      'changes an address',
      (to) => to.changeEmail({ email: 'b@b.org', confirmation: 'b@b.org' }),
      '/api/user/v1/update',
      { user: { email: 'b@b.org', email_confirmation: 'b@b.org' } },
    ],
    ['leaves the emails', (to) => to.unsubscribe('signed'), '/api/donotemail/v1/add', { token: 'signed' }],
  ])('%s', async (_, call, path, body) => {
    const seen = serving();
    expect(await call(gateway())).toMatchObject({ ok: true });
    expect(seen).toEqual([[path, body]]);
  });

  it('reads what a confirmation link brought', async () => {
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
