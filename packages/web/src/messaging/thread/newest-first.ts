import type { Cancel, Clock } from '@duet/core/kernel';
import { makeAutoObservable } from 'mobx';

/** A thread with more messages than this is drawn in two steps: first as many of the newest as a window shows, then the rest. */
const LONG_THREAD = 200;
const NEWEST = 40;
/** Milliseconds after which the rest is due: the newest have been painted by then. */
const REST_DELAY = 250;

/** How much of a thread is shown: of a long one, when it is opened, the newest messages alone. */
export class NewestFirst {
  private isOver = false;
  private isDisposed = false;
  #timer: Cancel | undefined;

  constructor(private readonly clock: Clock) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether of a thread of `count` messages some are not shown. */
  isPartial(count: number): boolean {
    return count > LONG_THREAD && !this.isOver;
  }

  /** How many messages are shown of a thread of `count`. */
  most(count: number): number {
    return this.isPartial(count) ? NEWEST : count;
  }

  /** The thread has `count` messages by now: once it has any, the rest comes a moment later. */
  startWith(count: number): void {
    if (count > 0 && !this.isDisposed) this.#timer ??= this.clock.after(REST_DELAY, this.end);
  }

  /** Shows the rest. */
  end(): void {
    this.isOver = true;
  }

  dispose(): void {
    this.isDisposed = true;
    this.#timer?.();
  }
}
