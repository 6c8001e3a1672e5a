import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { Transaction } from './order.ts';
import type { OrderGateway } from './order-gateway.port.ts';

/** Loads the receipt of an order; `undefined` for one that has not been paid. */
export class LoadReceipt {
  constructor(private readonly gateway: Pick<OrderGateway, 'transactionOf'>) {}

  execute(invoiceId: string, cancel?: CancelSignal): Promise<Result<Transaction | undefined, CallFailure>> {
    return this.gateway.transactionOf(invoiceId, cancel);
  }
}
