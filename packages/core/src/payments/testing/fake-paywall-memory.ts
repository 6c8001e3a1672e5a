import type { PaywallMemory, PaywallVisit } from '../paywall-memory.port.ts';

export class FakePaywallMemory implements PaywallMemory {
  #visit: PaywallVisit | undefined;

  read(): PaywallVisit | undefined {
    return this.#visit;
  }

  keep(visit: PaywallVisit): void {
    this.#visit = visit;
  }

  reset(): void {
    this.#visit = undefined;
  }
}
