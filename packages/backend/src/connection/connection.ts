import type { Cancel, Clock } from '@duet/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import type { RateCounters } from '../limits/index.ts';
import type { Tenants } from '../tenant/index.ts';
import type { AddressedFrame, FanOut } from './fan-out.port.ts';
import { LiveChannel } from './live-channel.ts';
import { serveLiveSocket } from './live-socket-route.ts';
import { LapsedPermissions } from './lapsed-permissions.ts';
import { LiveSockets } from './live-sockets.ts';
import { permissionsOf } from './permissions-of.ts';

export interface ConnectionDependencies {
  readonly sessions: Sessions;
  readonly tenants: Tenants;
  readonly database: Database;
  readonly rateCounters: RateCounters;
  readonly clock: Clock;
  readonly logFault: (error: unknown) => void;
}

/** Milliseconds over which sockets are closed that may have missed something, so that their clients do not all come back at once. */
const STAGGER_AFTER_RETURN = 30_000;

/** This process's end of the live connection: its sockets, and the way to everybody's. */
export class Connection {
  readonly live: LiveChannel;
  readonly #sockets = new LiveSockets();
  readonly #lapsed: LapsedPermissions;
  #stopClosing: Cancel | undefined;
  readonly #frameListeners = new Set<(frame: AddressedFrame) => void>();

  static async open(fanOut: FanOut, dependencies: ConnectionDependencies): Promise<Connection> {
    const connection = new Connection(fanOut, dependencies);
    await fanOut.subscribe((delivery) => {
      if (delivery.kind === 'sessions-ended') dependencies.sessions.invalidateSessions(delivery.sessionIds);
      connection.#sockets.deliver(delivery);
      if (delivery.kind !== 'frames') return;
      for (const frame of delivery.frames) for (const listener of connection.#frameListeners) listener(frame);
    });
    fanOut.onReturn(() => {
      connection.#closeStaleSockets();
    });
    return connection;
  }

  private constructor(
    private readonly fanOut: FanOut,
    private readonly dependencies: ConnectionDependencies,
  ) {
    this.live = new LiveChannel(fanOut);
    this.#lapsed = new LapsedPermissions(dependencies.database, dependencies.clock);
    dependencies.sessions.onEnded(({ sessionId }) => {
      this.live.endSessions([sessionId]);
    });
  }

  /** Whether a member is connected to this process. */
  get holdsSockets(): boolean {
    return this.#sockets.size > 0;
  }

  /** Serves the live socket with the app. */
  async serve(app: FastifyInstance): Promise<void> {
    await serveLiveSocket(app, { ...this.dependencies, live: this.live, sockets: this.#sockets });
  }

  /** Calls `listener` with every frame that members are sent, until the returned function is called: for members who act in this process. */
  observeFrames(listener: (frame: AddressedFrame) => void): () => void {
    this.#frameListeners.add(listener);
    return () => {
      this.#frameListeners.delete(listener);
    };
  }

  /** To be called after a member's subscription changed, or what they show of themselves did: their clients receive the new permissions. */
  async permissionsChanged(tenantId: string, memberId: string): Promise<void> {
    this.live.publishPermissions(
      memberId,
      await permissionsOf(this.dependencies.database, { tenantId, id: memberId }, this.dependencies.clock.now()),
    );
  }

  /** To be called every few seconds: tells members whose trial or subscription has just ended what they may still do. */
  async publishLapsedPermissions(): Promise<void> {
    for (const { tenant_id, member_id } of await this.#lapsed.find())
      await this.permissionsChanged(tenant_id, member_id);
  }

  /**
   * To be called twice a minute: closes the sockets of sessions that are over. Most ended with a message to all processes; one
   * that went idle, or whose message was lost, is found here.
   */
  async recheckSockets(): Promise<void> {
    const openSessions = this.#sockets.sessions();
    const activeIds = await this.dependencies.sessions.findActive(openSessions);
    const ended = openSessions.filter(({ sessionId }) => !activeIds.has(sessionId));
    this.#sockets.deliver({ kind: 'sessions-ended', sessionIds: ended.map(({ sessionId }) => sessionId) });
  }

  /** The bus was away: every socket may have missed something, and its client catches up when it opens a new one. */
  #closeStaleSockets(): void {
    this.#stopClosing?.();
    this.#stopClosing = this.#sockets.closeGradually(STAGGER_AFTER_RETURN, this.dependencies.clock);
  }

  /** Resolves when the message bus answers; rejects, or waits until it does, while it is away. */
  ping(): Promise<void> {
    return this.fanOut.ping();
  }

  /** Delivers what is under way, then leaves. After the app has closed. */
  close(): Promise<void> {
    this.#stopClosing?.();
    return this.fanOut.close();
  }
}
