import type { Cancel, Clock } from '../../../kernel/index.ts';
import { PromiseTurns } from './promise-turns.ts';

interface Timer {
  readonly at: number;
  readonly task: () => void;
}

/** Time that passes from timer to timer, with whatever promises a timer resolves in between. The same tasks run in the same order each time. */
export class VirtualTime implements Clock {
  /** The one that is due first stands last; of those of one moment the one that was set first. */
  readonly #timers: Timer[] = [];
  readonly #turns = new PromiseTurns();
  #now = Date.UTC(2026, 0, 1);

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, task: () => void): Cancel {
    const timer: Timer = { at: this.#now + milliseconds, task };
    const place = this.#timers.findIndex(({ at }) => at <= timer.at);
    this.#timers.splice(place === -1 ? this.#timers.length : place, 0, timer);
    return () => {
      const index = this.#timers.indexOf(timer);
      if (index !== -1) this.#timers.splice(index, 1);
    };
  }

  every(milliseconds: number, task: () => void): Cancel {
    let stop: Cancel = () => undefined;
    const repeat = (): void => {
      stop = this.after(milliseconds, () => {
        repeat();
        task();
      });
    };
    repeat();
    return () => {
      stop();
    };
  }

  /** Resolves when so many milliseconds have passed, as long as somebody runs the time. */
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, resolve);
    });
  }

  /** Lets so many milliseconds pass. */
  run(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    return new Promise((resolve) => {
      const runNext = (): void => {
        const timer = this.#takeEarliest(end);
        if (timer) {
          this.#now = timer.at;
          timer.task();
          this.#turns.after(runNext);
        } else {
          this.#now = end;
          resolve();
        }
      };
      this.#turns.after(runNext);
    });
  }

  #takeEarliest(end: number): Timer | undefined {
    const earliest = this.#timers.at(-1);
    return earliest && earliest.at <= end ? this.#timers.pop() : undefined;
  }
}
