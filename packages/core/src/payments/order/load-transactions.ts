import { ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import type { OrderGateway } from './order-gateway.port.ts';
import type { TransactionsState } from './transactions-state.ts';

/** Reads what the member has paid, and keeps it in state (PAY-23). A failure leaves what is known. */
export class LoadTransactions {
  constructor(
    private readonly gateway: Pick<OrderGateway, 'transactions'>,
    private readonly state: Pick<TransactionsState, 'set'>,
  ) {}

  async execute(cancel?: CancelSignal): Promise<Result<undefined, CallFailure>> {
    const loaded = await this.gateway.transactions(cancel);
    if (!loaded.ok) return loaded;
    // An answer that nobody waits for any more may be that of a session before.
    if (!cancel?.cancelled) this.state.set(loaded.value);
    return ok(undefined);
  }
}
