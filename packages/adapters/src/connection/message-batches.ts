/** Milliseconds from one batch to the next: as often as an open conversation is drawn. */
const INTERVAL = 33;

/**
 * Passes on at once what comes alone, and of a burst all that has come within 33 ms together: each for itself, between whatever else
 * the page does, would take the processor twice as long. Order is kept. In a page that nobody sees, where a browser lets timers wait,
 * what follows the first of a burst is late by a second at most.
 */
export class MessageBatches<T> {
  readonly #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #passedAt = -INTERVAL;

  constructor(private readonly pass: (message: T) => void) {}

  add(message: T): void {
    this.#waiting.push(message);
    if (this.#timer !== undefined) return;
    const rest = this.#passedAt + INTERVAL - performance.now();
    if (rest > 0) this.#wait(rest);
    else this.flush();
  }

  /** Passes on now what waits. Where `pass` throws, what is left follows with the next batch. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#passedAt = performance.now();
    try {
      while (this.#waiting.length > 0) for (const message of this.#waiting.splice(0, 1)) this.pass(message);
    } finally {
      if (this.#waiting.length > 0) this.#wait(INTERVAL);
    }
  }

  /** Forgets what waits, also within `pass`. */
  clear(): void {
    this.#waiting.length = 0;
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.flush(), milliseconds);
  }
}
