import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '@duet/backend/testing';

describe.each(TEST_ENGINES.slice(0, 1))('the sites beside the product, as mocks', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const get = (url: string, query: Readonly<Record<string, string>> = {}) =>
    server.server.app.inject({ method: 'GET', url, query, headers: { host: 'duet.localhost' } });

  it('are where each tenant of this repository looks for them', async () => {
    for (const { file } of server.server.context.tenants.all)
      for (const address of [file.support.helpSite, file.support.supportDesk])
        expect((await get(address)).statusCode, address).toBe(200);
  });

  it('admit a member to the support desk once, with a link back', async () => {
    const { token } = await server.registerMember({ first_name: 'Noa &lt; Ann' });
    const { jwt } = await server.answer('session.supportSignOn', {}, { token });
    const first = await get('/provider-mock/support', {
      token: jwt,
      brand_id: 'duet',
      return_to: '/provider-mock/help',
    });
    expect(first.body).toContain('Signed in as <bdi>Noa &amp;lt; Ann</bdi>');
    expect(first.body).toContain('<a href="/provider-mock/help">');
    expect((await get('/provider-mock/support', { token: jwt })).body).toContain('Nobody is signed in');
  });

  it('let nobody in with a token that is old or no token of ours', async () => {
    const { token } = await server.registerMember();
    const { jwt } = await server.answer('session.supportSignOn', {}, { token });
    server.clock.advance(61_000);
    for (const given of [jwt, `${jwt}x`, ''])
      expect((await get('/provider-mock/support', { token: given })).body).toContain('Nobody is signed in');
    const evil = await get('/provider-mock/support', { token: jwt, return_to: 'javascript:alert(1)' });
    expect(evil.body).not.toContain('javascript:');
  });

  it('let a member into the events with the credentials of the hidden form', async () => {
    const { id, token } = await server.registerMember({}, { tenant: 'kesher' });
    const { accessToken, renewToken, redirectUrl } = await server.answer(
      'session.eventsSignOn',
      {},
      { tenant: 'kesher', token },
    );
    const post = (fields: Readonly<Record<string, string>>) =>
      server.server.app.inject({
        method: 'POST',
        url: new URL(redirectUrl).pathname,
        payload: new URLSearchParams(fields).toString(),
        headers: { host: 'kesher.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post({ accessToken, renewToken })).body).toContain(id);
    expect((await post({ accessToken: renewToken })).body).toContain('Nobody is signed in');
  });
});
