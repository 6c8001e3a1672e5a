import type { Subscription } from '../../session/index.ts';
import type { Product } from '../plans/product.ts';
import type { SubscriptionStatus } from './subscription-status.ts';

/** A plan as it was sold, or as it will be charged. */
export type SoldPlan = Pick<Product, 'name' | 'level' | 'duration' | 'price'>;

/** The member's own subscription as its page shows it. Moments in milliseconds since the epoch. */
export interface OwnSubscription extends Subscription {
  readonly status: Exclude<SubscriptionStatus, 'trial' | 'ended' | 'refunded'>;
  /** Absent on one that was given, not sold. */
  readonly plan?: SoldPlan;
  readonly startsAt?: number;
  /** The end of what is paid; absent on one without an end. */
  readonly endsAt?: number;
  /** Until when an unpaid renewal is tried again. */
  readonly dunningEndsAt?: number;
  /** What it becomes with its next renewal. */
  readonly nextPlan?: SoldPlan;
}

/** What a member has: a subscription, the newcomer's free week, both for some days, or neither. */
export interface SubscriptionOverview {
  readonly subscription?: OwnSubscription;
  /** When the welcome trial ends, while it runs. */
  readonly trialEndsAt?: number;
  /** The number of an order whose payment is being checked. */
  readonly checkedOrder?: string;
}
