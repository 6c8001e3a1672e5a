import { LIVE_SOCKET } from '@duet/adapters/contract';
import { describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import type { FanOut } from './fan-out.port.ts';
import { openFanOut } from './open-fan-out.ts';
import { Listener, MemoryBus, pairOn, portOf, sendText } from './testing/index.ts';

/** The close code of a socket whose client is to open another one. */
const RESTART = 1012;

/** How a process reaches the others; without one it does not. */
type Carrier = () => FanOut | Promise<FanOut>;

/** Two servers on one database, as two processes of an installation are; with a carrier they receive each other's messages. */
async function twoOn(engine: (typeof TEST_ENGINES)[number], carrier?: Carrier) {
  const opened = await engine.open();
  const shared = { ...engine, open: () => Promise.resolve({ ...opened, close: () => Promise.resolve() }) };
  const open = async () => TestServer.open(shared, carrier ? { fanOut: await carrier() } : {});
  const [here, there] = [await open(), await open()];
  const close = async (): Promise<void> => {
    await Promise.all([here.close(), there.close()]);
    await opened.close();
  };
  return { here, there, close };
}

const natsUrl = process.env['TEST_NATS_URL'];
const rethrow = (error: unknown): never => {
  throw error;
};
const carriers: readonly { readonly bus: string; readonly connect: () => Carrier }[] = [
  {
    bus: 'a bus in memory',
    connect: () => {
      const bus = new MemoryBus();
      return () => bus.connect();
    },
  },
  ...(natsUrl === undefined ? [] : [{ bus: 'NATS', connect: () => () => openFanOut(natsUrl, rethrow) }]),
];

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

describe.each(TEST_ENGINES)('two servers on $name whose message bus was away', (engine) => {
  it('close the sockets that may have missed something within thirty seconds, one by one, and keep those opened since', async () => {
    const bus = new MemoryBus();
    const { here, there, close } = await twoOn(engine, () => bus.connect());
    const { maya, noah, id } = await pairOn(here);
    const port = await portOf(there);
    const [desk, phone] = [
      await new Listener(port, noah.token).waitUntilAdmitted(),
      await new Listener(port, noah.token).waitUntilAdmitted(),
    ];
    bus.goAway();
    await sendText(here, maya.token, id, 'lost on its way');
    bus.comeBack();
    const fresh = await new Listener(port, noah.token).waitUntilAdmitted();
    there.clock.advance(0);
    await desk.waitForClose(RESTART);
    expect(phone.isOpen).toBe(true);
    there.clock.advance(29_999);
    await phone.waitForClose(RESTART);
    await sendText(here, maya.token, id, 'after its return');
    await fresh.waitForText('after its return');
    expect(desk.texts).toEqual([]);
    await close();
  });
});

describe.each(carriers.flatMap((carrier) => TEST_ENGINES.map((engine) => ({ ...engine, ...carrier }))))(
  'two servers on $bus and $name',
  ({ connect, ...engine }) => {
    it('deliver to each other’s sockets, in order, and end each other’s sessions', async () => {
      const { here, there, close } = await twoOn(engine, connect());
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

    it('show each other’s members typing, and online as they show themselves', async () => {
      const { here, there, close } = await twoOn(engine, connect());
      const { maya, noah, id } = await pairOn(here);
      const listener = await new Listener(await portOf(there), noah.token).waitUntilAdmitted();
      await here.answer('messaging.sendTypingIndicator', { conversation_id: id }, { token: maya.token });
      await vi.waitFor(() => {
        expect(listener.frames.at(-1)).toMatchObject({ message: { message_type: 'TYPING', sent_by: maya.id } });
      });
      const online = async () =>
        (await there.answer('profile.getPresence', { user_ids: [maya.id] }, { token: noah.token })).online;
      // Since her registration, which counts as a visit.
      for (const { clock } of [here, there]) clock.advance(180_000);
      expect(await online()).toEqual([]);
      await here.answer('session.setPresence', {}, { token: maya.token });
      expect(await online()).toEqual([maya.id]);
      await here.answer(
        'account.toggleSetting',
        { setting: 'show_online' },
        { token: maya.token, key: 'k'.repeat(16) },
      );
      expect(await online()).toEqual([]);
      await close();
    });

    it('believe no token any more that the other has ended, by logout or by reuse', async () => {
      const { here, there, close } = await twoOn(engine, connect());
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
      const { here, there, close } = await twoOn(engine, connect());
      const { token } = await here.registerMember();
      const ports = [await portOf(here), await portOf(there)];
      const oldest = await new Listener(ports[0] ?? 0, token).waitUntilAdmitted();
      for (let index = 0; index < 10; index += 1) await new Listener(ports[index % 2] ?? 0, token).waitUntilAdmitted();
      await oldest.waitForClose(LIVE_SOCKET.closeDisplaced);
      await close();
    });
  },
);
