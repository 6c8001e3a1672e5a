export type DurationUnit = 'day' | 'week' | 'month' | 'year';

/** Something that can be bought (ENT-21). `price.amount` is in cents. */
export interface Product {
  readonly id: string;
  readonly family: string;
  readonly level: string;
  readonly duration: { readonly amount: number; readonly unit: DurationUnit };
  readonly name: string;
  readonly price: { readonly sku: string; readonly amount: number; readonly currency: string };
}

/** One answer of the shop (ENT-22): plans in the order they are offered. */
export interface ProductFeed {
  readonly plans: readonly Product[];
  readonly quoteId?: string;
  readonly priceFamilies: readonly string[];
}
