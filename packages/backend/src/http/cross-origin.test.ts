import { endpoints } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer, testTenants } from '../testing/index.ts';

const DUET = 'https://www.duet.example';
const API = 'api.example';

describe.each(TEST_ENGINES.slice(0, 1))('the API on an origin of its own, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const tenants = await testTenants((tenant) =>
      tenant.id === 'duet'
        ? {
            ...tenant,
            address: 'https://duet.example',
            file: { ...tenant.file, hosts: ['duet.example', 'www.duet.example'] },
          }
        : tenant,
    );
    server = await TestServer.open(engine, { tenants });
  });
  afterAll(() => server.close());

  const preflight = async (origin: string, host = API) =>
    server.server.app.inject({
      method: 'OPTIONS',
      url: endpoints['session.maintenance'].path.replace('{apiLocation}', '/api'),
      headers: {
        host,
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key,x-tenant',
      },
    });
  const call = (origin: string, tenant: string, host = API) =>
    server.call('session.maintenance', {}, { headers: { host, origin, 'x-tenant': tenant } });

  it('lets the pages of a tenant’s own hosts send what they need', async () => {
    for (const origin of [DUET, 'https://duet.example']) {
      const { statusCode, headers } = await preflight(origin);
      expect(statusCode).toBe(204);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Tenant',
        vary: expect.stringContaining('Origin') as string,
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('lets them read its answers and the headers that clients use', async () => {
    const { status, headers } = await call(DUET, 'duet');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': DUET,
      'access-control-expose-headers': 'Retry-After, X-Newtoken',
      vary: expect.stringContaining('Origin') as string,
    });
  });

  it('lets them read a refusal too', async () => {
    const { status, headers } = await server.call(
      'session.getSelf',
      {},
      {
        headers: { host: API, origin: DUET, 'x-tenant': 'duet' },
      },
    );
    expect(status).toBe(401);
    expect(headers['access-control-allow-origin']).toBe(DUET);
  });

  it.each([
    'https://evil.example',
    'http://duet.example',
    'https://duet.example:8443',
    'https://duet.example.evil.example',
    'https://sub.duet.example',
    'null',
    '*',
  ])('reports nothing about other origins to %s', async (origin) => {
    for (const { headers } of [await preflight(origin), await call(origin, 'duet')])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('lets no tenant’s page read what another tenant’s API says', async () => {
    const answers = [
      await call(DUET, 'grace'),
      await call(DUET, 'grace', 'grace.localhost'),
      await call(DUET, 'duet', 'grace.localhost'),
      await preflight(DUET, 'grace.localhost'),
      await call('http://grace.localhost', 'duet'),
    ];
    for (const { headers } of answers) expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect((await call('http://grace.localhost', 'grace')).headers['access-control-allow-origin']).toBe(
      'http://grace.localhost',
    );
  });

  it('sends no such header to who is on no other origin', async () => {
    const { headers } = await server.call('session.maintenance', {}, { headers: { host: 'duet.example' } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
