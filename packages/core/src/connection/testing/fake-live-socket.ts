import type { LiveFrame, LiveSocket, LiveSocketListener } from '../live/live-socket.port.ts';

/** A socket whose other end is the test. `tokens` holds the token of each opening; a closed one receives nothing more. */
export class FakeLiveSocket implements LiveSocket {
  readonly tokens: string[] = [];
  readonly #listeners = new Set<LiveSocketListener>();

  /** How many connections the client holds now. */
  get openConnections(): number {
    return this.#listeners.size;
  }

  open(token: string, listener: LiveSocketListener): () => void {
    this.tokens.push(token);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  accept(): void {
    for (const listener of [...this.#listeners]) listener.opened();
  }

  /** Opens, and sends the PERMISSION with which a server admits a socket. */
  admit(): void {
    this.accept();
    this.push({ kind: 'permission', permissions: new Set() });
  }

  push(frame: LiveFrame): void {
    for (const listener of [...this.#listeners]) listener.frame(frame);
  }

  drop(code = 1006): void {
    for (const listener of [...this.#listeners]) {
      this.#listeners.delete(listener);
      listener.closed(code);
    }
  }
}
