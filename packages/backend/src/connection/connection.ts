import type { Clock } from '@duet/core/kernel';
import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import type { RateCounters } from '../limits/index.ts';
import type { Tenants } from '../tenant/index.ts';
import type { FanOut } from './fan-out.port.ts';
import { InProcessFanOut } from './in-process-fan-out.ts';
import { LiveChannel } from './live-channel.ts';
import { serveLiveSocket } from './live-socket-route.ts';
import { LapsedPermissions } from './lapsed-permissions.ts';
import { LiveSockets } from './live-sockets.ts';
import { NatsFanOut } from './nats-fan-out.ts';
import { standingOf } from './standing-of.ts';

export interface ConnectionParts {
  readonly sessions: Sessions;
  readonly tenants: Tenants;
  readonly database: Database;
  readonly rateCounters: RateCounters;
  readonly clock: Clock;
  readonly logFault: (error: unknown) => void;
}

/** This process's end of the live connection: its sockets, and the way to everybody's. */
export class Connection {
  readonly live: LiveChannel;
  readonly #sockets = new LiveSockets();
  readonly #lapsed: LapsedPermissions;

  /** One process alone needs no carrier; several meet at `natsUrl`. Rejects when nobody answers there. */
  static async open(natsUrl: string | undefined, parts: ConnectionParts): Promise<Connection> {
    const fanOut =
      natsUrl === undefined
        ? new InProcessFanOut()
        : await NatsFanOut.connect({ url: natsUrl, onFault: parts.logFault });
    const connection = new Connection(fanOut, parts);
    await fanOut.subscribe((delivery) => {
      if (delivery.kind === 'sessions-ended') parts.sessions.forget(delivery.sessionIds);
      connection.#sockets.deliver(delivery);
    });
    return connection;
  }

  private constructor(
    private readonly fanOut: FanOut,
    private readonly parts: ConnectionParts,
  ) {
    this.live = new LiveChannel(fanOut);
    this.#lapsed = new LapsedPermissions(parts.database, parts.clock);
    parts.sessions.onEnded(({ sessionId }) => {
      this.live.endSessions([sessionId]);
    });
  }

  /** Serves the live socket with the app. */
  async serve(app: FastifyInstance): Promise<void> {
    await serveLiveSocket(app, { ...this.parts, live: this.live, sockets: this.#sockets });
  }

  /** To be called after a member's subscription changed: their clients learn what they may do now. */
  async permissionsChanged(tenantId: string, memberId: string): Promise<void> {
    this.live.permit(
      memberId,
      await standingOf(this.parts.database, { tenantId, id: memberId }, this.parts.clock.now()),
    );
  }

  /** To be called every few seconds: tells members whose trial or subscription has just ended what they may still do. */
  async tellLapsed(): Promise<void> {
    for (const { tenant_id, member_id } of await this.#lapsed.find())
      await this.permissionsChanged(tenant_id, member_id);
  }

  /**
   * To be called twice a minute: closes the sockets of sessions that are over. Most ended with a message to all processes; one
   * that went idle, or whose message was lost, is found here.
   */
  async recheckSockets(): Promise<void> {
    const held = this.#sockets.sessions();
    const lasting = await this.parts.sessions.lasting(held);
    const ended = held.filter(({ sessionId }) => !lasting.has(sessionId));
    this.#sockets.deliver({ kind: 'sessions-ended', sessionIds: ended.map(({ sessionId }) => sessionId) });
  }

  /** Resolves when the message bus answers; rejects, or waits until it does, while it is away. */
  ping(): Promise<void> {
    return this.fanOut.ping();
  }

  /** Delivers what is under way, then leaves. After the app has closed. */
  close(): Promise<void> {
    return this.fanOut.close();
  }
}
