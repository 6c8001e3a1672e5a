import { endpoints } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

describe.each(TEST_ENGINES)('calls over HTTP on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  it('refuses a body that does not fit its call', async () => {
    expect(await server.call('session.login', { email: 5 as never, password: 'x' })).toMatchObject({
      status: 400,
      body: { code: 3 },
    });
  });

  it.each([
    ['no JSON', '{"email":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['nothing', ''],
    ['a prototype', '{"__proto__":{"email":"a"}}'],
  ])('refuses %s for a body, and stays up', async (_, payload) => {
    const answer = await server.server.app.inject({
      method: 'POST',
      url: endpoints['session.login'].path,
      payload,
      headers: { host: 'duet.localhost', 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 3 });
  });

  describe('with control characters in it', () => {
    const EVIL = 'a\u0000\u0007\uD800b';

    it.each([
      ['an email', 'session.login', { email: `${EVIL}@example.org`, password: 'x' }],
      ['a password', 'session.login', { email: 'a@example.org', password: EVIL }],
      ['a new address', 'registration.checkEmail', { email: EVIL }],
      ['a code', 'credentials.verifyEmail', { token: EVIL }],
      ['an identifier', 'credentials.requestVerificationEmail', { uid: EVIL }],
    ] as const)('refuses %s', async (_, name, request) => {
      expect(await server.call(name, request)).toMatchObject({ status: 400, body: { message: 'invalid request' } });
    });

    it('leaves them out of what members write for each other', async () => {
      const [one, other] = [
        await server.registerMember({ first_name: `Ma${EVIL}` }),
        await server.registerMember({ gender: 'MALE' }),
      ];
      const as = { token: one.token };
      expect((await server.answer('session.getSelf', {}, as)).user.first_name).toBe('Maab');
      await server.completeProfile(one.token);
      await server.completeProfile(other.token);
      const { conversation_id } = await server.answer('messaging.startConversation', { user_id: other.id }, as);
      const { message } = await server.answer(
        'messaging.sendMessage',
        { conversation_id, message: `one\r\n\ttwo ${EVIL}`, message_type: 'MESSAGE' },
        as,
      );
      expect(message.message).toBe('one\r\n\ttwo ab');
      const value = JSON.stringify(`I sail when it rains ${EVIL} and bake when it does not.`);
      await server.answer('onboarding.setAttribute', { id: 'summary', value }, as);
      const { attributes } = await server.answer('onboarding.getAttributes', {}, as);
      expect(attributes).toContainEqual(
        expect.objectContaining({
          attribute_id: 'summary',
          value: '"I sail when it rains ab and bake when it does not."',
        }),
      );
    });

    it('refuses a message of nothing else', async () => {
      const { token } = await server.registerMember();
      const request = { conversation_id: 'x', message: '\u0000\u0001', message_type: 'MESSAGE' as const };
      expect((await server.call('messaging.sendMessage', request, { token })).status).toBe(400);
    });

    it.each([
      '/files/%00',
      '/api/fake/%00',
      '/assets/%00',
      '/tenants/%00',
      '/outbox/duet/%00',
      `/outbox/${'x'.repeat(3000)}/y`,
    ])('answers %s without a fault', async (url) => {
      const { statusCode } = await server.server.app.inject({ url, headers: { host: 'duet.localhost' } });
      expect(statusCode).toBeLessThan(500);
    });
  });

  it('refuses a body that is too long', async () => {
    const answer = await server.call('session.login', { email: 'a'.repeat(200_000), password: 'x' });
    expect(answer).toMatchObject({ status: 413, body: { message: 'request too large' } });
  });

  it('knows the tenant by the host, else by the X-Tenant header', async () => {
    const email = { email: 'a@example.org' };
    const at = (host: string, tenant?: string) =>
      server.call('registration.checkEmail', email, {
        headers: { host, ...(tenant !== undefined && { 'x-tenant': tenant }) },
      });
    expect((await at('kesher.localhost:8080')).status).toBe(200);
    expect((await at('api.example', 'grace')).status).toBe(200);
    expect(await at('api.example', 'nobody')).toMatchObject({ status: 400, body: { message: 'unknown tenant' } });
    expect((await at('api.example')).status).toBe(400);
  });

  it.each(['/en/app/%', '/api/%E0%A4%A'])(
    'answers %s, which cannot be decoded, in the format of the contract',
    async (url) => {
      const answer = await server.server.app.inject({
        url,
        headers: { host: 'duet.localhost', accept: 'application/json' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 5 });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('answers an unknown path of the API as a failure of the contract', async () => {
    const answer = await server.server.app.inject({
      url: '/api/nothing',
      headers: { host: 'duet.localhost', accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 5, message: 'not found' });
  });

  it.each(Object.entries(endpoints).filter(([, { access }]) => access === 'member'))(
    '%s wants a member',
    async (_, { method, path }) => {
      const answer = await server.server.app.inject({
        method,
        url: path.replace('{apiLocation}', '/api'),
        headers: { host: 'duet.localhost' },
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ code: 16, message: 'unauthenticated' });
    },
  );

  it('sends the security headers with every answer, and lets none be stored', async () => {
    const { headers } = await server.call('session.maintenance', {});
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=(self), microphone=(), geolocation=()') as string,
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});
