import type { Delivery, FanOut } from './fan-out.port.ts';

/** The fan-out of a single process: a list of listeners. */
export class InProcessFanOut implements FanOut {
  readonly #listeners = new Set<(delivery: Delivery) => void>();

  publish(delivery: Delivery): void {
    for (const listener of [...this.#listeners]) listener(delivery);
  }

  subscribe(listener: (delivery: Delivery) => void): Promise<() => void> {
    this.#listeners.add(listener);
    return Promise.resolve(() => {
      this.#listeners.delete(listener);
    });
  }

  /** Memory is never away. */
  onReturn(): () => void {
    return () => undefined;
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#listeners.clear();
    return Promise.resolve();
  }
}
