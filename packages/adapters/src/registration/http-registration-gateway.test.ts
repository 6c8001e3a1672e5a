import type { RegistrationUser } from '@duet/core/registration';
import { aPlace } from '@duet/core/registration/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpRegistrationGateway } from './http-registration-gateway.ts';

const network = fakeNetwork();

const user: RegistrationUser = {
  email: 'maya@example.org',
  password: 'correct horse',
  firstName: 'Maya',
  lastName: 'Cohen',
  gender: 'FEMALE',
  birthday: '1985-03-07',
  place: aPlace(),
  country: 'FR',
  preferredLanguage: 'fr',
  agreements: ['TERMS_OF_SERVICE'],
  attribution: { source: 'news', refUrl: 'https://friends.example/' },
  attributes: [{ id: 'religion', value: 'adventist' }],
};
const wireUser = {
  email: 'maya@example.org',
  first_name: 'Maya',
  last_name: 'Cohen',
  gender: 'FEMALE',
  birthday: '1985-03-07T00:00:00.000Z',
  location: 'u09tvw0f64r7:Paris, France',
  country: 'FR',
  preferred_language: 'fr',
  agreements: ['TERMS_OF_SERVICE'],
  attribution: { utm_source: 'news', ref_url: 'https://friends.example/' },
  attributes: [{ id: 'religion', value: 'adventist' }],
};

describe('registration over HTTP', () => {
  it.each([
    [user, '/api/user/v1/create', { user: { ...wireUser, password: 'correct horse' } }],
    [
      { ...user, identity: { provider: 'facebook', accessToken: 'fb' } } as const,
      '/api/auth/v1/facebook_register',
      { facebook_access_token: 'fb', user: wireUser },
    ],
    [
      { ...user, identity: { provider: 'apple', idToken: 'id', code: 'co' } } as const,
      '/api/auth/v1/apple_register',
      { apple_id_token: 'id', apple_auth_code: 'co', user: wireUser },
    ],
  ])('sends the member once, by the call of the method', async (member, path, body) => {
    const seen: unknown[] = [];
    network.use(
      http.post(ORIGIN + path, async ({ request }) => {
        seen.push([await request.json(), request.headers.get('Idempotency-Key')]);
        return HttpResponse.json({ auth_token: 'fresh-token', user_id: 'm1' });
      }),
    );
    const gateway = new HttpRegistrationGateway(testClient().api);
    expect(await gateway.register(member, { idempotencyKey: 'k1', captchaToken: 'proof' })).toEqual({
      ok: true,
      value: 'fresh-token',
    });
    expect(seen).toEqual([[{ ...body, h_token: 'proof' }, 'k1']]);
  });

  it('says of a check that the server wants a proof for', async () => {
    network.use(
      http.post(`${ORIGIN}/api/user/v1/check_email`, () =>
        HttpResponse.json({ code: 8, message: 'captcha needed' }, { status: 429 }),
      ),
    );
    expect(await new HttpRegistrationGateway(testClient().api).checkEmail('maya@example.org')).toMatchObject({
      ok: false,
      error: { kind: 'refused', reason: 'rate-limited', problem: { key: 'error_captcha_needed' } },
    });
  });

  it('maps what the server finds wrong to its field’s key', async () => {
    network.use(
      http.post(`${ORIGIN}/api/user/v1/create`, () =>
        HttpResponse.json({ code: 3, message: 'Minimum age not met' }, { status: 400 }),
      ),
    );
    expect(await new HttpRegistrationGateway(testClient().api).register(user, { idempotencyKey: 'k1' })).toMatchObject({
      ok: false,
      error: { kind: 'refused', problem: { key: 'error_birthday_minimum_age' } },
    });
  });

  it('checks email and password', async () => {
    const seen: unknown[] = [];
    network.use(
      http.post(`${ORIGIN}/api/user/v1/:check`, async ({ request, params }) => {
        seen.push([params['check'], await request.json()]);
        return HttpResponse.json({ can_use: false, message: 'password too common' });
      }),
    );
    const gateway = new HttpRegistrationGateway(testClient().api);
    expect(await gateway.checkEmail('maya@example.org')).toEqual({
      ok: true,
      value: { canUse: false, problem: { key: 'error_email_conflict', text: 'password too common' } },
    });
    await gateway.checkEmail('maya@example.org', { captchaToken: 'proof' });
    expect(await gateway.checkPassword('12345678', 'maya@example.org')).toEqual({
      ok: true,
      value: { canUse: false, problem: { key: 'error_password_too_common' } },
    });
    await gateway.checkPassword('12345678', undefined);
    expect(seen).toEqual([
      ['check_email', { email: 'maya@example.org' }],
      ['check_email', { email: 'maya@example.org', h_token: 'proof' }],
      ['check_password', { password: '12345678', email: 'maya@example.org' }],
      ['check_password', { password: '12345678' }],
    ]);
  });
});
