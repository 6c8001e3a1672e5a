import type { Delivery, FanOut } from '../fan-out.port.ts';

/** A message bus in memory, at which servers of one test meet as processes do. While it is away, what is published is lost. */
export class MemoryBus {
  readonly #ends = new Set<End>();
  #isAway = false;

  /** One process's connection. */
  connect(): FanOut {
    const end = new End((delivery) => {
      if (!this.#isAway) for (const other of this.#ends) other.receive(delivery);
    });
    this.#ends.add(end);
    return end;
  }

  goAway(): void {
    this.#isAway = true;
  }

  comeBack(): void {
    this.#isAway = false;
    for (const end of this.#ends) end.returned();
  }
}

class End implements FanOut {
  readonly #listeners = new Set<(delivery: Delivery) => void>();
  readonly #returnListeners = new Set<() => void>();

  constructor(readonly publish: (delivery: Delivery) => void) {}

  subscribe(listener: (delivery: Delivery) => void): Promise<() => void> {
    this.#listeners.add(listener);
    return Promise.resolve(() => void this.#listeners.delete(listener));
  }

  onReturn(listener: () => void): () => void {
    this.#returnListeners.add(listener);
    return () => void this.#returnListeners.delete(listener);
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#listeners.clear();
    this.#returnListeners.clear();
    return Promise.resolve();
  }

  receive(delivery: Delivery): void {
    for (const listener of [...this.#listeners]) listener(delivery);
  }

  returned(): void {
    for (const listener of [...this.#returnListeners]) listener();
  }
}
