import { LIVE_SOCKET } from '@duet/adapters/contract';
import { describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { Listener, pairOn, portOf, sendText } from './testing/index.ts';

/** Two servers on one database, as two processes of an installation are; with `natsUrl` they receive each other's messages. */
async function twoOn(engine: (typeof TEST_ENGINES)[number], natsUrl?: string) {
  const opened = await engine.open();
  const shared = { ...engine, open: () => Promise.resolve({ ...opened, close: () => Promise.resolve() }) };
  const [here, there] = [
    await TestServer.open(shared, {}, { natsUrl }),
    await TestServer.open(shared, {}, { natsUrl }),
  ];
  const close = async (): Promise<void> => {
    await Promise.all([here.close(), there.close()]);
    await opened.close();
  };
  return { here, there, close };
}

const natsUrl = process.env['TEST_NATS_URL'];
const fanOuts = natsUrl === undefined ? [] : [natsUrl];

describe.each(TEST_ENGINES)('two servers on one $name and nothing between them', (engine) => {
  it('end each other’s sessions at the next recheck', async () => {
    const { here, there, close } = await twoOn(engine);
    const { token } = await here.registerMember();
    const listener = await new Listener(await portOf(there), token).waitUntilAdmitted();
    await here.answer('session.logout', {}, { token });
    there.clock.advance(30_000);
    await listener.waitForClose(LIVE_SOCKET.closeUnauthenticated);
    expect((await there.call('session.getSelf', {}, { token })).status).toBe(401);
    await close();
  });
});

describe.each(fanOuts.flatMap((url) => TEST_ENGINES.map((engine) => ({ ...engine, url }))))(
  'two servers on NATS and $name',
  ({ url, ...engine }) => {
    it('deliver to each other’s sockets, in order, and end each other’s sessions', async () => {
      const { here, there, close } = await twoOn(engine, url);
      const { maya, noah, id } = await pairOn(here);
      const listener = await new Listener(await portOf(there), noah.token).waitUntilAdmitted();
      const texts = Array.from({ length: 50 }, (_, index) => `message ${String(index)}`);
      for (const text of texts) await sendText(here, maya.token, id, text);
      await listener.waitForText(texts.at(-1) ?? '');
      expect(listener.texts).toEqual(texts);
      await here.answer('session.logout', {}, { token: noah.token });
      await listener.waitForClose(LIVE_SOCKET.closeUnauthenticated);
      await close();
    });

    it('believe no token any more that the other has ended, by logout or by reuse', async () => {
      const { here, there, close } = await twoOn(engine, url);
      const statusThere = async (token: string) => (await there.call('session.getSelf', {}, { token })).status;
      const [maya, noah] = [await here.registerMember(), await here.registerMember()];
      const { token: fresh = '' } = await here.answer('session.refreshToken', {}, { token: noah.token });
      // Cached there from now on, for as long as the clock is stopped.
      expect([await statusThere(maya.token), await statusThere(fresh)]).toEqual([200, 200]);
      await here.answer('session.logout', {}, { token: maya.token });
      here.clock.advance(61_000);
      await here.call('session.getSelf', {}, { token: noah.token });
      await vi.waitFor(async () => {
        expect([await statusThere(maya.token), await statusThere(fresh)]).toEqual([401, 401]);
      });
      await close();
    });

    it('let a member have ten sockets on both together', async () => {
      const { here, there, close } = await twoOn(engine, url);
      const { token } = await here.registerMember();
      const ports = [await portOf(here), await portOf(there)];
      const oldest = await new Listener(ports[0] ?? 0, token).waitUntilAdmitted();
      for (let index = 0; index < 10; index += 1) await new Listener(ports[index % 2] ?? 0, token).waitUntilAdmitted();
      await oldest.waitForClose(LIVE_SOCKET.closeDisplaced);
      await close();
    });
  },
);
