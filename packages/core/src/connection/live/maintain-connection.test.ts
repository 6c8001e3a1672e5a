import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maintainedConnection as setUp } from '../testing/index.ts';

/** Lets every promise that can settle do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the live socket', () => {
  it('opens once, with the token of the moment, however often it is asked to', () => {
    const { live, socket, connection } = setUp();
    live.open();
    live.open();
    socket.accept();
    live.open();
    expect(socket.tokens).toEqual(['t1']);
    expect(connection()).toMatchObject({ live: 'open' });
  });

  it('tries again after exactly five seconds, reports that it is broken, and catches up once the server has admitted it', () => {
    const { live, socket, clock, reportedEvents, connection, tokenStorage } = setUp();
    live.open();
    socket.admit();
    socket.drop();
    expect(connection()).toMatchObject({ live: 'waiting', faults: new Set(['websocket']) });
    tokenStorage.token = 'fresher';
    clock.advance(4999);
    expect(socket.tokens).toEqual(['t1']);
    clock.advance(1);
    expect(socket.tokens).toEqual(['t1', 'fresher']);
    socket.accept();
    expect(reportedEvents).toEqual(['admitted', 'interrupted']);
    socket.push({ kind: 'permission', permissions: new Set() });
    socket.push({ kind: 'permission', permissions: new Set() });
    expect(reportedEvents).toEqual(['admitted', 'interrupted', 'admitted again']);
    expect([...connection().faults]).toEqual([]);
  });

  it('keeps trying each five seconds for as long as the server does not answer', () => {
    const { live, socket, clock } = setUp();
    live.open();
    for (let minute = 0; minute < 12; minute += 1) {
      socket.drop();
      clock.advance(5000);
    }
    expect(socket.tokens).toHaveLength(13);
  });

  it('starts over, without a flag or a wait, at code 4000', async () => {
    const { live, socket, reportedEvents, connection, clock } = setUp();
    live.open();
    socket.accept();
    socket.drop(4000);
    await expect.poll(() => socket.tokens).toHaveLength(2);
    expect(reportedEvents).toContain('reinitialise');
    expect([...connection().faults]).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('refreshes its token once at code 4001, and then waits like after any other close: the token is good', async () => {
    const { live, socket, reportedEvents, clock, connection } = setUp();
    live.open();
    socket.accept();
    socket.drop(4001);
    await expect.poll(() => socket.tokens).toEqual(['t1', 't2']);
    socket.accept();
    socket.drop(4001);
    await expect.poll(() => connection()).toMatchObject({ live: 'waiting', faults: new Set(['websocket']) });
    clock.advance(5000);
    expect(socket.tokens).toEqual(['t1', 't2', 't2']);
    expect(reportedEvents.filter((event) => event === 'refresh')).toHaveLength(1);
  });

  it('that a younger one of the member’s has displaced (4002) opens when the member returns, and not before', () => {
    const { live, socket, reportedEvents, clock, attention, connection } = setUp();
    live.open();
    socket.admit();
    socket.drop(4002);
    clock.advance(3_600_000);
    expect(socket.tokens).toHaveLength(1);
    expect(connection()).toMatchObject({ live: 'waiting' });
    expect([...connection().faults]).toEqual([]);
    attention.comeBack();
    attention.comeBack();
    expect(socket.tokens).toHaveLength(2);
    socket.admit();
    expect(reportedEvents).toEqual(['admitted', 'interrupted', 'admitted again']);
  });

  it('replaces a socket that may be dead, and catches up once the new one is admitted, but not in the next session', () => {
    const { live, socket, reportedEvents, clock } = setUp();
    live.open();
    socket.admit();
    live.reopen();
    expect([socket.tokens.length, socket.openConnections]).toEqual([2, 1]);
    socket.admit();
    expect(reportedEvents).toEqual(['admitted', 'interrupted', 'admitted again']);
    expect(clock.pending).toBe(0);
    live.close();
    live.open();
    socket.admit();
    expect(reportedEvents.at(-1)).toBe('admitted');
  });

  it('is not opened by a resume while it waits for its next try, or after a logout', () => {
    const { live, socket } = setUp();
    live.open();
    socket.drop();
    live.reopen();
    live.close();
    live.reopen();
    expect(socket.tokens).toHaveLength(1);
  });

  it('that was displaced is not opened again after a logout', () => {
    const { live, socket, attention } = setUp();
    live.open();
    socket.drop(4002);
    live.close();
    attention.comeBack();
    expect(socket.tokens).toHaveLength(1);
  });

  it('may refresh again later, once a frame has shown that the new token was taken', async () => {
    const { live, socket, reportedEvents } = setUp();
    live.open();
    socket.drop(4001);
    await expect.poll(() => socket.tokens).toHaveLength(2);
    socket.accept();
    socket.push({ kind: 'permission', permissions: new Set() });
    socket.drop(4001);
    await expect.poll(() => socket.tokens).toHaveLength(3);
    expect(reportedEvents.filter((event) => event.startsWith('expired'))).toEqual([]);
  });

  it('ends the session when the server does not know the token', async () => {
    const { live, socket, reportedEvents } = setUp({
      refusal: { kind: 'unauthenticated', problem: { key: 'error_grpc_code_16' } },
    });
    live.open();
    socket.drop(4001);
    await expect.poll(() => reportedEvents.at(-1)).toBe('expired t1');
  });

  it('does not log out because the refresh did not get through: it waits, and tries again', async () => {
    const { live, socket, reportedEvents, clock, connection } = setUp({ refusal: { kind: 'unreachable' } });
    live.open();
    socket.drop(4001);
    await expect.poll(() => connection().live).toBe('waiting');
    clock.advance(5000);
    expect(socket.tokens).toEqual(['t1', 't1']);
    socket.drop(4001);
    await expect.poll(() => reportedEvents.filter((event) => event === 'refresh')).toHaveLength(2);
    expect(reportedEvents.filter((event) => event.startsWith('expired'))).toEqual([]);
  });

  it('drops a pending attempt when it is closed and opened meanwhile', async () => {
    const { live, socket } = setUp();
    live.open();
    socket.drop(4001);
    live.close();
    live.open();
    await settle();
    expect(socket.openConnections).toBe(1);
  });

  it('leaves nothing running and shows nothing once it is closed', () => {
    const { live, socket, clock, connection } = setUp();
    live.open();
    socket.drop();
    live.close();
    expect(clock.pending).toBe(0);
    expect(socket.openConnections).toBe(0);
    expect(connection()).toEqual({
      live: 'closed',
      faults: new Set(),
      server: 'unknown',
      offline: false,
      dismissed: false,
    });
  });

  it('holds one connection at most, and none after a close, whatever happens', async () => {
    const happening = fc.oneof(
      fc.constantFrom('open', 'close', 'accept', 'drop', 'wait', 'settle' as const),
      fc.constantFrom(4000, 4001),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 60 }), async (happenings) => {
        const { live, socket, clock } = setUp();
        let wanted = false;
        for (const what of happenings) {
          if (what === 'open' || what === 'close') wanted = what === 'open';
          if (what === 'open') live.open();
          else if (what === 'close') live.close();
          else if (what === 'accept') socket.accept();
          else if (what === 'drop') socket.drop();
          else if (typeof what === 'number') socket.drop(what);
          else if (what === 'wait') clock.advance(5000);
          else await settle();
          expect(socket.openConnections).toBeLessThanOrEqual(wanted ? 1 : 0);
          expect(clock.pending).toBeLessThanOrEqual(1);
        }
        live.close();
        await settle();
        expect(socket.openConnections).toBe(0);
        expect(clock.pending).toBe(0);
      }),
    );
  });
});
