import { callProblem, type Problem } from '@duet/core/kernel';
import type { Billing, BillingFeature } from '@duet/core/payments';
import { batch, makeObservable } from '../../state/index.ts';

/** With what a member pays, and taking their card away. */
export class BillingStore {
  billing: Billing | undefined = undefined;
  problem: Problem | undefined = undefined;
  /** Whether the member is asked if the card is really to be removed. */
  isAsking = false;
  isRemoving = false;
  hasRemoved = false;

  /** `providerTitle`: what members know a provider by; undefined for one of which only the server knows. */
  constructor(
    private readonly feature: Pick<BillingFeature, 'loadBilling' | 'removeCard'>,
    readonly providerTitle: (provider: string) => string | undefined,
  ) {
    makeObservable(this, ['feature', 'providerTitle']);
  }

  start(): void {
    void this.load();
  }

  async load(): Promise<void> {
    this.problem = undefined;
    const loaded = await this.feature.loadBilling.execute();
    batch(() => {
      if (loaded.ok) this.billing = loaded.value;
      else this.problem = callProblem(loaded.error);
    });
  }

  ask(isAsking: boolean): void {
    this.isAsking = isAsking;
  }

  async remove(): Promise<void> {
    const provider = this.billing?.removableAt;
    if (!provider || this.isRemoving) return;
    this.isRemoving = true;
    this.problem = undefined;
    const removed = await this.feature.removeCard.execute(provider);
    batch(() => {
      this.isRemoving = false;
      this.isAsking = false;
      this.hasRemoved = removed.ok;
      if (!removed.ok) this.problem = callProblem(removed.error);
    });
    if (removed.ok) await this.load();
  }
}
