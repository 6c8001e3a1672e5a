import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What becomes of a connection. `reset`: both ends receive RST. `stall`: nothing passes for the given time, then what has waited does.
 * `cut`: the next bytes that come from the server pass by half, then the connection ends.
 */
export const FAULTS = ['reset', 'stall', 'cut'] as const;
export type Fault = (typeof FAULTS)[number];

interface Connection {
  readonly client: Socket;
  readonly server: Socket;
  isCut: boolean;
}

/** A proxy between clients and one port of this machine, which breaks open connections when it is told to. */
export class FaultProxy {
  readonly #connections = new Set<Connection>();
  readonly #listener: Server;

  /** Answers once it listens, on a port that the system chose. */
  static async open(target: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    proxy.#listener.listen(0, '127.0.0.1');
    await once(proxy.#listener, 'listening');
    return proxy;
  }

  private constructor(target: number) {
    this.#listener = createServer((client) => {
      this.#join(client, connect(target, '127.0.0.1'));
    });
  }

  get url(): string {
    const address = this.#listener.address();
    return `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
  }

  get openConnections(): number {
    return this.#connections.size;
  }

  /** Breaks an open connection, the `choice`-th of them counted in a circle; answers whether there was one. `stall`: in milliseconds. */
  breakConnection(fault: Fault, choice: number, stall: number): boolean {
    const open = [...this.#connections];
    const connection = open[choice % open.length];
    if (!connection) return false;
    const { client, server } = connection;
    if (fault === 'cut') connection.isCut = true;
    else if (fault === 'reset') {
      client.resetAndDestroy();
      server.resetAndDestroy();
    } else {
      for (const socket of [client, server]) socket.pause();
      setTimeout(() => {
        for (const socket of [client, server]) socket.resume();
      }, stall);
    }
    return true;
  }

  async close(): Promise<void> {
    for (const { client, server } of this.#connections) {
      client.destroy();
      server.destroy();
    }
    const closed = once(this.#listener, 'close');
    this.#listener.close();
    await closed;
  }

  #join(client: Socket, server: Socket): void {
    const connection: Connection = { client, server, isCut: false };
    this.#connections.add(connection);
    const end = () => {
      this.#connections.delete(connection);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (bytes: Buffer) => server.write(bytes));
    server.on('data', (bytes: Buffer) => {
      if (!connection.isCut) client.write(bytes);
      else client.write(bytes.subarray(0, bytes.length >> 1), end);
    });
  }
}
