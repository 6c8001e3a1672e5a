import type { LiveFrame } from '@duet/core/connection';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket as Peer } from 'ws';
import { BrowserLiveSocket } from './browser-live-socket.ts';
import { liveSocketAddress } from './live-socket-address.ts';

let server: WebSocketServer;
let peers: Peer[];
let received: string[];

beforeEach(async () => {
  peers = [];
  received = [];
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (peer) => {
    peers.push(peer);
    peer.on('message', (data: Buffer) => received.push(data.toString()));
  });
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(async () => {
  for (const peer of peers) peer.terminate();
  await new Promise((resolve) => server.close(resolve));
});

/** Opens the adapter towards the test's own server, and waits for the token to have arrived there. `onFrame`: with how many have come. */
async function opened(onFrame: (count: number) => void = () => undefined) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const frames: LiveFrame[] = [];
  const events: string[] = [];
  let framesAtClose: number | undefined;
  const close = new BrowserLiveSocket(() => `ws://127.0.0.1:${String(port)}`).open('the token', {
    opened: () => events.push('opened'),
    frame: (frame) => {
      onFrame(frames.push(frame));
    },
    closed: (code) => {
      events.push(`closed ${String(code)}`);
      framesAtClose = frames.length;
    },
  });
  await expect.poll(() => received).toHaveLength(1);
  return { frames, events, close, framesAtClose: () => framesAtClose };
}

const message = {
  conversation_id: 'c1',
  sent_by: 'p',
  sent_at: '2026-01-01T00:00:00.000Z',
  message_type: 'MESSAGE',
  message: 'hi',
};

