import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { Order, OrderRequest, Transaction } from './order.ts';

export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

export interface OrderGateway {
  /**
   * The one order of this member for a product (PAY-20). Asked again it is the same one until it is paid, so that a reload
   * in mid-payment finds it, with what became of it meanwhile. A second plan is refused to whoever has one,
   * unless it replaces that one.
   */
  open(request: OrderRequest, cancel?: CancelSignal): Promise<Result<Order, CallFailure>>;
  /** A page of what this member has paid, latest first: the first one, or those that are older than `before`, the id of a transaction. */
  transactions(before?: string, cancel?: CancelSignal): Promise<Result<TransactionPage, CallFailure>>;
  /** What was paid for one order; `undefined` where nothing was. */
  transactionOf(invoiceId: string, cancel?: CancelSignal): Promise<Result<Transaction | undefined, CallFailure>>;
  /** Gives a payment back, whole. Repeated, it is the same refund. */
  refund(invoiceId: string): Promise<Result<undefined, CallFailure>>;
}
