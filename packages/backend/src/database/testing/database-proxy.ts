import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** How a COMMIT is broken. `cut the answer`: it is carried out, and the connection ends before the answer arrives. */
type ConnectionCut = 'cut the answer' | 'cut the statement';

/** A proxy between a client and PostgreSQL, which breaks the connection where a test says. One client at a time may commit. */
export class DatabaseProxy {
  /** While true, nothing that the database says arrives: the connection stays open. */
  isSilent = false;
  readonly #sockets = new Set<Socket>();
  #broken: { readonly how: ConnectionCut; readonly after: number } | undefined;

  static async open(url: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(url));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  private readonly server: Server;

  private constructor(private readonly target: URL) {
    this.server = createServer((client) => {
      this.#join(client);
    });
  }

  /** The database's address by way of this proxy. */
  get url(): string {
    const address = this.server.address();
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
    return url.href;
  }

  /** Breaks one COMMIT: the first one that comes, or the one that comes after so many others. */
  breakCommit(how: ConnectionCut, after = 0): void {
    this.#broken = { how, after };
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }

  #breakOrCount(): ConnectionCut | undefined {
    const broken = this.#broken;
    this.#broken = broken && broken.after > 0 ? { ...broken, after: broken.after - 1 } : undefined;
    return broken?.after === 0 ? broken.how : undefined;
  }

  #join(client: Socket): void {
    const database = connect(Number(this.target.port || 5432), this.target.hostname);
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    let isAnswerCut = false;
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    client.on('data', (sent: Buffer) => {
      const how = sent.includes('commit\0') ? this.#breakOrCount() : undefined;
      isAnswerCut = how === 'cut the answer';
      if (how === 'cut the statement') cut();
      else database.write(sent);
    });
    database.on('data', (answer: Buffer) => {
      if (isAnswerCut) cut();
      else if (!this.isSilent) client.write(answer);
    });
  }
}
