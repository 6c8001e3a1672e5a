import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a client and a server over TCP, and cuts their connections when a test asks it to. */
export class CuttableProxy {
  readonly #sockets = new Set<Socket>();

  static async open(target: string): Promise<CuttableProxy> {
    const { hostname, port, protocol } = new URL(target);
    const server = createServer();
    const listening = new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    await listening;
    const address = server.address();
    const url = `${protocol}//127.0.0.1:${typeof address === 'object' && address ? String(address.port) : ''}`;
    return new CuttableProxy(server, { host: hostname, port: Number(port) }, url);
  }

  private constructor(
    private readonly server: Server,
    target: { readonly host: string; readonly port: number },
    readonly url: string,
  ) {
    server.on('connection', (client) => {
      const onward = connect(target);
      for (const [from, to] of [
        [client, onward],
        [onward, client],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  /** Ends all connections at once; new ones are let through. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
