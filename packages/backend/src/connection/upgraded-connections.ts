import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * The connections of an HTTP server that were upgraded to another protocol, admitted or not. Node waits for each before it calls
 * a server closed, but neither lists nor ends them. Fastify answers an upgrade that arrives while it closes with 503 and leaves
 * the connection open.
 */
export class UpgradedConnections {
  readonly #open = new Set<Duplex>();
  #isClosing = false;

  /** Register what answers upgrades on `server` first: an answer is written before the connection is ended. */
  constructor(server: Server) {
    server.on('upgrade', (_request, connection: Duplex) => {
      this.#open.add(connection);
      connection.once('close', () => this.#open.delete(connection));
      if (this.#isClosing) connection.end(() => connection.destroy());
    });
  }

  /** From now on a new upgrade is answered and its connection ended. Those that are open stay. */
  refuseNew(): void {
    this.#isClosing = true;
  }

  /** Destroys all that are open. */
  destroyAll(): void {
    for (const connection of this.#open) connection.destroy();
  }
}
