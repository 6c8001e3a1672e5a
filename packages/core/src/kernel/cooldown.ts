import type { Cancel, Clock } from './clock.port.ts';

/** A rest after each change. While changes continue, each is twice the one before, up to the longest. */
export class Cooldown {
  #cancelTimer: Cancel | undefined;
  /** Milliseconds of the next one. */
  #next: number;

  constructor(
    private readonly clock: Clock,
    /** Milliseconds. */
    private readonly shortest: number,
    /** Milliseconds. */
    private readonly longest: number,
  ) {
    this.#next = shortest;
  }

  get isRunning(): boolean {
    return this.#cancelTimer !== undefined;
  }

  /** `atEnd` shows what has come meanwhile. Unless it starts the next one, changes have stopped, and the next one is the shortest. */
  start(atEnd: () => void): void {
    this.#cancelTimer = this.clock.after(this.#next, () => {
      this.#cancelTimer = undefined;
      atEnd();
      if (!this.isRunning) this.#next = this.shortest;
    });
    this.#next = Math.min(this.#next * 2, this.longest);
  }

  /** It ends without a word, and the next one is the shortest. */
  cancel(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#next = this.shortest;
  }
}
