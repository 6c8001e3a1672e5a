import type { ReadonlyCell } from './cell.ts';
import type { Cancel, Clock } from './clock.port.ts';
import { Cooldown } from './cooldown.ts';
import type { Resettable } from './resettable.ts';

/**
 * How often what arrives live may change what is on screen, in milliseconds. `overview`: list, badge and toasts, of which an eye
 * can use four pictures a second. `busyOverview`: what that becomes while changes do not stop, because nobody finds a row in a list that
 * is put in another order four times a second. `thread`: the open conversation, in which one follows each line.
 */
export const PACE = { overview: 250, busyOverview: 1000, thread: 33 } as const;

/**
 * A cell that changes at most once an interval, for screens that could not draw every change. The first change after a
 * rest shows at once; the last one of a burst always shows. While changes continue, each interval is twice the one before, up to the longest.
 */
export class ThrottledCell<T> implements ReadonlyCell<T>, Resettable {
  readonly #listeners = new Set<() => void>();
  #value: T;
  #stopSource: Cancel | undefined;
  readonly #cooldown: Cooldown;

  constructor(
    private readonly source: ReadonlyCell<T>,
    clock: Clock,
    /** Milliseconds. */
    interval: number,
    /** Milliseconds. */
    longest = interval,
  ) {
    this.#cooldown = new Cooldown(clock, interval, longest);
    this.#value = source.get();
  }

  get(): T {
    if (!this.#stopSource) this.#value = this.source.get();
    return this.#value;
  }

  subscribe(listener: () => void): Cancel {
    this.#listeners.add(listener);
    if (!this.#stopSource) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /** The source has been emptied, and nothing of before may be seen a moment longer. To be called after the source's own reset. */
  reset(): void {
    this.#cooldown.cancel();
    if (!Object.is(this.source.get(), this.#value)) this.#notify();
  }

  #start(): void {
    this.#value = this.source.get();
    this.#stopSource = this.source.subscribe(() => {
      this.#handleChange();
    });
  }

  #handleChange(): void {
    if (this.#cooldown.isRunning) return;
    this.#cooldown.start(() => {
      if (!Object.is(this.source.get(), this.#value)) this.#handleChange();
    });
    this.#notify();
  }

  #notify(): void {
    this.#value = this.source.get();
    for (const listener of [...this.#listeners]) listener();
  }

  #stop(): void {
    this.#stopSource?.();
    this.#stopSource = undefined;
    this.#cooldown.cancel();
  }
}
