import { randomUUID } from 'node:crypto';
import { LIVE_SOCKET } from '@duet/adapters/contract';
import type { Cancel, Clock } from '@duet/core/kernel';
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

interface RegisteredSocket {
  readonly id: string;
  readonly socket: LiveSocket;
  readonly owner: Owner;
  answered: boolean;
}

/** What this process knows of the sockets of a member of whom it holds one. */
interface MemberSockets {
  readonly registered: Set<RegisteredSocket>;
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
  readonly #byMember = new Map<string, MemberSockets>();

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
  register(
    socket: LiveSocket,
    owner: Owner,
  ): { readonly id: string; readonly markAlive: () => void; readonly unregister: () => void } {
    const registered: RegisteredSocket = { id: randomUUID(), socket, owner, answered: true };
    const memberSockets = this.#byMember.get(owner.id) ?? { registered: new Set(), open: [] };
    memberSockets.registered.add(registered);
    this.#byMember.set(owner.id, memberSockets);
    this.#opened(memberSockets, registered.id);
    return {
      id: registered.id,
      markAlive: () => {
        registered.answered = true;
      },
      unregister: () => {
        memberSockets.registered.delete(registered);
        this.#closed(memberSockets, registered.id);
        if (memberSockets.registered.size === 0 && this.#byMember.get(owner.id) === memberSockets)
          this.#byMember.delete(owner.id);
      },
    };
  }

  /**
   * Writes frames to the sockets of their members, closes those of ended sessions, or counts sockets elsewhere. Order is the
   * order of the calls.
   */
  deliver(delivery: Delivery): void {
    switch (delivery.kind) {
      case 'frames':
        for (const { memberIds, text } of delivery.frames)
          for (const memberId of memberIds) this.#write(memberId, text);
        return;
      case 'sessions-ended': {
        const ended = new Set(delivery.sessionIds);
        for (const registered of this.#all())
          if (ended.has(registered.owner.sessionId)) registered.socket.close(LIVE_SOCKET.closeUnauthenticated);
        return;
      }
      case 'socket-opened':
      case 'socket-closed': {
        const memberSockets = this.#byMember.get(delivery.memberId);
        if (!memberSockets) return;
        if (delivery.kind === 'socket-opened') this.#opened(memberSockets, delivery.socketId);
        else this.#closed(memberSockets, delivery.socketId);
      }
    }
  }

  /** Every process that holds an older socket is notified of each younger one: it can tell by itself which of its own is too old. */
  #opened(memberSockets: MemberSockets, id: string): void {
    if (memberSockets.open.includes(id)) return;
    memberSockets.open = [...memberSockets.open, id];
    const tooOld = new Set(memberSockets.open.slice(0, -MOST_SOCKETS));
    for (const registered of memberSockets.registered)
      if (tooOld.has(registered.id)) registered.socket.close(LIVE_SOCKET.closeDisplaced);
  }

  /** What is older than the oldest socket held here need not be known. */
  #closed(memberSockets: MemberSockets, id: string): void {
    const own = new Set([...memberSockets.registered].map((registered) => registered.id));
    const open = memberSockets.open.filter((known) => known !== id);
    const oldest = open.findIndex((known) => own.has(known));
    memberSockets.open = oldest === -1 ? [] : open.slice(oldest);
  }

  /** Pings every socket and closes those that have not answered the previous ping. */
  pingAll(): void {
    for (const registered of this.#all()) {
      if (!registered.answered) {
        registered.socket.terminate();
        continue;
      }
      registered.answered = false;
      registered.socket.ping();
    }
  }

  /** Closes all within `milliseconds`, evenly spread, so that the clients' retries do not come back as one wave. */
  async closeAll(milliseconds: number): Promise<void> {
    const all = this.#all();
    const turns = Math.min(20, all.length);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const registered of all.filter((_, index) => index % turns === turn)) registered.socket.close(CLOSE.restart);
      await pause(milliseconds / turns);
    }
  }

  /**
   * Closes those that are open now one after the other, within `milliseconds`, because they may have missed something: their clients
   * open new ones. Until the returned function is called.
   */
  closeGradually(milliseconds: number, clock: Pick<Clock, 'after'>): Cancel {
    const all = this.#all();
    const stops = all.map(({ socket }, index) =>
      clock.after((milliseconds * index) / all.length, () => {
        socket.close(CLOSE.restart);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  #all(): readonly RegisteredSocket[] {
    return [...this.#byMember.values()].flatMap(({ registered: held }) => [...held]);
  }

  #write(memberId: string, text: string): void {
    for (const { socket } of this.#byMember.get(memberId)?.registered ?? []) {
      if (socket.bufferedAmount > MOST_BUFFERED) socket.close(CLOSE.tooSlow);
      else socket.send(text);
    }
  }
}
