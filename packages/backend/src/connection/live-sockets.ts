import { randomUUID } from 'node:crypto';
import { LIVE_SOCKET } from '@duet/adapters/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../access/index.ts';
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

type Owner = Pick<Caller, 'id' | 'tenantId' | 'sessionId'>;

interface Held {
  readonly id: string;
  readonly socket: LiveSocket;
  readonly owner: Owner;
  answered: boolean;
}

/** What this process knows of the sockets of a member of whom it holds one. */
interface OfMember {
  readonly held: Set<Held>;
  /** Sockets of all processes, by id in the order of their opening, from the oldest that is held here. */
  open: readonly string[];
}

/** As many tabs and devices as one person has. When one more opens, the oldest is closed. */
const MOST_SOCKETS = 10;

/** Beyond this a reader is too slow to keep: it catches up by reading after it reconnects (1 MiB). */
const MOST_BUFFERED = 1_048_576;
/** RFC 6455: the server restarts; the reader is too slow, try again later. */
const CLOSE = { restart: 1012, tooSlow: 1013 } as const;

/** The sockets this process holds, by member and by session. One member may have many: tabs and devices. */
export class LiveSockets {
  readonly #byMember = new Map<string, OfMember>();

  get size(): number {
    return this.#all().length;
  }

  memberIds(): readonly string[] {
    return [...this.#byMember.keys()];
  }

  /** The sessions of all sockets, each as often as it has one. */
  sessions(): readonly Owner[] {
    return this.#all().map(({ owner }) => owner);
  }

  /**
   * Holds a socket whose token was good. `alive` is to be called for each pong, `release` when it closes. Its id is to be told
   * to every process, also when it closes.
   */
  hold(
    socket: LiveSocket,
    owner: Owner,
  ): { readonly id: string; readonly alive: () => void; readonly release: () => void } {
    const held: Held = { id: randomUUID(), socket, owner, answered: true };
    const ofMember = this.#byMember.get(owner.id) ?? { held: new Set(), open: [] };
    ofMember.held.add(held);
    this.#byMember.set(owner.id, ofMember);
    this.#opened(ofMember, held.id);
    return {
      id: held.id,
      alive: () => {
        held.answered = true;
      },
      release: () => {
        ofMember.held.delete(held);
        this.#closed(ofMember, held.id);
        if (ofMember.held.size === 0 && this.#byMember.get(owner.id) === ofMember) this.#byMember.delete(owner.id);
      },
    };
  }

  /**
   * Writes a frame to the sockets of its members, closes those of ended sessions, or learns of sockets elsewhere. Order is the
   * order of the calls.
   */
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
          if (ended.has(held.owner.sessionId)) held.socket.close(LIVE_SOCKET.closeUnauthenticated);
        return;
      }
      case 'socket-opened':
      case 'socket-closed': {
        const ofMember = this.#byMember.get(delivery.memberId);
        if (!ofMember) return;
        if (delivery.kind === 'socket-opened') this.#opened(ofMember, delivery.socketId);
        else this.#closed(ofMember, delivery.socketId);
      }
    }
  }

  /** Every process that holds an older socket hears of each younger one: it can tell by itself which of its own is too old. */
  #opened(ofMember: OfMember, id: string): void {
    if (ofMember.open.includes(id)) return;
    ofMember.open = [...ofMember.open, id];
    const tooOld = new Set(ofMember.open.slice(0, -MOST_SOCKETS));
    for (const held of ofMember.held) if (tooOld.has(held.id)) held.socket.close(LIVE_SOCKET.closeDisplaced);
  }

  /** What is older than the oldest socket held here need not be known. */
  #closed(ofMember: OfMember, id: string): void {
    const own = new Set([...ofMember.held].map((held) => held.id));
    const open = ofMember.open.filter((known) => known !== id);
    const oldest = open.findIndex((known) => own.has(known));
    ofMember.open = oldest === -1 ? [] : open.slice(oldest);
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
    return [...this.#byMember.values()].flatMap(({ held }) => [...held]);
  }

  #write(memberId: string, text: string): void {
    for (const { socket } of this.#byMember.get(memberId)?.held ?? []) {
      if (socket.bufferedAmount > MOST_BUFFERED) socket.close(CLOSE.tooSlow);
      else socket.send(text);
    }
  }
}
