import type { Cancel, Clock } from '../../../kernel/index.ts';

/** Milliseconds after which a thread goes to the end that a new message gave it (MSG-54, CST-20). */
const DELAY = 200;

/** Takes an open thread to its end after new messages, once for all that came within the delay. */
export class FollowEnd {
  #cancel: Cancel | undefined;

  constructor(private readonly clock: Clock) {}

  /** A message was added. Further ones do not put it off, so that a burst is followed while it lasts. */
  request(scroll: () => void): void {
    this.#cancel ??= this.clock.after(DELAY, () => {
      this.#cancel = undefined;
      scroll();
    });
  }

  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}
