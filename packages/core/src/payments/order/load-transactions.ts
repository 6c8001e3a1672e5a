import { ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import type { Transaction } from './order.ts';
import type { OrderGateway } from './order-gateway.port.ts';
import type { TransactionsState } from './transactions-state.ts';

/** Reads all that the member has paid, a page after the other, and keeps it in state (PAY-23). A failure leaves what is known. */
export class LoadTransactions {
  constructor(
    private readonly gateway: Pick<OrderGateway, 'transactions'>,
    private readonly state: Pick<TransactionsState, 'set'>,
  ) {}

  async execute(cancel?: CancelSignal): Promise<Result<undefined, CallFailure>> {
    const transactions: Transaction[] = [];
    for (;;) {
      const loaded = await this.gateway.transactions(transactions.at(-1)?.id, cancel);
      if (!loaded.ok) return loaded;
      // An answer that nobody waits for any more may be that of a session before.
      if (cancel?.cancelled) return ok(undefined);
      transactions.push(...loaded.value.transactions);
      if (!loaded.value.more || loaded.value.transactions.length === 0) break;
    }
    this.state.set(transactions);
    return ok(undefined);
  }
}
