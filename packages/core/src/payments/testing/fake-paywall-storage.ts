import type { PaywallStorage, PaywallVisit } from '../paywall/paywall-storage.port.ts';

export class FakePaywallStorage implements PaywallStorage {
  #visit: PaywallVisit | undefined;

  read(): PaywallVisit | undefined {
    return this.#visit;
  }

  save(visit: PaywallVisit): void {
    this.#visit = visit;
  }

  reset(): void {
    this.#visit = undefined;
  }
}
