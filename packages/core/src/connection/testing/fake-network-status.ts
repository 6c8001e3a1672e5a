import type { Cancel } from '../../kernel/index.ts';
import type { NetworkStatus } from '../connectivity/network-status.port.ts';

/** A device whose network is there until `change` is called. */
export class FakeNetworkStatus implements NetworkStatus {
  readonly #listeners = new Set<() => void>();
  #online = true;

  isOnline(): boolean {
    return this.#online;
  }

  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  change(online: boolean): void {
    this.#online = online;
    for (const listener of this.#listeners) listener();
  }
}