describe('BrowserLiveSocket', () => {
  it('passes on whether the member may reach out, where a PERMISSION reports it', async () => {
    const { frames } = await opened();
    const frame = { type: 'PERMISSION', permissions: [], interactionPermission: { status: 'noPhoto' } };
    peers[0]?.send(JSON.stringify(frame));
    await expect.poll(() => frames).toEqual([{ kind: 'permission', permissions: new Set(), interaction: 'noPhoto' }]);
  });

  it('sends the bare token first, and receives messages and permissions', async () => {
    const { frames, events } = await opened();
    peers[0]?.send(JSON.stringify({ type: 'PERMISSION', permissions: ['MESSAGING'] }));
    peers[0]?.send(JSON.stringify({ type: 'CONVERSATION_MESSAGE', message }));
    await expect.poll(() => frames).toHaveLength(2);
    expect(received).toEqual(['the token']);
    expect(events).toEqual(['opened']);
    expect(frames).toEqual([
      { kind: 'permission', permissions: new Set(['MESSAGING']) },
      {
        kind: 'message',
        message: { conversationId: 'c1', sentBy: 'p', sentAt: message.sent_at, kind: 'MESSAGE', text: 'hi' },
      },
    ]);
  });

  it('receives which counts have changed', async () => {
    const { frames } = await opened();
    peers[0]?.send(JSON.stringify({ type: 'COUNTS_CHANGED', counts: ['matches'] }));
    await expect.poll(() => frames).toEqual([{ kind: 'countsChanged', counts: new Set(['matches']) }]);
  });

  it('receives what has changed between the member and another one, and nothing of what has not', async () => {
    const { frames } = await opened();
    const flags = { like_them: true, like_eachother: false, pass_them: false, winked: true, blocked: false };
    const all = { type: 'MEMBER_CHANGED', user_id: 'm', ...flags, existing_conversation: 'c1' };
    for (const frame of [all, { type: 'MEMBER_CHANGED', user_id: 'm', blocked: true }])
      peers[0]?.send(JSON.stringify(frame));
    peers[0]?.send(JSON.stringify({ type: 'MEMBER_AVAILABILITY', user_id: 'm', available: false }));
    const change = {
      likedByMe: true,
      likedEachOther: false,
      passedByMe: false,
      winkedByMe: true,
      blockedByMe: false,
      conversationId: 'c1',
    };
    await expect
      .poll(() => frames)
      .toEqual([
        { kind: 'memberChanged', userId: 'm', change },
        { kind: 'memberChanged', userId: 'm', change: { blockedByMe: true } },
        { kind: 'memberAvailability', userId: 'm', isAvailable: false },
      ]);
  });

  it('receives a flirt, which is no message', async () => {
    const { frames } = await opened();
    const flirt = { ...message, message_type: 'FLIRT', message: '' };
    peers[0]?.send(JSON.stringify({ type: 'CONVERSATION_MESSAGE', message: flirt }));
    const reports = { conversationId: 'c1', sentBy: 'p', sentAt: message.sent_at, text: '' };
    await expect.poll(() => frames).toEqual([{ kind: 'flirt', flirt: reports }]);
  });

  it('ignores a frame that it cannot read, and continues', async () => {
    const { frames, events } = await opened();
    const nonsense = fc.sample(
      fc.oneof(fc.string(), fc.json(), fc.constant('{"type":"CONVERSATION_MESSAGE"}'), fc.constant('{"type":"NEWS"}')),
      300,
    );
    for (const frame of nonsense) peers[0]?.send(frame);
    peers[0]?.send(Buffer.from([1, 2, 3]));
    peers[0]?.send(JSON.stringify({ type: 'CONVERSATION_MESSAGE', message }));
    await expect.poll(() => frames).toHaveLength(1);
    expect(events).toEqual(['opened']);
  });

  it.each([4000, 4001, 1001])('tells of a close with code %i', async (code) => {
    const { events } = await opened();
    peers[0]?.close(code);
    await expect.poll(() => events).toEqual(['opened', `closed ${String(code)}`]);
  });

  it('passes on together what comes in a burst', async () => {
    let batches = 0;
    let isWithinBatch = false;
    const { frames } = await opened(() => {
      if (!isWithinBatch) batches += 1;
      isWithinBatch = true;
      // Runs before the next message that comes by itself, and after all that are passed on in one go.
      queueMicrotask(() => (isWithinBatch = false));
    });
    for (let each = 0; each < 20; each += 1)
      // The answer to a ping says that the client has taken what was sent before it, so that no two messages come in one packet.
      await new Promise((resolve) => {
        peers[0]?.once('pong', resolve);
        peers[0]?.send(JSON.stringify({ type: 'CONVERSATION_MESSAGE', message }));
        peers[0]?.ping();
      });
    await expect.poll(() => frames).toHaveLength(20);
    expect(batches).toBeLessThan(10);
  });

  it('passes on what came with others just before a close, and then tells of the close', async () => {
    const { framesAtClose } = await opened();
    for (let each = 0; each < 3; each += 1) peers[0]?.send(JSON.stringify({ type: 'CONVERSATION_MESSAGE', message }));
    peers[0]?.close(1001);
    await expect.poll(framesAtClose).toBe(3);
  });

  it('tells of a close, and passes on nothing after it, where what came just before could not be handled', async () => {
    const unhandled = new Promise((resolve) => process.once('uncaughtException', resolve));
    const { events, framesAtClose, frames } = await opened((count) => {
      if (count === 2) throw new Error('not this one');
    });
    for (let each = 0; each < 4; each += 1) peers[0]?.send(JSON.stringify({ type: 'CONVERSATION_MESSAGE', message }));
    peers[0]?.close(1001);
    await expect.poll(() => events).toEqual(['opened', 'closed 1001']);
    expect(await unhandled).toMatchObject({ message: 'not this one' });
    expect([framesAtClose(), frames.length]).toEqual([2, 2]);
  });

  it('says nothing of a close to a caller who closed it at what came just before', async () => {
    const { frames, events, close } = await opened((count) => {
      if (count === 3) close();
    });
    for (let each = 0; each < 5; each += 1) peers[0]?.send(JSON.stringify({ type: 'CONVERSATION_MESSAGE', message }));
    peers[0]?.close(1001);
    await expect.poll(() => frames).toHaveLength(3);
    expect(events).toEqual(['opened']);
  });

  it('reports a connection that was never opened', async () => {
    const events: string[] = [];
    new BrowserLiveSocket(() => 'ws://127.0.0.1:1').open('t', {
      opened: () => events.push('opened'),
      frame: () => undefined,
      closed: () => events.push('closed'),
    });
    await expect.poll(() => events).toEqual(['closed']);
  });

  it('closes without an event when the caller closes it', async () => {
    const { events, close } = await opened();
    const gone = new Promise((resolve) => peers[0]?.once('close', resolve));
    close();
    await gone;
    expect(events).toEqual(['opened']);
  });
});

describe('where the socket listens', () => {
  it('is the page’s host by its protocol, or the host that the tenant names', () => {
    expect(liveSocketAddress({ protocol: 'https:', host: 'duet.example' })).toBe(
      'wss://duet.example/api/v1/dispatcher/listen',
    );
    expect(liveSocketAddress({ protocol: 'http:', host: 'localhost:8080' })).toBe(
      'ws://localhost:8080/api/v1/dispatcher/listen',
    );
    expect(liveSocketAddress({ protocol: 'https:', host: 'duet.example' }, 'live.example')).toBe(
      'wss://live.example/api/v1/dispatcher/listen',
    );
  });
});
