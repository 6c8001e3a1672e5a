import { Cell, type Logger, type ReadonlyCell } from '../kernel/index.ts';
import type { MatchGateway } from './match-gateway.port.ts';

/** How many of today's matches wait for a decision: the badge of the navigation (MAT-12). */
export class MatchCount {
  readonly #count = new Cell(0);
  readonly #changes = new Cell(0);
  /** Numbers the questions, so that an answer that was overtaken is dropped. */
  #asked = 0;

  constructor(
    private readonly gateway: MatchGateway,
    private readonly logger: Logger,
  ) {}

  get count(): ReadonlyCell<number> {
    return this.#count;
  }

  /** Grows each time that the server reports a change of the matches, made here, in another tab or by the server. */
  get changes(): ReadonlyCell<number> {
    return this.#changes;
  }

  /** Asks the server. A failure keeps the last number. */
  async load(): Promise<void> {
    this.#asked += 1;
    const number = this.#asked;
    const count = await this.gateway.countPending();
    if (number !== this.#asked) return;
    if (count.ok) this.set(count.value);
    else this.logger.warn('matches.count-unknown', { kind: count.error.kind });
  }

  /** The server reports that matches have changed. */
  async handleChange(): Promise<void> {
    this.#changes.update((changes) => changes + 1);
    await this.load();
  }

  /** Known from the matches themselves, or from a decision that was just made. */
  set(count: number): void {
    this.#count.update(() => count);
  }

  reset(): void {
    this.#asked += 1;
    this.#changes.update(() => 0);
    this.set(0);
  }
}
