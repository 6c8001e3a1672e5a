import { Cell, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import type { Transaction } from './order.ts';

/** What the member has paid, as it was last read (PAY-23); `undefined` before it was. */
export class TransactionsState implements Resettable {
  readonly #transactions = new Cell<readonly Transaction[] | undefined>(undefined);

  get transactions(): ReadonlyCell<readonly Transaction[] | undefined> {
    return this.#transactions;
  }

  set(transactions: readonly Transaction[]): void {
    this.#transactions.update(() => transactions);
  }

  reset(): void {
    this.#transactions.update(() => undefined);
  }
}
