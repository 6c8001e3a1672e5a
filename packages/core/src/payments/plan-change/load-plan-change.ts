import { ok, type CallFailure, type CancelSignal, type Clock, type Result } from '../../kernel/index.ts';
import type { LoadProducts } from '../plans/load-products.ts';
import type { LoadSubscription } from '../subscription/load-subscription.ts';
import type { OwnSubscription } from '../subscription/own-subscription.ts';
import { mayChangePlan, mayUpgrade } from '../subscription/subscription-rules.ts';
import { planChangeOffers, type PlanChangeOffer } from './plan-change-offer.ts';

/** What a member may change their plan to; without a subscription there is nothing to change. */
export interface PlanChange {
  readonly subscription: OwnSubscription | undefined;
  /** Empty where the server allows no change (PAY-17). */
  readonly changes: readonly PlanChangeOffer[];
  /** Plans of a higher level; empty where the server allows no upgrade (PAY-18). */
  readonly upgrades: readonly PlanChangeOffer[];
}

/** Loads the member's plan and what it can become, each with its price before anything is decided. */
export class LoadPlanChange {
  constructor(
    private readonly loadSubscription: Pick<LoadSubscription, 'execute'>,
    private readonly loadProducts: Pick<LoadProducts, 'execute'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async execute(cancel?: CancelSignal): Promise<Result<PlanChange, CallFailure>> {
    const [overview, products] = await Promise.all([
      this.loadSubscription.execute(cancel),
      this.loadProducts.execute(undefined, cancel),
    ]);
    if (!overview.ok) return overview;
    if (!products.ok) return products;
    const { subscription } = overview.value;
    if (!subscription) return ok({ subscription, changes: [], upgrades: [] });
    const offers = planChangeOffers(subscription, products.value.plans, this.clock.now());
    return ok({
      subscription,
      changes: mayChangePlan(subscription) ? offers : [],
      upgrades: mayUpgrade(subscription) ? offers.filter(({ isUpgrade }) => isUpgrade) : [],
    });
  }
}
