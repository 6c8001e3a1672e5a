import { LIVE_SOCKET, serverFrame, type ServerFrame } from '@duet/adapters/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';

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
  async admitted(): Promise<this> {
    await vi.waitFor(() => {
      expect(this.frames[0]).toMatchObject({ type: 'PERMISSION' });
    });
    return this;
  }
  async closedWith(code: number): Promise<void> {
    await vi.waitFor(() => {
      expect(this.#code).toBe(code);
    });
  }
  async heard(text: string): Promise<void> {
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
  const [maya, noah] = [await server.member(), await server.member({ gender: 'MALE' })];
  await server.present(maya.token);
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
    server = await TestServer.open(engine);
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

  it('tells a member what they may do as soon as their token is there', async () => {
    const { token } = await server.member();
    const listener = await listen(token).admitted();
    expect(listener.frames).toEqual([
      {
        type: 'PERMISSION',
        permissions: ['MESSAGE_READ_RECEIPT', 'MESSAGING'],
        interactionPermission: { status: 'noPhotoNoSummary' },
      },
    ]);
  });

  it('closes on a token that is worth nothing, and on silence after 5 s', async () => {
    await listen('a-token-that-nobody-was-ever-given').closedWith(LIVE_SOCKET.closeUnauthenticated);
    const silent = listen();
    await silent.open();
    await vi.waitFor(async () => {
      server.clock.advance(5000);
      await silent.closedWith(LIVE_SOCKET.closeUnauthenticated);
    });
  });

  it('brings a message to the partner and to the sender’s other devices, and to nobody else', async () => {
    const { maya, noah, id } = await pairOn(server);
    const [partner, device, stranger] = await Promise.all([
      listen(noah.token).admitted(),
      listen(maya.token).admitted(),
      listen((await server.member()).token).admitted(),
    ]);
    await send(server, maya.token, id, 'hello');
    await Promise.all([partner.heard('hello'), device.heard('hello')]);
    expect(stranger.texts).toEqual([]);
  });

  it('tells a member with photo and summary that they may reach out', async () => {
    const { token } = await server.member();
    await server.present(token);
    const listener = await listen(token).admitted();
    expect(listener.frames[0]).toMatchObject({ interactionPermission: { status: 'valid' } });
  });

  it('closes when the session ends', async () => {
    const { token } = await server.member();
    const listener = await listen(token).admitted();
    await server.answer('session.logout', {}, { token });
    await listener.closedWith(LIVE_SOCKET.closeUnauthenticated);
  });

  it('tells a member of permissions that changed', async () => {
    const { id, token } = await server.member();
    const listener = await listen(token).admitted();
    await server.server.foundation.database.inTenant('duet', (transaction) =>
      transaction.deleteFrom('entitlements').where('tenant_id', '=', 'duet').where('member_id', '=', id).execute(),
    );
    await server.server.connection.permissionsChanged('duet', id);
    await vi.waitFor(() => {
      expect(listener.frames.at(-1)).toMatchObject({ type: 'PERMISSION', permissions: [] });
    });
  });

  it('tells a member within seconds that the welcome trial has ended', async () => {
    const { id, token } = await server.member();
    const listener = await listen(token).admitted();
    const end = new Date(server.clock.now() + 1000);
    await server.server.foundation.database.inTenant('duet', (transaction) =>
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
    const listener = await listen((await server.member()).token).admitted();
    await server.server.app.close();
    await listener.closedWith(1012);
  });
});

const natsUrl = process.env['TEST_NATS_URL'];
const carriers = natsUrl === undefined ? [] : [natsUrl];

describe.each(carriers.flatMap((url) => TEST_ENGINES.map((engine) => ({ ...engine, url }))))(
  'two servers on NATS and $name',
  ({ url, ...engine }) => {
    it('deliver to each other’s sockets, in order, and end each other’s sessions', async () => {
      const opened = await engine.open();
      const shared = { ...engine, open: () => Promise.resolve({ ...opened, close: () => Promise.resolve() }) };
      const [here, there] = [
        await TestServer.open(shared, {}, { natsUrl: url }),
        await TestServer.open(shared, {}, { natsUrl: url }),
      ];
      const { maya, noah, id } = await pairOn(here);
      const listener = await new Listener(await portOf(there), noah.token).admitted();
      const texts = Array.from({ length: 50 }, (_, index) => `message ${String(index)}`);
      for (const text of texts) await send(here, maya.token, id, text);
      await listener.heard(texts.at(-1) ?? '');
      expect(listener.texts).toEqual(texts);
      await here.answer('session.logout', {}, { token: noah.token });
      await listener.closedWith(LIVE_SOCKET.closeUnauthenticated);
      await Promise.all([here.close(), there.close()]);
      await opened.close();
    });
  },
);
