import { LIVE_SOCKET } from '@duet/adapters/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { Listener, pairOn, portOf, sendText } from './testing/index.ts';

const ADMIN_TOKEN = 'an-admin-token-of-this-installation-0001';

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

  it('hands frames to observers in its own process, who need no socket, until they stop', async () => {
    const { connection } = server.server;
    const seen: (readonly string[])[] = [];
    const stop = connection.observeFrames(({ memberIds }) => seen.push(memberIds));
    const { id } = await server.registerMember();
    await connection.permissionsChanged('duet', id);
    await vi.waitFor(() => {
      expect(seen).toEqual([[id]]);
    });
    stop();
    await connection.permissionsChanged('duet', id);
    expect(seen).toHaveLength(1);
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
    await sendText(server, maya.token, id, 'hello');
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
  ])('closes within half a minute when its session %s and no one told so, and no other one', async (_, end) => {
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
