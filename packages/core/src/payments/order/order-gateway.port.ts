import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { Order, OrderRequest, Transaction } from './order.ts';

export interface OrderGateway {
  /**
   * The one order of this member for a product (PAY-20). Asked again it is the same one until it is paid, so that a reload
   * in mid-payment finds it, with what became of it meanwhile. A second plan is refused to whoever has one,
   * unless it replaces that one.
   */
  open(request: OrderRequest, cancel?: CancelSignal): Promise<Result<Order, CallFailure>>;
  /** What this member has paid, latest first. */
  transactions(cancel?: CancelSignal): Promise<Result<readonly Transaction[], CallFailure>>;
  /** Gives a payment back, whole. Repeated, it is the same refund. */
  refund(invoiceId: string): Promise<Result<undefined, CallFailure>>;
}
