import { endpoints } from '@duet/adapters/contract';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

const HOUR = 3_600_000;
const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';
const NAMED_TOKEN = 'an-admin-token-of-one-person-alone-00002';

/** Every call that a member makes, as a request that reports nothing. */
const MEMBER_CALLS = Object.entries(endpoints).flatMap(([name, row]) =>
  row.access === 'member'
    ? [{ name, method: row.method, url: row.path.replace('{apiLocation}', '/api'), effect: row.effect }]
    : [],
);

describe.each(TEST_ENGINES)('support on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, {}, { adminToken: `noam:${ADMIN_TOKEN},dana.l:${NAMED_TOKEN}` });
  });
  afterAll(() => server.close());

  /** What staff who looked in as a member did, but for the looking in. */
  async function usesOf(memberId: string): Promise<readonly string[]> {
    const rows = await server.server.context.database.acrossTenants
      .selectFrom('support_uses')
      .select('call')
      .where('member_id', '=', memberId)
      .where('call', '!=', 'session.imitate')
      .execute();
    return rows.map(({ call }) => call);
  }

  /** Where the entrance to the desk sends a browser. */
  async function signOnLeadsTo(query: Readonly<Record<string, string>>, tenant = 'duet'): Promise<URL> {
    const headers = { host: `${tenant}.localhost`, 'accept-language': 'fr' };
    const answer = await server.server.app.inject({ method: 'GET', url: '/zendesk/sso/', query, headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return new URL(answer.headers.location ?? '', 'http://duet.localhost');
  }
  const desk = () => {
    const tenant = server.server.context.tenants.get('duet');
    const { supportDesk, helpSite } = tenant.file.support;
    return {
      supportDesk: new URL(supportDesk, tenant.address),
      helpSite,
      page: new URL('/hc/7?a=1', new URL(supportDesk, tenant.address)).href,
    };
  };

  const codeOf = async (token: string, tenant = 'duet') =>
    (await server.answer('session.supportEntrance', {}, { token, tenant })).code;

  describe('the entrance to the support desk', () => {
    it('signs on the member whose code the browser sends, and redirects to the return address', async () => {
      const { id, token } = await server.registerMember({ first_name: 'Noa' });
      const sparkToken = await codeOf(token);
      const target = await signOnLeadsTo({ brand_id: 'duet', sparkToken, return_to: desk().page });
      expect(target.pathname).toBe(desk().supportDesk.pathname);
      expect(Object.fromEntries(target.searchParams)).toMatchObject({ brand_id: 'duet', return_to: desk().page });
      expect(decodeJwt(target.searchParams.get('token') ?? '')).toMatchObject({ external_id: id, name: 'Noa' });
    });

    it.each(['https://evil.example/hc', 'javascript:alert(1)', '//evil.example'])(
      'tells the desk of no page of others: %s',
      async (page) => {
        const { token } = await server.registerMember();
        const target = await signOnLeadsTo({ sparkToken: await codeOf(token), return_to: page });
        expect(target.searchParams.get('return_to')).toBe(desk().helpSite);
      },
    );

    it.each(['', 'a-token-that-nobody-was-ever-given'])(
      'lets who is not known log in first (%j)',
      async (sparkToken) => {
        const target = await signOnLeadsTo({ brand_id: 'duet', sparkToken, return_to: desk().page });
        expect(target.pathname).toBe('/fr/app/login');
        expect(Object.fromEntries(target.searchParams)).toEqual({
          helpdesk_redirect: 'true',
          brand_id: 'duet',
          return_to: desk().page,
        });
      },
    );

    it('names the brand of the tenant at whose address it is', async () => {
      const target = await signOnLeadsTo({ brand_id: 'duet' }, 'kesher');
      expect(target.searchParams.get('brand_id')).toBe(
        server.server.context.tenants.get('kesher').file.support.brandId,
      );
    });

    it('has no member of another tenant', async () => {
      const { token } = await server.registerMember({}, { tenant: 'kesher' });
      const sparkToken = await codeOf(token, 'kesher');
      expect((await signOnLeadsTo({ sparkToken })).pathname).toBe('/fr/app/login');
    });

    it('takes a code once', async () => {
      const sparkToken = await codeOf((await server.registerMember()).token);
      expect((await signOnLeadsTo({ sparkToken })).pathname).toBe(desk().supportDesk.pathname);
      expect((await signOnLeadsTo({ sparkToken })).pathname).toBe('/fr/app/login');
    });

    it('takes a code for 60 s', async () => {
      const { token } = await server.registerMember();
      const [inTime, tooLate] = [await codeOf(token), await codeOf((await server.registerMember()).token)];
      server.clock.advance(59_999);
      expect((await signOnLeadsTo({ sparkToken: inTime })).pathname).toBe(desk().supportDesk.pathname);
      server.clock.advance(1);
      expect((await signOnLeadsTo({ sparkToken: tooLate })).pathname).toBe('/fr/app/login');
    });

    it('accepts no session token, because no address may contain one', async () => {
      const { token } = await server.registerMember();
      expect((await signOnLeadsTo({ sparkToken: token })).pathname).toBe('/fr/app/login');
    });
  });

  describe('looking in as a member', () => {
    const startSupportSession = (userID: string, token?: string, tenant = 'duet') =>
      server.call('session.imitate', { userID }, { tenant, ...(token !== undefined && { token }) });

    const supportSession = async (memberId: string, adminToken = ADMIN_TOKEN) =>
      (await server.answer('session.imitate', { userID: memberId }, { token: adminToken })).token ?? '';
    const seen = (token: string) => server.call('session.getSelf', {}, { token });

    it('is for who has an admin token, for an hour, and reports it', async () => {
      const { id } = await server.registerMember();
      const expires_at = new Date(server.clock.now() + HOUR).toISOString();
      const token = await supportSession(id);
      expect(await seen(token)).toMatchObject({
        status: 200,
        body: { user: { id }, session: { kind: 'support', expires_at } },
      });
      server.clock.advance(HOUR - 1);
      expect((await seen(token)).status).toBe(200);
      server.clock.advance(1);
      expect((await seen(token)).status).toBe(401);
    });

    it('is distinguished from a member’s own session', async () => {
      const { token } = await server.registerMember();
      expect(await seen(token)).toMatchObject({ body: { session: { kind: 'member' } } });
    });

    it.each(['session.refreshToken', 'session.rotateToken'] as const)(
      'lasts no longer, and may do no more, by %s',
      async (exchange) => {
        const token = await supportSession((await server.registerMember()).id);
        server.clock.advance(HOUR / 2);
        const { token: fresh = '' } = await server.answer(exchange, {}, { token });
        expect(await seen(fresh)).toMatchObject({ status: 200, body: { session: { kind: 'support' } } });
        expect((await server.call('session.setPresence', {}, { token: fresh })).status).toBe(403);
        server.clock.advance(HOUR / 2);
        expect((await seen(fresh)).status).toBe(401);
      },
    );

    describe.each(MEMBER_CALLS)('by $name, which is a $effect,', ({ name, method, url, effect }) => {
      it(effect === 'read' ? 'is let through' : 'is refused', async () => {
        const { id } = await server.registerMember();
        const token = await supportSession(id);
        const headers = { host: 'duet.localhost', authorization: `Bearer ${token}` };
        const { statusCode } = await server.server.app.inject({ method, url, headers });
        if (effect === 'read') expect(statusCode).not.toBe(403);
        else expect(statusCode).toBe(403);
        expect(await usesOf(id), 'and recorded').toEqual([name]);
      });
    });

    it('may be ended by its own logout, and ends no other session', async () => {
      const { id, token: own } = await server.registerMember();
      const token = await supportSession(id);
      expect((await server.call('session.logout', {}, { token })).status).toBe(200);
      expect([(await seen(token)).status, (await seen(own)).status]).toEqual([401, 200]);
    });

    it('is recorded: who, as whom, what and when, from the opening on', async () => {
      const { id } = await server.registerMember();
      const token = await supportSession(id, NAMED_TOKEN);
      const opened = new Date(server.clock.now());
      await seen(token);
      server.clock.advance(1500);
      await seen(token);
      await server.call('profile.like', { user_id: 'm2' }, { token });
      const rows = await server.server.context.database.acrossTenants
        .selectFrom('support_uses')
        .selectAll()
        .where('member_id', '=', id)
        .orderBy('used_at')
        .execute();
      expect(rows.map(({ tenant_id, staff }) => [tenant_id, staff])).toEqual(rows.map(() => ['duet', 'dana.l']));
      expect(
        rows.map(({ call, used_at }) => `${call} ${String(used_at.getTime() - opened.getTime())}`).toSorted(),
      ).toEqual(['profile.like 1500', 'session.getSelf 0', 'session.getSelf 1500', 'session.imitate 0']);
      expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(1);
    });

    it('shows nothing that could not be recorded', async () => {
      const token = await supportSession((await server.registerMember()).id);
      const { acrossTenants } = server.server.context.database;
      await sql`alter table support_uses rename to support_uses_away`.execute(acrossTenants);
      try {
        expect((await seen(token)).status).toBe(500);
      } finally {
        await sql`alter table support_uses_away rename to support_uses`.execute(acrossTenants);
      }
      expect((await seen(token)).status).toBe(200);
    });

    it.each([
      ['update', sql`update support_uses set staff = 'somebody'`],
      ['delete', sql`delete from support_uses`],
    ])('has a record on which a tenant’s own work can do no %s', async (_, change) => {
      const changing = server.server.context.database.inTenant('duet', (transaction) => change.execute(transaction));
      await expect(changing).rejects.toThrow(/permission denied/);
    });

    it('is refused to everybody else', async () => {
      const { id, token } = await server.registerMember();
      for (const given of [undefined, token, `${ADMIN_TOKEN}x`])
        expect((await startSupportSession(id, given)).status, given).toBe(403);
    });

    it('is answered with 404 for a member of another tenant and for nobody', async () => {
      const { id } = await server.registerMember();
      expect((await startSupportSession(id, ADMIN_TOKEN, 'kesher')).status).toBe(404);
      expect((await startSupportSession('nobody', ADMIN_TOKEN)).status).toBe(404);
    });
  });

  it('allows no support session where no admin token is set', async () => {
    const closed = await TestServer.open(engine);
    try {
      const { id } = await closed.registerMember();
      expect((await closed.call('session.imitate', { userID: id }, { token: ADMIN_TOKEN })).status).toBe(403);
    } finally {
      await closed.close();
    }
  });
});
