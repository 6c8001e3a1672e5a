import { FakeClock } from '@duet/core/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { Delivery } from './fan-out.port.ts';
import { LiveSockets, type LiveSocket } from './live-sockets.ts';

class FakeSocket implements LiveSocket {
  bufferedAmount = 0;
  readonly sent: unknown[] = [];
  readonly closed: (number | 'terminated')[] = [];
  pings = 0;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  ping(): void {
    this.pings += 1;
  }
  close(code: number): void {
    this.closed.push(code);
  }
  terminate(): void {
    this.closed.push('terminated');
  }
}

const owner = (id: string, sessionId: string) => ({ id, tenantId: 'duet', sessionId });

const permission = (memberId: string): Delivery => ({
  kind: 'frames',
  frames: [{ memberIds: [memberId], text: JSON.stringify({ type: 'PERMISSION', permissions: ['MESSAGING'] }) }],
});

describe('the sockets of a process', () => {
  it('writes a frame to every socket of a member and to no other', () => {
    const sockets = new LiveSockets();
    const [phone, desk, other] = [new FakeSocket(), new FakeSocket(), new FakeSocket()];
    sockets.register(phone, owner('maya', 's1'));
    sockets.register(desk, owner('maya', 's2'));
    sockets.register(other, owner('noah', 's3'));
    sockets.deliver(permission('maya'));
    expect([phone.sent.length, desk.sent.length, other.sent.length]).toEqual([1, 1, 0]);
  });

  it('writes nothing to a socket that has closed, and removes a member without sockets', () => {
    const sockets = new LiveSockets();
    const socket = new FakeSocket();
    sockets.register(socket, owner('maya', 's1')).unregister();
    sockets.deliver(permission('maya'));
    expect(socket.sent).toEqual([]);
    expect(sockets.memberIds()).toEqual([]);
  });

  it('closes a reader too slow to keep instead of piling up frames for it', () => {
    const sockets = new LiveSockets();
    const slow = new FakeSocket();
    sockets.register(slow, owner('maya', 's1'));
    slow.bufferedAmount = 2 ** 21;
    sockets.deliver(permission('maya'));
    expect(slow).toMatchObject({ sent: [], closed: [1013] });
  });

  it('closes what may have missed something one by one within the time given, and not what was opened since', () => {
    const [sockets, clock] = [new LiveSockets(), new FakeClock()];
    const stale = Array.from({ length: 3 }, () => new FakeSocket());
    for (const [index, socket] of stale.entries()) sockets.register(socket, owner(`m${String(index)}`, 's1'));
    sockets.closeGradually(30_000, clock);
    const fresh = new FakeSocket();
    sockets.register(fresh, owner('m9', 's9'));
    const closedAfter = [0, 10_000, 10_000, 10_000].map((milliseconds) => {
      clock.advance(milliseconds);
      return stale.filter(({ closed }) => closed.includes(1012)).length;
    });
    expect(closedAfter).toEqual([1, 2, 3, 3]);
    expect(fresh.closed).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('closes the sockets of a session that ended, and only those', () => {
    const sockets = new LiveSockets();
    const [ended, kept] = [new FakeSocket(), new FakeSocket()];
    sockets.register(ended, owner('maya', 's1'));
    sockets.register(kept, owner('maya', 's2'));
    sockets.deliver({ kind: 'sessions-ended', sessionIds: ['s1'] });
    expect([ended.closed, kept.closed]).toEqual([[4001], []]);
  });

  describe('of which a member has too many', () => {
    /** So many sockets of one member, oldest first, one session each. */
    const opened = (sockets: LiveSockets, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const socket = new FakeSocket();
        const { id, unregister } = sockets.register(socket, owner('maya', `s${String(index)}`));
        return { socket, id, unregister };
      });
    const closedOf = (all: readonly { readonly socket: FakeSocket }[]) => all.map(({ socket }) => socket.closed);
    const NONE = Array.from({ length: 10 }, () => []);

    it('closes the oldest when the eleventh opens, by a code of its own', () => {
      const sockets = new LiveSockets();
      const ten = opened(sockets, 10);
      expect(closedOf(ten)).toEqual(NONE);
      const [eleventh] = opened(sockets, 1);
      expect(closedOf(ten)).toEqual([[4002], ...NONE.slice(1)]);
      expect(eleventh?.socket.closed).toEqual([]);
    });

    it('counts no socket that has closed, and none of anybody else', () => {
      const sockets = new LiveSockets();
      const ten = opened(sockets, 10);
      ten[4]?.unregister();
      opened(sockets, 1);
      sockets.register(new FakeSocket(), owner('noah', 's1'));
      expect(closedOf(ten)).toEqual(NONE);
    });

    it('counts those of other processes, and its own once although it is notified of them too', () => {
      const sockets = new LiveSockets();
      const five = opened(sockets, 5);
      for (const { id } of five) sockets.deliver({ kind: 'socket-opened', memberId: 'maya', socketId: id });
      const elsewhere = (kind: 'socket-opened' | 'socket-closed', index: number) => {
        sockets.deliver({ kind, memberId: 'maya', socketId: `elsewhere ${String(index)}` });
      };
      for (let index = 0; index < 6; index += 1) elsewhere('socket-opened', index);
      expect(closedOf(five)).toEqual([[4002], [], [], [], []]);
      five[0]?.unregister();
      elsewhere('socket-closed', 3);
      elsewhere('socket-opened', 6);
      expect(closedOf(five)).toEqual([[4002], [], [], [], []]);
      elsewhere('socket-opened', 7);
      expect(closedOf(five)).toEqual([[4002], [4002], [], [], []]);
    });

    it('remembers nothing of a member who has no socket here', () => {
      const sockets = new LiveSockets();
      for (let index = 0; index < 20; index += 1)
        sockets.deliver({ kind: 'socket-opened', memberId: 'maya', socketId: `elsewhere ${String(index)}` });
      const [own] = opened(sockets, 1);
      expect([own?.socket.closed, sockets.memberIds()]).toEqual([[], ['maya']]);
    });
  });

  it('closes a socket that did not answer the last ping', () => {
    const sockets = new LiveSockets();
    const [silent, markAlive] = [new FakeSocket(), new FakeSocket()];
    sockets.register(silent, owner('maya', 's1'));
    const held = sockets.register(markAlive, owner('noah', 's2'));
    sockets.pingAll();
    held.markAlive();
    sockets.pingAll();
    expect([silent.closed, markAlive.closed]).toEqual([['terminated'], []]);
    expect(markAlive.pings).toBe(2);
  });

  it('spreads its closes at a shutdown and closes each socket once', async () => {
    const sockets = new LiveSockets();
    const all = Array.from({ length: 50 }, (_, index) => {
      const socket = new FakeSocket();
      sockets.register(socket, owner(`m${String(index)}`, `s${String(index)}`));
      return socket;
    });
    const closing = sockets.closeAll(20);
    expect(all.filter((socket) => socket.closed.length > 0).length).toBeLessThan(10);
    await closing;
    expect(all.map((socket) => socket.closed)).toEqual(all.map(() => [1012]));
  });
});
