import type { Cancel, Clock, ReadonlyCell } from '@duet/core/kernel';

/**
 * A cell that changes at most once an interval, for screens that could not draw every change. The first change after a
 * rest shows at once; the last one of a burst always shows.
 */
export class ThrottledCell<T> implements ReadonlyCell<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;
  #stopSource: Cancel | undefined;
  #cooldown: Cancel | undefined;

  constructor(
    private readonly source: ReadonlyCell<T>,
    private readonly clock: Clock,
    /** Milliseconds. */
    private readonly interval: number,
  ) {
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

  #start(): void {
    this.#value = this.source.get();
    this.#stopSource = this.source.subscribe(() => {
      this.#handleChange();
    });
  }

  #handleChange(): void {
    if (this.#cooldown) return;
    this.#notify();
    this.#cooldown = this.clock.after(this.interval, () => {
      this.#cooldown = undefined;
      if (!Object.is(this.source.get(), this.#value)) this.#handleChange();
    });
  }

  #notify(): void {
    this.#value = this.source.get();
    for (const listener of [...this.#listeners]) listener();
  }

  #stop(): void {
    this.#stopSource?.();
    this.#stopSource = undefined;
    this.#cooldown?.();
    this.#cooldown = undefined;
  }
}
