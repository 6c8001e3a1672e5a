import { LIVE_SOCKET, serverFrame, type ServerFrame } from '@duet/adapters/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';

/** A client's end of the live socket, with all that came through it. */
class Listener {
  readonly frames: ServerFrame[] = [];
  readonly #socket: WebSocket;
  #code: number | undefined;

  constructor(port: number, firstFrame: string | undefined) {
    this.#socket = new WebSocket(`ws://127.0.0.1:${String(port)}${LIVE_SOCKET.path}`);
    this.#socket.addEventListener('open', () => {
      if (firstFrame !== undefined) this.#socket.send(firstFrame);
    });
    this.#socket.addEventListener('message', ({ data }) =>
      this.frames.push(serverFrame.parse(JSON.parse(String(data)))),
    );
    this.#socket.addEventListener('close', ({ code }) => {
      this.#code = code;
    });
  }

  async open(): Promise<void> {
    await vi.waitFor(() => {
      expect(this.#socket.readyState).toBe(WebSocket.OPEN);
    });
  }
  async waitUntilAdmitted(): Promise<this> {
    await vi.waitFor(() => {
      expect(this.frames[0]).toMatchObject({ type: 'PERMISSION' });
    });
    return this;
  }
  async waitForClose(code: number): Promise<void> {
    await vi.waitFor(() => {
      expect(this.#code).toBe(code);
    });
  }
  async waitForText(text: string): Promise<void> {
    await vi.waitFor(() => {
      expect(this.texts).toContain(text);
    });
  }
  get texts(): readonly string[] {
    return this.frames.flatMap((frame) => (frame.type === 'CONVERSATION_MESSAGE' ? [frame.message.message] : []));
  }
  close(): void {
    this.#socket.close();
  }
}

async function portOf(server: TestServer): Promise<number> {
  return Number(new URL(await server.server.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Two members who may write, in a conversation. */
async function pairOn(server: TestServer) {
  const [maya, noah] = [await server.registerMember(), await server.registerMember({ gender: 'MALE' })];
  await server.completeProfile(maya.token);
  const { conversation_id: id } = await server.answer(
    'messaging.startConversation',
    { user_id: noah.id },
    { token: maya.token },
  );
  return { maya, noah, id };
}

const send = (server: TestServer, token: string, conversation: string, message: string) =>
  server.answer(
    'messaging.sendMessage',
    { conversation_id: conversation, message, message_type: 'MESSAGE' },
    { token },
  );

describe.each(TEST_ENGINES)('the live socket on $name', (engine) => {
  let server: TestServer;
  let port: number;
  const listeners: Listener[] = [];
  beforeAll(async () => {
    server = await TestServer.open(engine, {}, { adminToken: ADMIN_TOKEN });
    port = await portOf(server);
  });
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });
  afterAll(() => server.close());
  const listen = (firstFrame?: string): Listener => {
    const listener = new Listener(port, firstFrame);
    listeners.push(listener);
    return listener;
  };

  const database = () => server.server.context.database.acrossTenants;
  const sessionOf = async (memberId: string) =>
    (await database().selectFrom('sessions').select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow())
      .id;
  /** Waits until a frame more has come through each of a member's sockets. */
  async function reached(open: readonly Listener[], memberId: string): Promise<void> {
    const before = open.map(({ frames }) => frames.length);
    await server.server.connection.permissionsChanged('duet', memberId);
    await vi.waitFor(() => {
      expect(open.map(({ frames }) => frames.length)).toEqual(before.map((count) => count + 1));
    });
  }

  it('tells a member what they may do as soon as their token is there', async () => {
    const { token } = await server.registerMember();
    const listener = await listen(token).waitUntilAdmitted();
    expect(listener.frames).toEqual([
      {
        type: 'PERMISSION',
        permissions: ['MESSAGE_READ_RECEIPT', 'MESSAGING'],
        interactionPermission: { status: 'noPhotoNoSummary' },
      },
    ]);
  });

  it('closes on a token that is worth nothing, and on silence after 5 s', async () => {
    await listen('a-token-that-nobody-was-ever-given').waitForClose(LIVE_SOCKET.closeUnauthenticated);
    const silent = listen();
    await silent.open();
    await vi.waitFor(async () => {
      server.clock.advance(5000);
      await silent.waitForClose(LIVE_SOCKET.closeUnauthenticated);
    });
  });

  it('delivers a message to the partner and to the sender’s other devices only', async () => {
    const { maya, noah, id } = await pairOn(server);
    const [partner, device, stranger] = await Promise.all([
      listen(noah.token).waitUntilAdmitted(),
      listen(maya.token).waitUntilAdmitted(),
      listen((await server.registerMember()).token).waitUntilAdmitted(),
    ]);
    await send(server, maya.token, id, 'hello');
    await Promise.all([partner.waitForText('hello'), device.waitForText('hello')]);
    expect(stranger.texts).toEqual([]);
  });

  it('tells a member with photo and summary that they may reach out', async () => {
    const { token } = await server.registerMember();
    await server.completeProfile(token);
    const listener = await listen(token).waitUntilAdmitted();
    expect(listener.frames[0]).toMatchObject({ interactionPermission: { status: 'valid' } });
  });

  it('closes when the session ends', async () => {
    const { token } = await server.registerMember();
    const listener = await listen(token).waitUntilAdmitted();
    await server.answer('session.logout', {}, { token });
    await listener.waitForClose(LIVE_SOCKET.closeUnauthenticated);
  });

  it('closes when the session ends between the look at its token and the opening, and no frame comes through', async () => {
    const { id, token } = await server.registerMember();
    const { rateCounters, sessions } = server.server.context;
    vi.spyOn(rateCounters, 'take').mockImplementationOnce(async () => {
      await sessions.endAll('duet', id);
      return 0;
    });
    const listener = listen(token);
    await listener.waitForClose(LIVE_SOCKET.closeUnauthenticated);
    expect(listener.frames).toEqual([]);
  });

  it.each([
    ['is over', (sessionId: string) => database().deleteFrom('sessions').where('id', '=', sessionId).execute()],
    [
      'has expired',
      (sessionId: string) =>
        database()
          .updateTable('sessions')
          .set({ expires_at: new Date(server.clock.now()) })
          .where('id', '=', sessionId)
          .execute(),
    ],
  ])('closes within half a minute when its session %s and nobody told so, and no other one', async (_, end) => {
    const [maya, noah] = [await server.registerMember(), await server.registerMember()];
    const [listener, other] = [
      await listen(maya.token).waitUntilAdmitted(),
      await listen(noah.token).waitUntilAdmitted(),
    ];
    await end(await sessionOf(maya.id));
    server.clock.advance(30_000);
    await listener.waitForClose(LIVE_SOCKET.closeUnauthenticated);
    await reached([other], noah.id);
  });

  it('of a support session closes with it, to the moment, and is recorded', async () => {
    const { id } = await server.registerMember();
    // Its end is no moment at which sockets are rechecked.
    server.clock.advance(7001);
    const { token = '' } = await server.answer('session.imitate', { userID: id }, { token: ADMIN_TOKEN });
    server.clock.advance(3_590_000);
    const listener = await listen(token).waitUntilAdmitted();
    const uses = await database().selectFrom('support_uses').select('call').where('member_id', '=', id).execute();
    expect(uses).toContainEqual({ call: 'live.listen' });
    server.clock.advance(9_999);
    await reached([listener], id);
    server.clock.advance(1);
    await listener.waitForClose(LIVE_SOCKET.closeUnauthenticated);
  });

  it('closes the oldest of a member’s when the eleventh opens', async () => {
    const { id, token } = await server.registerMember();
    const oldest = await listen(token).waitUntilAdmitted();
    const others: Listener[] = [];
    while (others.length < 10) others.push(await listen(token).waitUntilAdmitted());
    await oldest.waitForClose(LIVE_SOCKET.closeDisplaced);
    await reached(others, id);
  });

  it('tells a member of permissions that changed', async () => {
    const { id, token } = await server.registerMember();
    const listener = await listen(token).waitUntilAdmitted();
    await server.server.context.database.inTenant('duet', (transaction) =>
      transaction.deleteFrom('entitlements').where('tenant_id', '=', 'duet').where('member_id', '=', id).execute(),
    );
    await server.server.connection.permissionsChanged('duet', id);
    await vi.waitFor(() => {
      expect(listener.frames.at(-1)).toMatchObject({ type: 'PERMISSION', permissions: [] });
    });
  });

  it('tells a member within seconds that the welcome trial has ended', async () => {
    const { id, token } = await server.registerMember();
    const listener = await listen(token).waitUntilAdmitted();
    const end = new Date(server.clock.now() + 1000);
    await server.server.context.database.inTenant('duet', (transaction) =>
      transaction
        .updateTable('entitlements')
        .set({ expires_at: end })
        .where('tenant_id', '=', 'duet')
        .where('member_id', '=', id)
        .execute(),
    );
    server.clock.advance(5000);
    await vi.waitFor(() => {
      expect(listener.frames.slice(1)).toMatchObject([{ type: 'PERMISSION', permissions: [] }]);
    });
  });

  it('closes every socket when the server ends', async () => {
    const listener = await listen((await server.registerMember()).token).waitUntilAdmitted();
    await server.server.app.close();
    await listener.waitForClose(1012);
  });
});

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
      for (const text of texts) await send(here, maya.token, id, text);
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
