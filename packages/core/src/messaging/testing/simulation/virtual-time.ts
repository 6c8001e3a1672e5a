import type { Cancel, Clock } from '../../../kernel/index.ts';

interface Timer {
  readonly at: number;
  readonly task: () => void;
}

/** Promises that wait for one another are at most so deep between two timers: with more, no seed runs otherwise. */
const DEPTH = 20;

/** One for all waits: a new one for each was half of what a simulation allocated. */
const RESOLVED = Promise.resolve();

/** Time that passes from timer to timer, with whatever promises a timer resolves in between. The same tasks run in the same order each time. */
export class VirtualTime implements Clock {
  /** The one that is due first stands last; of those of one moment the one that was set first. */
  readonly #timers: Timer[] = [];
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
  async run(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settle();
    for (let timer = this.#takeEarliest(end); timer; timer = this.#takeEarliest(end)) {
      this.#now = timer.at;
      timer.task();
      await settle();
    }
    this.#now = end;
  }

  #takeEarliest(end: number): Timer | undefined {
    const earliest = this.#timers.at(-1);
    return earliest && earliest.at <= end ? this.#timers.pop() : undefined;
  }
}

async function settle(): Promise<void> {
  for (let step = 0; step < DEPTH; step += 1) await RESOLVED;
}
