import { FakeLogger } from '@duet/core/kernel/testing';
import { describe, expect, it, vi } from 'vitest';
import { DeferredLiveConnection } from './deferred-live-connection.ts';

function setUp() {
  const calls: string[] = [];
  const server: { isThere: boolean; fetches: number } = { isThere: true, fetches: 0 };
  const real = { open: () => calls.push('open'), close: () => calls.push('close') };
  const logger = new FakeLogger();
  const connection = new DeferredLiveConnection(() => {
    server.fetches += 1;
    return server.isThere ? Promise.resolve(real) : Promise.reject(new Error('offline'));
  }, logger);
  return { calls, server, logger, connection };
}

describe('a live connection that is fetched when it is needed', () => {
  it('is not fetched before it is opened', () => {
    const { connection, server } = setUp();
    connection.close();
    expect(server.fetches).toBe(0);
  });

  it('is fetched once, then opened and closed like any other', async () => {
    const { connection, server, calls } = setUp();
    connection.open();
    await vi.waitFor(() => {
      expect(calls).toEqual(['open']);
    });
    connection.close();
    connection.open();
    expect([calls, server.fetches]).toEqual([['open', 'close', 'open'], 1]);
  });

  it('stays closed when it was closed before it came', async () => {
    const { connection, server, calls } = setUp();
    connection.open();
    connection.close();
    await vi.waitFor(() => {
      expect(server.fetches).toBe(1);
    });
    await Promise.resolve();
    expect(calls).toEqual([]);
  });

  it('reports it where it cannot be had, and is fetched anew at the next opening', async () => {
    const { connection, server, calls, logger } = setUp();
    server.isThere = false;
    connection.open();
    await vi.waitFor(() => {
      expect(logger.events).toEqual(['connection.code-unreachable']);
    });
    server.isThere = true;
    connection.open();
    await vi.waitFor(() => {
      expect(calls).toEqual(['open']);
    });
  });
});
