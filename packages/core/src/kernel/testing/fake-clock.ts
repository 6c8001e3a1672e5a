import type { Cancel, Clock } from '../clock.port.ts';

interface Timer {
  readonly at: number;
  readonly task: () => void;
  readonly interval?: number;
}

/** Time that passes only when a test advances it. Timers fire in order of their moment, and may set further timers. */
export class FakeClock implements Clock {
  readonly #timers = new Map<number, Timer>();
  #next = 0;
  #now: number;

  constructor(start = Date.UTC(2026, 0, 1)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, task: () => void): Cancel {
    return this.#set({ at: this.#now + milliseconds, task });
  }

  every(milliseconds: number, task: () => void): Cancel {
    return this.#set({ at: this.#now + milliseconds, task, interval: milliseconds });
  }

  /** Lets `milliseconds` pass, firing what falls due on the way. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let due = this.#earliest(end); due; due = this.#earliest(end)) {
      const [id, timer] = due;
      this.#now = timer.at;
      if (timer.interval === undefined) this.#timers.delete(id);
      else this.#timers.set(id, { ...timer, at: timer.at + timer.interval });
      timer.task();
    }
    this.#now = end;
  }

  /** How many timers are waiting: zero proves that nothing was left running. */
  get pending(): number {
    return this.#timers.size;
  }

  #set(timer: Timer): Cancel {
    const id = this.#next++;
    this.#timers.set(id, timer);
    return () => {
      this.#timers.delete(id);
    };
  }

  /** Of several timers of one moment the one that was set first. */
  #earliest(end: number): [number, Timer] | undefined {
    let found: [number, Timer] | undefined;
    for (const entry of this.#timers)
      if (entry[1].at <= end && (found === undefined || entry[1].at < found[1].at)) found = entry;
    return found;
  }
}
