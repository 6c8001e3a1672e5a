import { Cancellation, callProblem, type Problem, type ReadonlyCell } from '@duet/core/kernel';
import {
  filterTransactions,
  yearsOf,
  type LoadTransactions,
  type Transaction,
  type TransactionFilter,
} from '@duet/core/payments';
import { makeAutoObservable, runInAction } from 'mobx';
import { observeCell } from '../../mobx/index.ts';

/** What the member has paid, by year. */
export class TransactionsStore {
  filter: TransactionFilter = 'all';
  problem: Problem | undefined = undefined;
  readonly #transactions: () => readonly Transaction[] | undefined;
  #loading = new Cancellation();

  constructor(
    transactions: ReadonlyCell<readonly Transaction[] | undefined>,
    private readonly loadTransactions: Pick<LoadTransactions, 'execute'>,
  ) {
    this.#transactions = observeCell(transactions, 'transactions');
    makeAutoObservable<this, 'loadTransactions'>(this, { loadTransactions: false }, { autoBind: true });
  }

  get isLoaded(): boolean {
    return this.#transactions() !== undefined;
  }

  get years(): readonly number[] {
    return yearsOf(this.#transactions() ?? []);
  }

  get shown(): readonly Transaction[] {
    return filterTransactions(this.#transactions() ?? [], this.filter);
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#loading.cancel();
  }

  setFilter(filter: TransactionFilter): void {
    this.filter = filter;
  }

  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    const loaded = await this.loadTransactions.execute(loading);
    if (loading.cancelled || loaded.ok) return;
    runInAction(() => {
      this.problem = callProblem(loaded.error);
    });
  }
}
