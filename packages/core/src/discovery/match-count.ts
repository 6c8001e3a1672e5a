import { Cell, type Logger, type ReadonlyCell } from '../kernel/index.ts';
import type { BrowseGateway } from './browse-gateway.port.ts';

/** How many of today's matches wait to be looked at: the badge of the navigation. */
export class MatchCount {
  readonly #count = new Cell(0);

  constructor(
    private readonly gateway: BrowseGateway,
    private readonly logger: Logger,
  ) {}

  get count(): ReadonlyCell<number> {
    return this.#count;
  }

  /** Asks the server. A failure keeps the last number. */
  async load(): Promise<void> {
    const count = await this.gateway.pendingMatches();
    if (count.ok) this.#count.update(() => count.value);
    else this.logger.warn('discovery.match-count-unknown', { kind: count.error.kind });
  }

  reset(): void {
    this.#count.update(() => 0);
  }
}
