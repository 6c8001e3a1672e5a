import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { Transaction } from './order.ts';
import type { OrderGateway } from './order-gateway.port.ts';

/** Loads the receipt of an order; `undefined` for one that has not been paid. */
export class LoadReceipt {
  constructor(private readonly gateway: OrderGateway) {}

  async execute(invoiceId: string, cancel?: CancelSignal): Promise<Result<Transaction | undefined, CallFailure>> {
    const loaded = await this.gateway.transactions(cancel);
    if (!loaded.ok) return loaded;
    return { ok: true, value: loaded.value.find((transaction) => transaction.invoiceId === invoiceId) };
  }
}
