import { randomUUID } from 'node:crypto';
import { LIVE_SOCKET } from '@duet/adapters/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer } from '../../testing/index.ts';
import { BY_MEMBER } from './limit-tables.ts';

describe.each(TEST_ENGINES)('rate limits on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine, {}, { rateLimits: true, trustProxy: { kind: 'hops', count: 1 } });
  });
  afterAll(() => server.close());

  const statuses = async (count: number, attempt: (index: number) => Promise<{ status: number }>) => {
    const seen = new Map<number, number>();
    for (let index = 0; index < count; index += 1) {
      const { status } = await attempt(index);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(seen);
  };
  const get = async (url: string, headers: Readonly<Record<string, string>>) => {
    const { statusCode: status } = await server.server.app.inject({ url, headers });
    return { status };
  };

  it('count a tenant’s callers together whichever host or header named it, and calls to no tenant together', async () => {
    const address = '198.51.100.1';
    const visit = (headers: Readonly<Record<string, string>>) => (index: number) =>
      get('/zendesk/sso/', { 'x-forwarded-for': address, ...headers, 'x-index': String(index) });
    expect(await statuses(15, visit({ host: 'kesher.localhost:8080' }))).toEqual({ 302: 15 });
    expect(await statuses(16, visit({ host: 'api.example', 'x-tenant': 'kesher' }))).toEqual({ 302: 15, 429: 1 });
    const nobody = (index: number) =>
      get('/zendesk/sso/', {
        'x-forwarded-for': address,
        host: `h${String(index)}.example`,
        'x-tenant': `t${String(index)}`,
      });
    expect(await statuses(31, nobody)).toEqual({ 400: 30, 429: 1 });
  });

  it('count an IPv6 customer’s whole network once, and a caller who writes proxies’ headers not anew', async () => {
    const visit = (forwarded: (index: number) => string) => (index: number) =>
      get('/zendesk/sso/', { host: 'duet.localhost', 'x-forwarded-for': forwarded(index) });
    const hex = (index: number) => index.toString(16);
    expect(
      await statuses(
        31,
        visit((index) => `2001:db8:5:6:${hex(index)}::1`),
      ),
    ).toEqual({ 302: 30, 429: 1 });
    expect(
      await statuses(
        1,
        visit(() => '2001:db8:5:7::1'),
      ),
    ).toEqual({ 302: 1 });
    expect(
      await statuses(
        31,
        visit((index) => `192.0.2.${String(index)}, 203.0.113.50`),
      ),
    ).toEqual({ 302: 30, 429: 1 });
  });

  it.each([
    ['photos', '/files/nothing?key=x', 3000],
    ['the live socket', LIVE_SOCKET.path, 300],
    ['pages', '/en/app/', 600],
  ])('stop one network that requests %s without end, and say when to come back', async (_, url, most) => {
    const headers = {
      host: 'duet.localhost',
      'x-forwarded-for': '203.0.113.9',
      ...(url === LIVE_SOCKET.path && { connection: 'upgrade', upgrade: 'websocket' }),
    };
    const seen = await statuses(most + 1, () => get(url, headers));
    expect(seen[429]).toBe(1);
    const refused = await server.server.app.inject({ url, headers });
    expect(refused.json()).toEqual({ code: 8, message: 'too many requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(url, { ...headers, 'x-forwarded-for': '203.0.113.10' })).status).not.toBe(429);
  });

  it('stop a member’s reports at their quota by the minute, and no other member’s', async () => {
    const [one, other] = [await server.registerMember(), await server.registerMember()];
    const sendReport = (token: string) =>
      server.call('profile.report', { user_id: randomUUID(), reason: 'spam' }, { token });
    const minute = BY_MEMBER['profile.report']?.minute ?? 0;
    expect(await statuses(minute + 1, () => sendReport(one.token))).toMatchObject({ 429: 1 });
    expect((await sendReport(other.token)).status).not.toBe(429);
  });

  it('count photos sent in any of three ways together', async () => {
    const { token } = await server.registerMember();
    const upload = (index: number) =>
      index % 2 === 0
        ? server.call('profile.uploadBytes', { image: '', category: 'profile' }, { token })
        : server.call('profile.uploadPost', { category: 'profile' }, { token, file: Buffer.from('x') });
    const minute = BY_MEMBER['profile.uploadPost']?.minute ?? 0;
    expect(await statuses(minute + 3, upload)).toMatchObject({ 429: 3 });
  });

  it('do not count a message again that is sent again with its key', async () => {
    const [sender, receiver] = [await server.registerMember(), await server.registerMember({ gender: 'MALE' })];
    await server.completeProfile(sender.token);
    await server.completeProfile(receiver.token);
    const { conversation_id } = await server.answer(
      'messaging.startConversation',
      { user_id: receiver.id },
      { token: sender.token },
    );
    const send = (key: string) =>
      server.call(
        'messaging.sendMessage',
        { conversation_id, message: 'Hello', message_type: 'MESSAGE' },
        { token: sender.token, key },
      );
    const key = randomUUID();
    expect((await send(key)).status).toBe(200);
    expect(await statuses(70, () => send(key))).toEqual({ 200: 70 });
    const minute = BY_MEMBER['messaging.sendMessage']?.minute ?? 0;
    expect(await statuses(minute, () => send(randomUUID()))).toEqual({ 200: minute - 1, 429: 1 });
  });

  it('stop a member who opens live sockets without end, and say to try later', async () => {
    const { token } = await server.registerMember();
    const { port } = new URL(await server.server.app.listen({ port: 0, host: '127.0.0.1' }));
    const open = async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_SOCKET.path}`);
      const outcome = new Promise<number | 'open'>((resolve) => {
        socket.addEventListener('open', () => {
          socket.send(token);
        });
        socket.addEventListener('close', ({ code }) => {
          resolve(code);
        });
        socket.addEventListener('message', () => {
          resolve('open');
        });
      });
      const found = await outcome;
      socket.close();
      return found;
    };
    const seen: unknown[] = [];
    for (let index = 0; index < 61; index += 1) seen.push(await open());
    expect(seen).toEqual([...Array<string>(60).fill('open'), 1013]);
    server.clock.advance(60_000);
    expect(await open()).toBe('open');
  });

  it('send few recovery emails to one account, and ever more slowly, but never none', async () => {
    const { email } = await server.registerMember();
    const ask = (index: number) =>
      server.call(
        'credentials.forgotPassword',
        { email },
        { headers: { 'x-forwarded-for': `10.8.${String(index)}.1` } },
      );
    expect(await statuses(6, ask)).toEqual({ 200: 5, 429: 1 });
    server.clock.advance(30 * 60_000);
    expect(await statuses(2, ask)).toEqual({ 200: 1, 429: 1 });
  });
});
