import { connect, type NatsConnection } from '@nats-io/transport-node';
import * as v from 'valibot';
import type { Delivery, FanOut } from './fan-out.port.ts';

const delivery = v.variant('kind', [
  v.object({
    kind: v.literal('frames'),
    frames: v.array(v.object({ memberIds: v.array(v.string()), text: v.string() })),
  }),
  v.object({ kind: v.literal('sessions-ended'), sessionIds: v.array(v.string()) }),
  v.object({ kind: v.picklist(['socket-opened', 'socket-closed']), memberId: v.string(), socketId: v.string() }),
]);

export interface NatsFanOutSettings {
  readonly url: string;
  /** Called for a message that is not ours, or a subscription the server refused. */
  readonly onFault: (fault: Error) => void;
  readonly subject?: string;
}

/** One subject for all: each process picks what concerns its own sockets, and one publisher's order is NATS's own promise. */
export class NatsFanOut implements FanOut {
  readonly #returnListeners = new Set<() => void>();

  /** Rejects when no server answers. Afterwards it reconnects for ever, keeping what is published meanwhile. */
  static async connect({ url, onFault, subject = 'duet.live' }: NatsFanOutSettings): Promise<NatsFanOut> {
    return new NatsFanOut(await connect({ servers: url, maxReconnectAttempts: -1, name: 'duet' }), subject, onFault);
  }

  private constructor(
    private readonly connection: NatsConnection,
    private readonly subject: string,
    private readonly onFault: (fault: Error) => void,
  ) {
    this.#watch().catch(onFault);
  }

  publish(published: Delivery): void {
    this.connection.publish(this.subject, JSON.stringify(published));
  }

  async subscribe(listener: (delivery: Delivery) => void): Promise<() => void> {
    const subscription = this.connection.subscribe(this.subject, {
      callback: (fault, message) => {
        if (fault) this.onFault(fault);
        else this.#read(message.string(), listener);
      },
    });
    await this.connection.flush();
    return () => {
      subscription.unsubscribe();
    };
  }

  onReturn(listener: () => void): () => void {
    this.#returnListeners.add(listener);
    return () => {
      this.#returnListeners.delete(listener);
    };
  }

  ping(): Promise<void> {
    return this.connection.flush();
  }

  close(): Promise<void> {
    return this.connection.drain();
  }

  /** Ends with the connection. */
  async #watch(): Promise<void> {
    for await (const { type } of this.connection.status())
      if (type === 'reconnect') for (const listener of [...this.#returnListeners]) listener();
  }

  #read(text: string, listener: (delivery: Delivery) => void): void {
    const parsed = v.safeParse(delivery, readJson(text));
    if (parsed.success) listener(parsed.output);
    else
      this.onFault(
        new Error(`a delivery that does not fit: ${parsed.issues.map((issue) => v.getDotPath(issue)).join(', ')}`),
      );
  }
}

/** Undefined for what is not JSON: the schema then reports it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
