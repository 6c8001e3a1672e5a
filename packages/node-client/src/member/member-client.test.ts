import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import { FakeLiveSocket } from '@duet/core/connection/testing';
import { describe, expect, it } from 'vitest';
import { createMemberClient } from './member-client.ts';
import { FakeServer } from './testing/fake-server.ts';

async function loggedIn() {
  const server = new FakeServer();
  const liveSocket = new FakeLiveSocket();
  const client = createMemberClient({
    url: 'http://duet.test',
    tenant: 'duet',
    logger: new FakeLogger(),
    clock: new FakeClock(),
    transport: server,
    liveSocket,
  });
  const answer = await client.logIn.execute({ email: 'maya@example.org', password: 'correct horse' });
  await expect.poll(() => liveSocket.tokens).toHaveLength(1);
  liveSocket.accept();
  return { server, liveSocket, client, answer };
}

describe('a member without a screen', () => {
  it('logs in, and opens the live socket with the token', async () => {
    const { client, liveSocket, answer } = await loggedIn();
    expect(answer.ok).toBe(true);
    expect(client.session.self?.id).toBe('m1');
    expect(liveSocket.tokens).toEqual(['token-1']);
  });

  it('takes a live change of permissions over, with that of the interaction', async () => {
    const { client, liveSocket } = await loggedIn();
    liveSocket.push({ kind: 'permission', permissions: new Set(['MESSAGING']), interaction: 'noPhoto' });
    expect(client.session.self).toMatchObject({
      permissions: new Set(['MESSAGING']),
      interactionPermission: 'noPhoto',
    });
  });

  it('is a visitor whose session has expired once the server does not know the token', async () => {
    const { client, server, liveSocket } = await loggedIn();
    server.answer = { status: 401, text: JSON.stringify({ code: 16, message: 'unauthenticated' }) };
    await client.loadConversations.unread();
    expect(client.session.session.get()).toEqual({ status: 'visitor', hasExpired: true });
    expect(client.tokenStorage.read()).toBeUndefined();
    expect(liveSocket.openConnections).toBe(0);
  });
});
