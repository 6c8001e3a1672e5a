import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationUser, TEST_ENGINES, TestServer, testTenants } from '../testing/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import { HcaptchaVerifier } from './index.ts';

const captcha = {
  siteKey: 'site-1',
  sdk: '/provider-mock/hcaptcha/api.js',
  field: 'h_token',
  asks: ['registration' as const, 'recovery' as const],
};
const guarded = (tenant: ServedTenant): ServedTenant => ({
  ...tenant,
  file: { ...tenant.file, providers: tenant.id === 'kesher' ? {} : { captcha } },
});

describe.each(TEST_ENGINES)('a tenant’s captcha on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { tenants: await testTenants(guarded) });
  });
  afterAll(() => server.close());

  const token = async (sitekey = captcha.siteKey) => {
    const { app } = server.server;
    const answer = await app.inject({ method: 'POST', url: '/provider-mock/hcaptcha/token', payload: { sitekey } });
    return answer.json<{ response: string }>().response;
  };
  const create = (fields: object, tenant = 'duet') =>
    server.call('registration.create', { user: registrationUser(), ...fields }, { tenant });

  it('refuses a registration without a proof, or with an invented one', async () => {
    for (const fields of [{}, { h_token: '' }, { h_token: 'invented' }, { token: await token() }]) {
      expect(await create(fields)).toMatchObject({ status: 400, body: { message: 'captcha failed' } });
    }
  });

  it('takes a proof once', async () => {
    const h_token = await token();
    expect((await create({ h_token })).status).toBe(200);
    expect(await create({ h_token })).toMatchObject({ status: 400, body: { message: 'captcha failed' } });
  });

  it('takes no proof that was given to another site', async () => {
    expect((await create({ h_token: await token('site-2') })).status).toBe(400);
  });

  it('requests it before a recovery email, but not at a login where the tenant does not say so', async () => {
    const email = 'nobody@example.org';
    expect(await server.call('credentials.forgotPassword', { email })).toMatchObject({
      body: { message: 'captcha failed' },
    });
    const withToken = { email, h_token: await token() };
    expect(await server.call('credentials.forgotPassword', withToken)).not.toMatchObject({
      body: { message: 'captcha failed' },
    });
    expect((await server.call('session.login', { email, password: 'wrong' })).status).toBe(401);
  });

  it('requires no proof where the tenant has no captcha', async () => {
    expect((await create({}, 'kesher')).status).toBe(200);
  });
});

describe('hCaptcha’s check', () => {
  const tenant = async () => (await testTenants(guarded)).get('duet');
  const asking = (answer: () => Promise<Response>) => {
    const asked: { readonly address: string; readonly body: string }[] = [];
    const faults: unknown[] = [];
    const request: typeof fetch = async (input, init) => {
      const sent = new Request(input, init);
      asked.push({ address: sent.url, body: await sent.text() });
      return answer();
    };
    const service = { address: 'https://verify.example/siteverify', secret: 'secret' };
    return { asked, faults, verifier: new HcaptchaVerifier(service, request, (fault) => faults.push(fault)) };
  };

  it('is asked at the address that is set, with the secret, the token and the site', async () => {
    const { verifier, asked } = asking(() => Promise.resolve(Response.json({ success: true })));
    expect(await verifier.passes(await tenant(), 'registration', 'solved')).toBe(true);
    expect(asked).toEqual([
      { address: 'https://verify.example/siteverify', body: 'secret=secret&response=solved&sitekey=site-1' },
    ]);
  });

  it.each<[string, () => Promise<Response>, number]>([
    ['says no', () => Promise.resolve(Response.json({ success: false, 'error-codes': ['bad'] })), 0],
    ['answers something else', () => Promise.resolve(new Response('<html>')), 1],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 1],
  ])('lets no one through when it %s', async (_, answer, faultCount) => {
    const { verifier, faults } = asking(answer);
    expect(await verifier.passes(await tenant(), 'registration', 'solved')).toBe(false);
    expect(faults).toHaveLength(faultCount);
  });
});
