import type { Logger } from '@duet/core/kernel';
import type { LiveConnection } from '@duet/core/session';

/**
 * A live connection whose code is fetched when a person is there to be connected: a visitor's page need not carry it.
 * Closed before it came, it stays closed. Where it cannot be had, the next opening tries again.
 */
export class DeferredLiveConnection implements LiveConnection {
  #connection: LiveConnection | undefined;
  #isWanted = false;

  constructor(
    private readonly fetchConnection: () => Promise<LiveConnection>,
    private readonly logger: Logger,
  ) {}

  open(): void {
    this.#isWanted = true;
    if (this.#connection) this.#connection.open();
    else void this.#load();
  }

  close(): void {
    this.#isWanted = false;
    this.#connection?.close();
  }

  async #load(): Promise<void> {
    try {
      this.#connection ??= await this.fetchConnection();
    } catch {
      this.logger.warn('connection.code-unreachable');
      return;
    }
    if (this.#isWanted) this.#connection.open();
  }
}
