/** Told to a call that may be given up. Adapters turn it into whatever their technology aborts with. */
export interface CancelSignal {
  readonly cancelled: boolean;
  /** Calls `listener` once when cancelled, at once if it already is. The returned function stops listening. */
  onCancel(listener: () => void): () => void;
}

/** The side that gives up. Core has no `AbortController`: native clients bring none. */
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
