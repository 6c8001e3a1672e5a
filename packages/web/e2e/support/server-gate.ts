import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * An address of the server's that can be shut: then nobody listens there, and what was open is closed, as when the server has stopped. The
 * server itself goes on for everybody else.
 */
export class ServerGate {
  readonly #sockets = new Set<Socket>();
  #listener: Server | undefined;
  #port = 0;

  get port(): number {
    return this.#port;
  }

  /** Lets everybody through from now on, at the same port as before. */
  async open(): Promise<void> {
    const listener = createServer((client) => {
      this.#join(client, connect(Number(process.env['DUET_PORT']), '127.0.0.1'));
    });
    this.#listener = listener;
    listener.listen(this.#port, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
  }

  /** Refuses everybody from now on. */
  async shut(): Promise<void> {
    if (!this.#listener) return;
    const closed = once(this.#listener, 'close');
    this.#listener.close();
    this.#listener = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(client: Socket, server: Socket): void {
    const end = (): void => {
      for (const socket of [client, server]) {
        this.#sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.pipe(server).pipe(client);
  }
}
