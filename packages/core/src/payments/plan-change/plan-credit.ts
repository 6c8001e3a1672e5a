import type { SoldPlan } from '../subscription/own-subscription.ts';

const DAY = 86_400_000;
/** Cents that a change costs at the least: providers refuse to charge less. */
export const LEAST_CHARGE = 100;

/** A period that was paid for. Moments in milliseconds since the epoch, the price in cents. */
export interface PaidPeriod {
  readonly price: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** What is left of a paid period, in cents: by its whole days that have not begun, rounded down. */
export function planCredit({ price, startsAt, endsAt }: PaidPeriod, now: number): number {
  const days = Math.max(1, Math.round((endsAt - startsAt) / DAY));
  const unused = Math.min(days, Math.max(0, Math.floor((endsAt - now) / DAY)));
  return Math.floor((price * unused) / days);
}

/** What another plan costs today, in cents. */
export interface ChangePrice {
  readonly amount: number;
  /** What is taken off its price. */
  readonly credit: number;
}

/**
 * The price of another plan less what is left of the present one. `undefined` where more is left than the other plan costs: nothing
 * is paid out, so that its member would lose the difference; such a plan can follow the present one.
 */
export function changePrice(plan: Pick<SoldPlan, 'price'>, present: PaidPeriod, now: number): ChangePrice | undefined {
  const { amount: price } = plan.price;
  const credit = planCredit(present, now);
  return price - credit >= LEAST_CHARGE ? { amount: price - credit, credit } : undefined;
}

/** Money for a plan, in cents, and what was taken off its price for an earlier one. */
interface CreditedPrice {
  readonly amount: number;
  readonly credit: number;
}

/**
 * When a period ends whose credit turned out to be worth nothing, because the plan that it came from is given back or over: the money
 * alone pays for so many whole days, for one at the least.
 */
export function endWithoutCredit(
  { startsAt, endsAt }: Omit<PaidPeriod, 'price'>,
  { amount, credit }: CreditedPrice,
): number {
  if (credit === 0) return endsAt;
  const days = Math.floor(((endsAt - startsAt) * amount) / (amount + credit) / DAY);
  return Math.min(endsAt, startsAt + Math.max(1, days) * DAY);
}
