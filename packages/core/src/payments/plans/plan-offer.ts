import type { DurationUnit, Product } from './product.ts';

/** A plan as it is put before a member who compares. Amounts in cents. */
export interface PlanOffer {
  readonly product: Product;
  /** What a month costs, where the plan runs for a month or more. */
  readonly monthly: number | undefined;
  /** Whole per cent that this plan is cheaper, day for day, than the dearest of its level; 0 when it is not. */
  readonly saving: number;
  readonly bestValue: boolean;
}

/** Days as prices are compared by: a month is a twelfth of a year. */
const DAYS: Readonly<Record<DurationUnit, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 };

/** Compares the plans that can take each other's place: same level, same currency. Keeps their order. */
export function planOffers(plans: readonly Product[]): readonly PlanOffer[] {
  return plans.map((product) => {
    const rates = plans.filter((other) => comparable(other, product)).map(daily);
    const saving = Math.floor((1 - daily(product) / Math.max(...rates)) * 100) || 0;
    return {
      product,
      monthly: days(product) < DAYS.month ? undefined : Math.round(daily(product) * DAYS.month),
      saving,
      bestValue: saving > 0 && daily(product) === Math.min(...rates),
    };
  });
}

/** How long a plan runs, in months to one decimal place. */
export const monthsOf = (product: Pick<Product, 'duration'>): number =>
  Math.round((days(product) / DAYS.month) * 10) / 10;

const days = ({ duration }: Pick<Product, 'duration'>): number => duration.amount * DAYS[duration.unit];
const daily = (product: Product): number => product.price.amount / days(product);
const comparable = (one: Product, other: Product): boolean =>
  one.level === other.level && one.price.currency === other.price.currency;
