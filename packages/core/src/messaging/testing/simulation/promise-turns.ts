/** How many turns are asked for at once: one by one, each would wait for a round of Node's event loop. */
const AT_ONCE = 64;

/**
 * Turns between which all promises that have anything to do run to their end, however many wait for one another: Node runs them after
 * each immediate. A chain of awaits that is long enough costs several times as much.
 */
export class PromiseTurns {
  #next: (() => void) | undefined;
  #left = 0;

  readonly #turn = (): void => {
    this.#left -= 1;
    const next = this.#next;
    this.#next = undefined;
    next?.();
  };

  /** Calls the task, one at a time, once the promises have run. */
  after(task: () => void): void {
    this.#next = task;
    if (this.#left > 0) return;
    this.#left = AT_ONCE;
    for (let turn = 0; turn < AT_ONCE; turn += 1) setImmediate(this.#turn);
  }
}
