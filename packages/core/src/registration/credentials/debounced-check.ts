import { Cancellation, type Cancel, type CancelSignal, type Clock } from '../../kernel/index.ts';
import type { CheckOutcome } from './credential-check.ts';

const SECOND = 1000;
/** How long nothing is typed before a value is checked, in milliseconds. */
const PAUSE = SECOND / 2;

/** Checks a value while it is typed: once the typing pauses, and only the last value. An outdated answer is ignored. */
export class DebouncedCheck {
  #stop: Cancel = () => undefined;

  constructor(private readonly clock: Clock) {}

  /** Replaces whatever check is waiting or under way. */
  schedule(check: (cancel: CancelSignal) => Promise<CheckOutcome>, onOutcome: (outcome: CheckOutcome) => void): void {
    this.#stop();
    const cancellation = new Cancellation();
    const stopTimer = this.clock.after(PAUSE, () => void run(check, onOutcome, cancellation));
    this.#stop = () => {
      stopTimer();
      cancellation.cancel();
    };
  }

  /** Gives up what is waiting or under way. */
  cancel(): void {
    this.#stop();
  }
}

async function run(
  check: (cancel: CancelSignal) => Promise<CheckOutcome>,
  onOutcome: (outcome: CheckOutcome) => void,
  cancel: CancelSignal,
): Promise<void> {
  const outcome = await check(cancel);
  if (!cancel.cancelled) onOutcome(outcome);
}
