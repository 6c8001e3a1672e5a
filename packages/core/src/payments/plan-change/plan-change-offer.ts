import type { Product } from '../plans/product.ts';
import { periodEnd } from '../subscription/subscription-period.ts';
import type { OwnSubscription } from '../subscription/own-subscription.ts';
import { changePrice, type ChangePrice } from './plan-credit.ts';

/** Another plan than the member's own, and what it costs to have it. */
export interface PlanChangeOffer {
  readonly product: Product;
  /** For having it at once; `undefined` where that would cost less than what is left of the present plan. */
  readonly today: ChangePrice | undefined;
  /** When a period that begins at once would end. Milliseconds since the epoch. */
  readonly endsAtIfNow: number;
  /** Whether it gives more than the present plan. */
  readonly isUpgrade: boolean;
  /** Whether it is what the subscription becomes with its next renewal. */
  readonly isNext: boolean;
}

/** Levels from the one that gives least to the one that gives most; others count as the first. */
const LEVELS: readonly string[] = ['basic', 'plus'];

/** Whether a level gives more than another one (PAY-18). */
const isHigherLevel = (level: string, than: string | undefined): boolean =>
  LEVELS.indexOf(level) > Math.max(0, LEVELS.indexOf(than ?? ''));

/** The plans that a running subscription can become, in the shop's order; none for one without a price or an end. */
export function planChangeOffers(
  { plan, startsAt, endsAt, nextPlan }: OwnSubscription,
  products: readonly Product[],
  now: number,
): readonly PlanChangeOffer[] {
  if (!plan || startsAt === undefined || endsAt === undefined) return [];
  const present = { price: plan.price.amount, startsAt, endsAt };
  return products
    .filter(({ price }) => price.sku !== plan.price.sku && price.currency === plan.price.currency)
    .map((product) => ({
      product,
      today: changePrice(product, present, now),
      endsAtIfNow: periodEnd(now, product.duration),
      isUpgrade: isHigherLevel(product.level, plan.level),
      isNext: product.price.sku === nextPlan?.price.sku,
    }));
}
