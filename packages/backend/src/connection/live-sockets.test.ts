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

const permission = (memberId: string): Delivery => ({
  kind: 'frame',
  memberIds: [memberId],
  frame: { type: 'PERMISSION', permissions: ['MESSAGING'] },
});

describe('the sockets of a process', () => {
  it('writes a frame to every socket of a member and to nobody else', () => {
    const sockets = new LiveSockets();
    const [phone, desk, other] = [new FakeSocket(), new FakeSocket(), new FakeSocket()];
    sockets.hold(phone, 'maya', 's1');
    sockets.hold(desk, 'maya', 's2');
    sockets.hold(other, 'noah', 's3');
    sockets.deliver(permission('maya'));
    expect([phone.sent.length, desk.sent.length, other.sent.length]).toEqual([1, 1, 0]);
  });

  it('writes nothing to a socket that has closed, and forgets a member without sockets', () => {
    const sockets = new LiveSockets();
    const socket = new FakeSocket();
    sockets.hold(socket, 'maya', 's1').release();
    sockets.deliver(permission('maya'));
    expect(socket.sent).toEqual([]);
    expect(sockets.memberIds()).toEqual([]);
  });

  it('closes a reader too slow to keep instead of piling up frames for it', () => {
    const sockets = new LiveSockets();
    const slow = new FakeSocket();
    sockets.hold(slow, 'maya', 's1');
    slow.bufferedAmount = 2 ** 21;
    sockets.deliver(permission('maya'));
    expect(slow).toMatchObject({ sent: [], closed: [1013] });
  });

  it('closes the sockets of a session that ended, and only those', () => {
    const sockets = new LiveSockets();
    const [ended, kept] = [new FakeSocket(), new FakeSocket()];
    sockets.hold(ended, 'maya', 's1');
    sockets.hold(kept, 'maya', 's2');
    sockets.deliver({ kind: 'sessions-ended', sessionIds: ['s1'] });
    expect([ended.closed, kept.closed]).toEqual([[4001], []]);
  });

  it('cuts a socket that did not answer the last beat', () => {
    const sockets = new LiveSockets();
    const [silent, alive] = [new FakeSocket(), new FakeSocket()];
    sockets.hold(silent, 'maya', 's1');
    const held = sockets.hold(alive, 'noah', 's2');
    sockets.beat();
    held.alive();
    sockets.beat();
    expect([silent.closed, alive.closed]).toEqual([['terminated'], []]);
    expect(alive.pings).toBe(2);
  });

  it('spreads its closes at a shutdown and closes each socket once', async () => {
    const sockets = new LiveSockets();
    const all = Array.from({ length: 50 }, (_, index) => {
      const socket = new FakeSocket();
      sockets.hold(socket, `m${String(index)}`, `s${String(index)}`);
      return socket;
    });
    const closing = sockets.closeAll(20);
    expect(all.filter((socket) => socket.closed.length > 0).length).toBeLessThan(10);
    await closing;
    expect(all.map((socket) => socket.closed)).toEqual(all.map(() => [1012]));
  });
});
