import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { REQUEST_LIMITS, type RequestLimits } from '../http/index.ts';
import { readSettings } from '../settings/index.ts';
import { createApp } from './create-app.ts';

describe('a request', () => {
  let app: FastifyInstance;
  let socket: Socket;
  afterEach(async () => {
    socket.destroy();
    await app.close();
  });

  /** A server that is as patient as in use, but for what is given, with one connection to it. */
  const start = async (limits: Partial<RequestLimits> = {}) => {
    app = createApp(readSettings({ LOG_LEVEL: 'silent' }), { ...REQUEST_LIMITS, checkedEach: 50, ...limits });
    app.get('/', () => Promise.resolve('done'));
    app.post('/', ({ body }) => Promise.resolve(body));
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    socket = connect(Number(address.port), '127.0.0.1');
    await once(socket, 'connect');
  };

  /** All that the server says until it closes the connection. */
  const answer = async (): Promise<string> => {
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    await once(socket, 'close');
    return Buffer.concat(parts).toString();
  };

  it('whose head is larger than the limit is refused', async () => {
    await start();
    const answered = answer();
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(REQUEST_LIMITS.headBytes)}\r\n\r\n`);
    expect(await answered).toMatch(/^HTTP\/1\.1 431 .+\{"code":3,"message":"request headers too large"\}$/s);
  });

  it('whose head is just within the limit is answered', async () => {
    await start();
    const answered = answer();
    const padding = 'a'.repeat(REQUEST_LIMITS.headBytes - 200);
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Long: ${padding}\r\n\r\n`);
    expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('whose head never ends is refused, though something arrives all the time', async () => {
    await start({ headWithin: 300 });
    const answered = answer();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    const drip = setInterval(() => {
      socket.write('X-Drip: a\r\n');
    }, 50);
    expect(await answered).toMatch(/^HTTP\/1\.1 408 .+\{"code":4,"message":"request timeout"\}$/s);
    clearInterval(drip);
  });

  it('whose body never ends is refused, though something arrives all the time', async () => {
    await start({ headWithin: 300, requestWithin: 600 });
    const answered = answer();
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n');
    const drip = setInterval(() => {
      socket.write('a');
    }, 50);
    expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });

  it('that arrives slowly, and longer than a head may take, is answered', async () => {
    await start({ headWithin: 200 });
    const answered = answer();
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n',
    );
    let sent = 0;
    const drip = setInterval(() => {
      socket.write('a');
      sent += 1;
      if (sent === 9) clearInterval(drip);
    }, 50);
    expect(await answered).toMatch(/^HTTP\/1\.1 200 .+aaaaaaaaa$/s);
  });

  it('that stops in the middle of its body loses its connection', async () => {
    await start({ silentFor: 300 });
    const answered = answer();
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\naaa');
    expect(await answered).not.toContain('200');
  });

  it('that is no HTTP is refused in the words of the contract', async () => {
    await start();
    const answered = answer();
    socket.write('\u0016\u0003\u0001 hello\r\n\r\n');
    expect(await answered).toMatch(/^HTTP\/1\.1 400 .+\{"code":3,"message":"invalid request"\}$/s);
  });
});

describe('the limits of a request', () => {
  it('leave a photo of 10 MB the time of a slow phone', () => {
    expect((10 * 1024 * 1024) / (REQUEST_LIMITS.requestWithin / 1000)).toBeLessThan(50_000);
  });
});
