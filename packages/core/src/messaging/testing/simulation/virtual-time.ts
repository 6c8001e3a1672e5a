import type { Cancel, Clock } from '../../../kernel/index.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
}

/** Promises that wait for one another are at most so deep between two timers. */
const DEPTH = 40;

/** Time that passes from timer to timer, with whatever promises a timer resolves in between. The same tasks run in the same order each time. */
export class VirtualTime implements Clock {
  #timers: Timer[] = [];
  #order = 0;
  #now = Date.UTC(2026, 0, 1);

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, task: () => void): Cancel {
    this.#order += 1;
    const timer: Timer = { at: this.#now + milliseconds, order: this.#order, task };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
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
  async run(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await this.#settle();
    for (let timer = this.#earliest(end); timer; timer = this.#earliest(end)) {
      const due = timer;
      this.#now = due.at;
      this.#timers = this.#timers.filter((one) => one !== due);
      due.task();
      await this.#settle();
    }
    this.#now = end;
  }

  async #settle(): Promise<void> {
    for (let step = 0; step < DEPTH; step += 1) await Promise.resolve();
  }

  #earliest(end: number): Timer | undefined {
    let found: Timer | undefined;
    for (const timer of this.#timers)
      if (timer.at <= end && (!found || timer.at < found.at || (timer.at === found.at && timer.order < found.order)))
        found = timer;
    return found;
  }
}
