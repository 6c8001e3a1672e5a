import type { Cancel, Clock } from '../../../kernel/index.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
  isStopped: boolean;
}

/** Promises that wait for one another are at most so deep between two timers: with more, no seed runs otherwise. */
const DEPTH = 20;

/** One for all waits: a new one for each was half of what a simulation allocated. */
const RESOLVED = Promise.resolve();

/** Time that passes from timer to timer, with whatever promises a timer resolves in between. The same tasks run in the same order each time. */
export class VirtualTime implements Clock {
  /** A heap: each is due before the two at twice its place. */
  readonly #timers: Timer[] = [];
  #order = 0;
  #now = Date.UTC(2026, 0, 1);

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, task: () => void): Cancel {
    this.#order += 1;
    const timer: Timer = { at: this.#now + milliseconds, order: this.#order, task, isStopped: false };
    this.#add(timer);
    return () => {
      timer.isStopped = true;
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
      if (timer.isStopped) continue;
      this.#now = timer.at;
      timer.task();
      await settle();
    }
    this.#now = end;
  }

  #add(timer: Timer): void {
    const timers = this.#timers;
    let place = timers.push(timer) - 1;
    for (let above = (place - 1) >> 1; place > 0 && isBefore(timer, timers[above]); above = (place - 1) >> 1) {
      this.#swap(place, above);
      place = above;
    }
  }

  #takeEarliest(end: number): Timer | undefined {
    const timers = this.#timers;
    const [earliest] = timers;
    if (!earliest || earliest.at > end) return undefined;
    this.#swap(0, timers.length - 1);
    timers.pop();
    let place = 0;
    for (
      let next = this.#earlierBelow(place);
      isBefore(timers[next], timers[place]);
      next = this.#earlierBelow(place)
    ) {
      this.#swap(place, next);
      place = next;
    }
    return earliest;
  }

  #earlierBelow(place: number): number {
    const [left, right] = [2 * place + 1, 2 * place + 2];
    return isBefore(this.#timers[right], this.#timers[left]) ? right : left;
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#timers[one], this.#timers[other]];
    if (first && second) [this.#timers[one], this.#timers[other]] = [second, first];
  }
}

/** Whether there is one that is due before the other. */
const isBefore = (one: Timer | undefined, other: Timer | undefined): boolean =>
  one !== undefined && other !== undefined && (one.at < other.at || (one.at === other.at && one.order < other.order));

async function settle(): Promise<void> {
  for (let step = 0; step < DEPTH; step += 1) await RESOLVED;
}
