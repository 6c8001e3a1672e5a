import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { Order, Transaction } from './order.ts';

export interface OrderGateway {
  /**
   * The one order of this member for a `sku` (PAY-20). Asked again it is the same one until it is paid, so that a reload
   * in mid-payment finds it, with what became of it meanwhile. Refused to whoever has a subscription already.
   */
  open(sku: string, cancel?: CancelSignal): Promise<Result<Order, CallFailure>>;
  /** What this member has paid, latest first. */
  transactions(cancel?: CancelSignal): Promise<Result<readonly Transaction[], CallFailure>>;
}
