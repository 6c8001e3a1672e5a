import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

const HOUR = 3_600_000;
const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';

describe.each(TEST_ENGINES)('support on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, {}, { adminToken: ADMIN_TOKEN });
  });
  afterAll(() => server.close());

  /** Where the entrance to the desk sends a browser. */
  async function entranceLeadsTo(query: Readonly<Record<string, string>>): Promise<URL> {
    const headers = { host: 'duet.localhost', 'accept-language': 'fr' };
    const answer = await server.server.app.inject({ method: 'GET', url: '/zendesk/sso/', query, headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return new URL(answer.headers.location ?? '', 'http://duet.localhost');
  }
  const desk = () => {
    const tenant = server.server.foundation.tenants.get('duet');
    const { supportDesk, helpSite } = tenant.file.support;
    return {
      supportDesk: new URL(supportDesk, tenant.address),
      helpSite,
      page: new URL('/hc/7?a=1', new URL(supportDesk, tenant.address)).href,
    };
  };

  describe('the entrance to the support desk', () => {
    it('vouches for the member whose token the browser brings, and sends them back where they came from', async () => {
      const { id, token } = await server.member({ first_name: 'Noa' });
      const target = await entranceLeadsTo({ brand_id: 'duet', sparkToken: token, return_to: desk().page });
      expect(target.pathname).toBe(desk().supportDesk.pathname);
      expect(Object.fromEntries(target.searchParams)).toMatchObject({ brand_id: 'duet', return_to: desk().page });
      expect(decodeJwt(target.searchParams.get('token') ?? '')).toMatchObject({ external_id: id, name: 'Noa' });
    });

    it.each(['https://evil.example/hc', 'javascript:alert(1)', '//evil.example'])(
      'tells the desk of no page of others: %s',
      async (page) => {
        const { token } = await server.member();
        const target = await entranceLeadsTo({ sparkToken: token, return_to: page });
        expect(target.searchParams.get('return_to')).toBe(desk().helpSite);
      },
    );

    it.each(['', 'a-token-that-nobody-was-ever-given'])(
      'lets who is not known log in first (%j)',
      async (sparkToken) => {
        const target = await entranceLeadsTo({ brand_id: 'duet', sparkToken, return_to: desk().page });
        expect(target.pathname).toBe('/fr/app/login');
        expect(Object.fromEntries(target.searchParams)).toEqual({
          helpdesk_redirect: 'true',
          brand_id: 'duet',
          return_to: desk().page,
        });
      },
    );

    it('knows no member of another tenant', async () => {
      const { token } = await server.member({}, { tenant: 'kesher' });
      expect((await entranceLeadsTo({ sparkToken: token })).pathname).toBe('/fr/app/login');
    });
  });

  describe('looking in as a member', () => {
    const imitate = (userID: string, token?: string, tenant = 'duet') =>
      server.call('session.imitate', { userID }, { tenant, ...(token !== undefined && { token }) });

    it('is for who has the admin token, for an hour', async () => {
      const { id } = await server.member();
      const { token = '' } = await server.answer('session.imitate', { userID: id }, { token: ADMIN_TOKEN });
      const seen = async () => server.call('session.getSelf', {}, { token });
      expect(await seen()).toMatchObject({ status: 200, body: { user: { id } } });
      server.clock.advance(HOUR);
      expect((await seen()).status).toBe(401);
    });

    it('is refused to everybody else', async () => {
      const { id, token } = await server.member();
      for (const given of [undefined, token, `${ADMIN_TOKEN}x`])
        expect((await imitate(id, given)).status, given).toBe(403);
    });

    it('stops at the tenant’s wall', async () => {
      const { id } = await server.member();
      expect((await imitate(id, ADMIN_TOKEN, 'kesher')).status).toBe(404);
      expect((await imitate('nobody', ADMIN_TOKEN)).status).toBe(404);
    });
  });

  it('lets nobody look in where no admin token is set', async () => {
    const closed = await TestServer.open(engine);
    try {
      const { id } = await closed.member();
      expect((await closed.call('session.imitate', { userID: id }, { token: ADMIN_TOKEN })).status).toBe(403);
    } finally {
      await closed.close();
    }
  });
});
