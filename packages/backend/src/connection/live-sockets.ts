import { LIVE_SOCKET } from '@duet/adapters/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery } from './fan-out.port.ts';

/** One open socket, as far as delivering goes; `WebSocket` of `ws` fits. */
export interface LiveSocket {
  /** Bytes accepted by `send` that the network has not taken yet. */
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number): void;
  /** Cuts the connection without a farewell: for a peer that no longer answers. */
  terminate(): void;
}

interface Held {
  readonly socket: LiveSocket;
  readonly memberId: string;
  readonly sessionId: string;
  answered: boolean;
}

/** Beyond this a reader is too slow to keep: it catches up by reading after it reconnects (1 MiB). */
const MOST_BUFFERED = 1_048_576;
/** RFC 6455: the server restarts; the reader is too slow, try again later. */
const CLOSE = { restart: 1012, tooSlow: 1013 } as const;

/** The sockets this process holds, by member and by session. One member may have many: tabs and devices. */
export class LiveSockets {
  readonly #byMember = new Map<string, Set<Held>>();

  get size(): number {
    return [...this.#byMember.values()].reduce((sum, held) => sum + held.size, 0);
  }

  memberIds(): readonly string[] {
    return [...this.#byMember.keys()];
  }

  /** Holds a socket whose token was good. `alive` is to be called for each pong, `release` when it closes. */
  hold(
    socket: LiveSocket,
    memberId: string,
    sessionId: string,
  ): { readonly alive: () => void; readonly release: () => void } {
    const held: Held = { socket, memberId, sessionId, answered: true };
    const ofMember = this.#byMember.get(memberId) ?? new Set();
    this.#byMember.set(memberId, ofMember.add(held));
    return {
      alive: () => {
        held.answered = true;
      },
      release: () => {
        ofMember.delete(held);
        if (ofMember.size === 0 && this.#byMember.get(memberId) === ofMember) this.#byMember.delete(memberId);
      },
    };
  }

  /** Writes a frame to the sockets of its members, or closes those of ended sessions. Order is the order of the calls. */
  deliver(delivery: Delivery): void {
    switch (delivery.kind) {
      case 'frame': {
        const text = JSON.stringify(delivery.frame);
        for (const memberId of delivery.memberIds) this.#write(memberId, text);
        return;
      }
      case 'sessions-ended': {
        const ended = new Set(delivery.sessionIds);
        for (const held of this.#all())
          if (ended.has(held.sessionId)) held.socket.close(LIVE_SOCKET.closeUnauthenticated);
        return;
      }
    }
  }

  /** Asks every socket for a sign of life and cuts those that gave none since the last time. */
  beat(): void {
    for (const held of this.#all()) {
      if (!held.answered) {
        held.socket.terminate();
        continue;
      }
      held.answered = false;
      held.socket.ping();
    }
  }

  /** Closes all within `milliseconds`, evenly spread, so that the clients' retries do not come back as one wave. */
  async closeAll(milliseconds: number): Promise<void> {
    const all = this.#all();
    const turns = Math.min(20, all.length);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const held of all.filter((_, index) => index % turns === turn)) held.socket.close(CLOSE.restart);
      await pause(milliseconds / turns);
    }
  }

  #all(): readonly Held[] {
    return [...this.#byMember.values()].flatMap((ofMember) => [...ofMember]);
  }

  #write(memberId: string, text: string): void {
    for (const { socket } of this.#byMember.get(memberId) ?? []) {
      if (socket.bufferedAmount > MOST_BUFFERED) socket.close(CLOSE.tooSlow);
      else socket.send(text);
    }
  }
}
