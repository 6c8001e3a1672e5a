import { Cancellation, Cell, type Cancel, type Clock, type ReadonlyCell } from '../kernel/index.ts';
import type { BrowseGateway, MemberCountQuery } from './browse-gateway.port.ts';

/** Milliseconds without a change before the server is asked. */
const PAUSE = 300;

/** How many members a choice of preferences or filters would show, while the member is choosing. */
export class MemberCount {
  readonly #count = new Cell<number | undefined>(undefined);
  #stop: Cancel = () => undefined;

  constructor(
    private readonly gateway: Pick<BrowseGateway, 'countMembers'>,
    private readonly clock: Clock,
  ) {}

  /** For the last choice that was answered; undefined before that, and where the server did not answer. */
  get count(): ReadonlyCell<number | undefined> {
    return this.#count;
  }

  /** Asks once the choosing pauses, and only for the last choice. */
  request(query: MemberCountQuery): void {
    this.#stop();
    const cancellation = new Cancellation();
    const stopTimer = this.clock.after(PAUSE, () => void this.#ask(query, cancellation));
    this.#stop = () => {
      stopTimer();
      cancellation.cancel();
    };
  }

  /** Nobody looks at the number any more. */
  stop(): void {
    this.#stop();
  }

  async #ask(query: MemberCountQuery, cancel: Cancellation): Promise<void> {
    const count = await this.gateway.countMembers(query, cancel);
    if (!cancel.cancelled) this.#count.update(() => (count.ok ? count.value : undefined));
  }
}
