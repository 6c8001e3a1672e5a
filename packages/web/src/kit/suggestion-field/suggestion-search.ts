import {
  Cancellation,
  type Cancel,
  type CallFailure,
  type CancelSignal,
  type Clock,
  type Result,
} from '@duet/core/kernel';
import { makeObservable } from '../../state/index.ts';

const TYPING_PAUSE = 250;

/** Looks up suggestions while one types: once the typing pauses, and only for the last text. */
export class SuggestionSearch<Suggestion> {
  found: readonly Suggestion[] = [];
  /** There was an answer, and it was empty. */
  foundNothing = false;
  #stop: Cancel = () => undefined;

  constructor(
    private readonly find: (text: string, cancel: CancelSignal) => Promise<Result<readonly Suggestion[], CallFailure>>,
    private readonly clock: Clock,
  ) {
    makeObservable(this);
  }

  searchFor(text: string): void {
    this.#stop();
    this.foundNothing = false;
    const cancellation = new Cancellation();
    const stopTimer = this.clock.after(TYPING_PAUSE, () => void this.search(text, cancellation));
    this.#stop = () => {
      stopTimer();
      cancellation.cancel();
    };
  }

  /** Takes the list away: one of it was chosen, or no one looks any more. */
  close(): void {
    this.#stop();
    this.found = [];
    this.foundNothing = false;
  }

  private async search(text: string, cancel: Cancellation): Promise<void> {
    const found = await this.find(text, cancel);
    if (!cancel.cancelled) this.show(text, found);
  }

  /** A search that failed suggests nothing and reports nothing: what is typed can still be sent. */
  private show(text: string, found: Result<readonly Suggestion[], CallFailure>): void {
    this.found = found.ok ? found.value : [];
    this.foundNothing = found.ok && found.value.length === 0 && text.trim().length > 1;
  }
}
