/** What `useStore` does for a store that requests it. */
export interface StoreLifecycle {
  /** Called once the screen is mounted. Subscriptions, timers and loads begin here, never in a constructor. */
  start?(): void;
  /** Called when the screen has gone permanently. */
  dispose?(): void;
}

/**
 * Ties a store's life to its screen's. React's StrictMode takes a screen off and puts it back at once: the end is
 * therefore decided a microtask later, when it is known that no one returned.
 */
export class MountedStore<Store extends object> {
  readonly #lifecycle: StoreLifecycle;
  #mounts = 0;
  #started = false;

  constructor(
    readonly store: Store,
    readonly args: readonly unknown[],
  ) {
    this.#lifecycle = store;
  }

  /** Counts a mount; the returned function counts its end. */
  readonly mount = (): (() => void) => {
    this.#mounts += 1;
    if (!this.#started) {
      this.#started = true;
      this.#lifecycle.start?.();
    }
    return () => {
      this.#mounts -= 1;
      queueMicrotask(() => {
        this.#endIfUnmounted();
      });
    };
  };

  isFor(args: readonly unknown[]): boolean {
    return args.length === this.args.length && args.every((arg, index) => Object.is(arg, this.args[index]));
  }

  #endIfUnmounted(): void {
    if (this.#mounts > 0 || !this.#started) return;
    this.#started = false;
    this.#lifecycle.dispose?.();
  }
}
