import { LIVE_SOCKET } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Listener, portOf } from '../connection/testing/index.ts';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';

describe.each(TEST_ENGINES)('where a member is logged in on $name', (engine) => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    server = await TestServer.open(engine, {}, { adminToken: ADMIN_TOKEN });
    port = await portOf(server);
  });
  afterAll(() => server.close());

  const logIn = async (email: string) =>
    (await server.answer('session.login', { email, password: 'correct horse battery' })).token ?? '';
  const list = async (token: string) => (await server.answer('account.listSessions', {}, { token })).sessions;
  const status = async (token: string) => (await server.call('session.getSelf', {}, { token })).status;

  it('is each session of theirs with its last use, and no look of the staff', async () => {
    const { id, email, token: desk } = await server.registerMember();
    server.clock.advance(7_200_000);
    const phone = await logIn(email);
    await server.answer('session.imitate', { userID: id }, { token: ADMIN_TOKEN });
    const sessions = await list(phone);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    const [now, before] = sessions.map(({ last_used_at }) => Date.parse(last_used_at));
    expect([now, before]).toEqual([server.clock.now(), server.clock.now() - 7_200_000]);
    expect((await list(desk)).find(({ current }) => current)?.id).toBe(sessions[1]?.id);
  });

  it('names browser, system and country of each, and no place of a private address', async () => {
    const { email, token } = await server.registerMember();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    server.clock.advance(1);
    await server.answer(
      'session.login',
      { email, password: 'correct horse battery' },
      { address: '82.64.1.1', headers: { 'user-agent': firefox } },
    );
    const [there, here] = await list(token);
    expect(there).toMatchObject({ browser: 'Firefox', system: 'Linux', country: 'FR' });
    expect(here).not.toHaveProperty('country');
  });

  it('ends by one session, whose socket closes, or by all but the one that asks', async () => {
    const { email, token: desk } = await server.registerMember();
    const [phone, tablet] = [await logIn(email), await logIn(email)];
    const socket = await new Listener(port, phone).waitUntilAdmitted();
    const phoneSession = (await list(phone)).find(({ current }) => current)?.id ?? '';
    await server.answer('account.endSessions', { session_id: phoneSession }, { token: desk });
    await socket.waitForClose(LIVE_SOCKET.closeUnauthenticated);
    expect([await status(desk), await status(phone), await status(tablet)]).toEqual([200, 401, 200]);
    await server.answer('account.endSessions', {}, { token: desk });
    expect([await status(desk), await status(tablet)]).toEqual([200, 401]);
    expect(await list(desk)).toHaveLength(1);
  });

  it('is nobody else’s to end', async () => {
    const [maya, noah] = [await server.registerMember(), await server.registerMember()];
    const [session] = await list(noah.token);
    await server.answer('account.endSessions', { session_id: session?.id }, { token: maya.token });
    expect(await status(noah.token)).toBe(200);
  });
});
