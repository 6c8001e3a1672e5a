import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import { FakeLiveSocket } from '@duet/core/connection/testing';
import { describe, expect, it } from 'vitest';
import { createMemberClient } from './member-client.ts';

/** Answers as a server with one member. `paths`: what was called, in order. */
class FakeServer {
  readonly paths: string[] = [];
  status = 200;

  send({ address }: { readonly address: string }): Promise<{ readonly status: number; readonly text: string }> {
    const { pathname } = new URL(address);
    this.paths.push(pathname);
    return Promise.resolve({ status: this.status, text: JSON.stringify(this.#answer(pathname)) });
  }

  #answer(path: string): unknown {
    if (this.status === 401) return { code: 16, message: 'unauthenticated' };
    if (path === '/api/auth/v1/login') return { token: 'token-1' };
    if (path === '/api/user/v1/get') return { user: { id: 'm1', has_visited_platform: true } };
    if (path === '/api/attribution/v1/get_info') return { info: {} };
    if (path === '/api/abtest/v1/get_abtest_variants') return { variants: [] };
    return { unread_count: 0, count: 0, conversations: [], messages: [], more: false };
  }
}

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
    server.status = 401;
    await client.loadConversations.unread();
    expect(client.session.session.get()).toEqual({ status: 'visitor', hasExpired: true });
    expect(client.tokenStorage.read()).toBeUndefined();
    expect(liveSocket.openConnections).toBe(0);
  });
});
