import { connect, type NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import type { Delivery, FanOut } from './fan-out.port.ts';

const delivery = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('frames'),
    frames: z.array(z.object({ memberIds: z.array(z.string()), text: z.string() })),
  }),
  z.object({ kind: z.literal('sessions-ended'), sessionIds: z.array(z.string()) }),
  z.object({ kind: z.enum(['socket-opened', 'socket-closed']), memberId: z.string(), socketId: z.string() }),
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
    const parsed = delivery.safeParse(readJson(text));
    if (parsed.success) listener(parsed.data);
    else this.onFault(parsed.error);
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
