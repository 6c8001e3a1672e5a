import { ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import type { Transaction } from './order.ts';
import type { OrderGateway } from './order-gateway.port.ts';

/** Loads the receipt of an order; `undefined` for one that has not been paid, and where an address names none. */
export class LoadReceipt {
  constructor(private readonly gateway: Pick<OrderGateway, 'transactionOf'>) {}

  async execute(invoiceId: string, cancel?: CancelSignal): Promise<Result<Transaction | undefined, CallFailure>> {
    return invoiceId === '' ? ok(undefined) : this.gateway.transactionOf(invoiceId, cancel);
  }
}
