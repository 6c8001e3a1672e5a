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
  readonly currency: string;
  /** Providers that may take the money; none when nothing can be bought at the moment. */
  readonly gateways: readonly string[];
  /** When what is bought ends, were it paid now; milliseconds since the epoch. It does not renew by itself. */
  readonly endsAt: number;
  readonly status: OrderStatus;
}

/** Money that was taken. Amounts in cents, moments in milliseconds since the epoch. */
export interface Transaction {
  readonly id: string;
  readonly invoiceId: string;
  readonly product: Product;
  readonly amount: number;
  readonly taxAmount: number;
  readonly currency: string;
  readonly provider: string;
  readonly paidAt: number;
  readonly endsAt: number;
}
