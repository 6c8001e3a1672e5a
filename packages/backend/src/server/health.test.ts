import { FakeClock } from '@duet/core/kernel/testing';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../database/index.ts';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { serveHealth } from './health.ts';

describe.each(TEST_ENGINES)('the server on $name', (engine) => {
  let opened: Engine;
  let server: TestServer;
  beforeEach(async () => {
    opened = await engine.open();
    server = await TestServer.open({ ...engine, open: () => Promise.resolve(opened) });
  });
  afterEach(() => server.close());

  const get = (url: string) => server.server.app.inject({ url });

  it('is up and ready, by an answer that may not be cached', async () => {
    for (const [url, status] of [['/healthz', 'up'] as const, ['/readyz', 'ready'] as const]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('stays up while its database is away, asks callers to come back, and is ready again by itself', async () => {
    const { token } = await server.registerMember();
    const away = vi.spyOn(opened.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    expect((await get('/healthz')).statusCode).toBe(200);
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'unavailable', away: ['database'] });
    const answer = await server.call('session.getSelf', {}, { token });
    expect(answer).toMatchObject({ status: 503, body: { code: 14, message: 'unavailable' } });
    expect(answer.headers['retry-after']).toBe('1');
    away.mockRestore();
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await server.call('session.getSelf', {}, { token })).status).toBe(200);
  });
});

describe('readiness', () => {
  const open = (check: () => Promise<void>) => {
    const clock = new FakeClock(0);
    const app = fastify();
    let asked = 0;
    serveHealth(app, clock, {
      database: () => Promise.resolve(),
      'message bus': () => {
        asked += 1;
        return check();
      },
    });
    return { app, clock, asked: () => asked };
  };

  it('names what gave no answer in time, and asks it once however many probes come', async () => {
    const { app, clock, asked } = open(() => new Promise(() => undefined));
    await app.ready();
    const probes = Promise.all([app.inject('/readyz'), app.inject('/readyz'), app.inject('/readyz')]);
    await vi.waitFor(() => {
      expect(clock.pending).toBe(3);
    });
    clock.advance(2_000);
    for (const probe of await probes) {
      expect(probe.statusCode).toBe(503);
      expect(probe.json()).toEqual({ status: 'unavailable', away: ['message bus'] });
    }
    expect(asked()).toBe(1);
    await app.close();
  });

  it('returns by itself', async () => {
    let isAway = true;
    const { app } = open(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    isAway = false;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
  });
});
