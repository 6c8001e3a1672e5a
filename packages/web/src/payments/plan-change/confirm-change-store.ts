import type { Problem } from '@duet/core/kernel';
import type { ChangePlan, PlanChangeOffer, SoldPlan } from '@duet/core/payments';
import { batch, makeObservable } from '../../state/index.ts';
import type { PlanChangeStore } from './plan-change-store.ts';

/** The plan that a subscription is to renew as, before the member confirms it. */
export class ConfirmChangeStore {
  /** Why the change was refused. */
  refusal: Problem | undefined = undefined;
  phase: 'asking' | 'sending' | 'done' = 'asking';

  constructor(
    readonly loaded: PlanChangeStore,
    private readonly changePlan: Pick<ChangePlan, 'execute'>,
    private readonly sku: string,
  ) {
    makeObservable(this, ['loaded', 'changePlan', 'sku']);
  }

  /** The plan in question; undefined where it cannot be chosen. */
  get offer(): PlanChangeOffer | undefined {
    const { plans } = this.loaded;
    if (!plans?.subscription?.autoRenewal) return undefined;
    return plans.changes.find(({ product }) => product.price.sku === this.sku);
  }

  /** What was chosen before for the same day, here or elsewhere, and is chosen no more once this is confirmed. */
  get replaced(): SoldPlan | undefined {
    return this.offer?.isNext === false ? this.loaded.plans?.subscription?.nextPlan : undefined;
  }

  start(): void {
    this.loaded.start();
  }

  dispose(): void {
    this.loaded.dispose();
  }

  /** A second press while it is under way is the first one. */
  async confirm(): Promise<void> {
    const subscription = this.loaded.plans?.subscription;
    if (!subscription || this.phase !== 'asking') return;
    this.phase = 'sending';
    this.refusal = undefined;
    const changed = await this.changePlan.execute(subscription, this.sku);
    batch(() => {
      this.phase = changed.ok ? 'done' : 'asking';
      if (!changed.ok) this.refusal = changed.error;
    });
  }
}
