import type { Product } from '../plans/product.ts';

/** The state of the payment: `open` it has not been paid, `checking` the provider has not decided, `paid` it has been taken. */
export type OrderStatus = 'open' | 'checking' | 'paid';

/**
 * What a member is about to pay (ENT-23, ENT-24), whole before any button: one order is one invoice, which can be paid once
 * only. Amounts in cents.
 */
export interface Order {
  /** Also the request id that a member quotes to the support. */
  readonly invoiceId: string;
  readonly product: Product;
  /** What is charged, tax included. */
  readonly amount: number;
  readonly taxAmount: number;
  /** What is taken off the price for the rest of a plan that this one replaces. */
  readonly credit: number;
  readonly currency: string;
  /** Providers that may take the money; none when nothing can be bought at the moment. */
  readonly gateways: readonly string[];
  /** When the period that is bought ends, were it paid now; milliseconds since the epoch. A plan renews then. */
  readonly endsAt: number;
  /** When the newcomer's free week ends, while it runs; of an order of a first plan alone. */
  readonly trialEndsAt?: number;
  readonly status: OrderStatus;
}

/** What is to be bought: a product by its `sku`, in place of the member's present plan where `replacesPlan`. */
export interface OrderRequest {
  readonly sku: string;
  readonly replacesPlan: boolean;
}

/** Money that was taken. Amounts in cents, moments in milliseconds since the epoch. */
export interface Transaction {
  readonly id: string;
  readonly invoiceId: string;
  readonly product: Product;
  readonly amount: number;
  readonly taxAmount: number;
  readonly credit: number;
  readonly currency: string;
  readonly provider: string;
  readonly paidAt: number;
  readonly endsAt: number;
  /** Whether the plan renews at `endsAt`, as things stood when it was read. */
  readonly renews: boolean;
  /** Until when it can be given back; absent on one that cannot. */
  readonly refundableUntil?: number;
  /** When it was given back. */
  readonly refundedAt?: number;
}
