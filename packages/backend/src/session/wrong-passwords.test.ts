import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordMeasure, TEST_ENGINES, TestServer, testTenants } from '../testing/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

const captcha = { siteKey: 'site-1', sdk: '/provider-mock/hcaptcha/api.js', field: 'h_token', asks: [] };
/** Grace alone has a captcha, which no form requires by itself. */
const guarded = (tenant: ServedTenant): ServedTenant => ({
  ...tenant,
  file: { ...tenant.file, providers: tenant.id === 'grace' ? { captcha } : {} },
});
const RIGHT = 'correct horse battery';

describe.each(TEST_ENGINES)('wrong passwords on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { tenants: await testTenants(guarded) }, { rateLimits: true });
  });
  afterAll(() => server.close());

  const logIn = (email: string, password: string, address: string, tenant = 'duet', fields: object = {}) =>
    server.call('session.login', { email, password, ...fields }, { address, tenant });
  const guess = async (email: string, count: number, from: (index: number) => string, tenant = 'duet') => {
    const seen: number[] = [];
    for (let index = 0; index < count; index += 1)
      seen.push((await logIn(email, `wrong horse ${String(index)}`, from(index), tenant)).status);
    return seen;
  };
  const token = async () => {
    const url = '/provider-mock/hcaptcha/token';
    const answer = await server.server.app.inject({ method: 'POST', url, payload: { sitekey: captcha.siteKey } });
    return answer.json<{ response: string }>().response;
  };

  it('typed ten times by the owner do not keep the owner out', async () => {
    const { email } = await server.registerMember({}, { address: '203.0.113.1' });
    expect(await guess(email, 10, () => '203.0.113.20')).toEqual(Array(10).fill(401));
    expect((await logIn(email, RIGHT, '203.0.113.20')).status).toBe(200);
  });

  it('sent a hundred times from elsewhere keep the owner out nowhere, and slow down each that sends them', async () => {
    const { email } = await server.registerMember({}, { address: '203.0.113.1' });
    const seen = await guess(email, 100, (index) => `10.0.${String(index)}.1`);
    expect(seen).toEqual(Array(100).fill(401));
    recordMeasure('wrong passwords from other addresses before the owner logged in', seen.length);
    expect((await logIn(email.toUpperCase(), RIGHT, '203.0.113.1')).status).toBe(200);
    expect((await logIn(email, RIGHT, '203.0.113.99')).status).toBe(200);

    const one = await guess(email, 22, () => '10.5.0.1');
    expect(one.slice(20)).toEqual([429, 429]);
    const refused = await logIn(email, RIGHT, '10.5.0.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 8 } });
    expect(refused.headers['retry-after']).toBe('1');
    server.clock.advance(1000);
    expect((await logIn(email, RIGHT, '10.5.0.1')).status).toBe(200);
  });

  it('are counted alike for an unknown account', async () => {
    const seen = await guess('nobody@example.org', 22, () => '10.6.0.1');
    expect(seen).toEqual([...Array<number>(20).fill(401), 429, 429]);
  });

  it('at a tenant with a captcha make strangers prove that they are people, and not the owner at home', async () => {
    const { email } = await server.registerMember({}, { address: '203.0.113.1', tenant: 'grace' });
    await guess(email, 20, (index) => `10.7.${String(index)}.1`, 'grace');
    expect(await logIn(email, RIGHT, '10.8.0.1', 'grace')).toMatchObject({
      status: 429,
      body: { code: 8, message: 'captcha needed' },
    });
    expect(await logIn(email, RIGHT, '10.8.0.1', 'grace', { h_token: 'invented' })).toMatchObject({
      status: 400,
      body: { message: 'captcha failed' },
    });
    expect((await logIn(email, RIGHT, '203.0.113.1', 'grace')).status).toBe(200);
    expect((await logIn(email, RIGHT, '10.8.0.1', 'grace', { h_token: await token() })).status).toBe(200);
  });

  it('do not keep out who has just chosen a new one by email', async () => {
    const { email } = await server.registerMember({}, { address: '203.0.113.1' });
    await server.answer('credentials.forgotPassword', { email }, { address: '10.9.0.1' });
    const texts = (await server.unsentMails()).filter(({ recipient }) => recipient === email).map(({ text }) => text);
    const code = /resetPassword\?code=([\w-]+)/.exec(texts.join('\n'))?.[1] ?? '';
    const fresh = 'a wholly new one';
    await server.answer(
      'credentials.forgotPasswordComplete',
      { code, email, new_password: fresh },
      { address: '10.9.0.1' },
    );
    const rows = await server.server.context.database.acrossTenants
      .selectFrom('known_addresses')
      .innerJoin('members', 'members.id', 'known_addresses.member_id')
      .select('known_addresses.address_hash')
      .where('members.email', '=', email)
      .execute();
    expect(rows).toHaveLength(2);
  });
});

describe.each(TEST_ENGINES)('checks of emails on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, { tenants: await testTenants(guarded) }, { rateLimits: true });
  });
  afterAll(() => server.close());

  const check = (address: string, tenant: string, fields: object = {}) =>
    server.call('registration.checkEmail', { email: 'free@example.org', ...fields }, { address, tenant });

  it('are ten in ten minutes for one network, then refused where the tenant has no captcha', async () => {
    for (let index = 0; index < 10; index += 1) expect((await check('10.0.0.1', 'duet')).status).toBe(200);
    const refused = await check('10.0.0.1', 'duet');
    expect(refused).toMatchObject({ status: 429, body: { code: 8, message: 'too many requests' } });
    expect(refused.headers['retry-after']).toBe('600');
    expect((await check('10.0.0.2', 'duet')).status).toBe(200);
    expect((await check('10.0.0.1', 'kesher')).status).toBe(200);
    server.clock.advance(600_000);
    expect((await check('10.0.0.1', 'duet')).status).toBe(200);
  });

  it('continue with a captcha proof each where the tenant has a captcha', async () => {
    for (let index = 0; index < 10; index += 1) expect((await check('10.0.0.1', 'grace')).status).toBe(200);
    expect(await check('10.0.0.1', 'grace')).toMatchObject({
      status: 429,
      body: { code: 8, message: 'captcha needed' },
    });
    expect(await check('10.0.0.1', 'grace', { h_token: 'invented' })).toMatchObject({
      status: 400,
      body: { message: 'captcha failed' },
    });
    const answer = await server.server.app.inject({
      method: 'POST',
      url: '/provider-mock/hcaptcha/token',
      payload: { sitekey: captcha.siteKey },
    });
    const { response } = answer.json<{ response: string }>();
    expect((await check('10.0.0.1', 'grace', { h_token: response })).status).toBe(200);
    expect((await check('10.0.0.1', 'grace', { h_token: response })).status).toBe(400);
  });
});
