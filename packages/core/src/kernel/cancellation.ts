/** Passed to a call that may be cancelled. Adapters turn it into whatever their technology aborts with. */
export interface CancelSignal {
  readonly cancelled: boolean;
  /** Calls `listener` once when cancelled, at once if it already is. The returned function stops listening. */
  onCancel(listener: () => void): () => void;
}

/** The side that cancels. Core has no `AbortController`: native clients do not have it. */
export class Cancellation implements CancelSignal {
  readonly #listeners = new Set<() => void>();
  #cancelled = false;

  get cancelled(): boolean {
    return this.#cancelled;
  }

  cancel(): void {
    if (this.#cancelled) return;
    this.#cancelled = true;
    for (const listener of [...this.#listeners]) listener();
    this.#listeners.clear();
  }

  onCancel(listener: () => void): () => void {
    if (this.#cancelled) {
      listener();
      return () => undefined;
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
