import { Cancellation, callProblem, type Problem, type ReadonlyCell } from '@duet/core/kernel';
import {
  filterTransactions,
  yearsOf,
  type LoadTransactions,
  type Transaction,
  type TransactionFilter,
} from '@duet/core/payments';
import { batch, makeObservable, observeCell } from '../../state/index.ts';

/** Payments that the page lists at first, and with each wish for more. */
const PAGE = 100;

/** What the member has paid, by year. */
export class TransactionsStore {
  filter: TransactionFilter = 'all';
  private mostShown = PAGE;
  problem: Problem | undefined = undefined;
  readonly #transactions: () => readonly Transaction[] | undefined;
  #loading = new Cancellation();

  constructor(
    transactions: ReadonlyCell<readonly Transaction[] | undefined>,
    private readonly loadTransactions: Pick<LoadTransactions, 'execute'>,
  ) {
    this.#transactions = observeCell(transactions, 'transactions');
    makeObservable(this, ['loadTransactions']);
  }

  get isLoaded(): boolean {
    return this.#transactions() !== undefined;
  }

  get years(): readonly number[] {
    return yearsOf(this.#transactions() ?? []);
  }

  /** Those of the years that were chosen. */
  get chosen(): readonly Transaction[] {
    return filterTransactions(this.#transactions() ?? [], this.filter);
  }

  /** Those of them that the page lists. */
  get shown(): readonly Transaction[] {
    return this.chosen.slice(0, this.mostShown);
  }

  get hasMore(): boolean {
    return this.chosen.length > this.mostShown;
  }

  showMore(): void {
    this.mostShown += PAGE;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#loading.cancel();
  }

  setFilter(filter: TransactionFilter): void {
    this.filter = filter;
    this.mostShown = PAGE;
  }

  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    const loaded = await this.loadTransactions.execute(loading);
    if (loading.cancelled || loaded.ok) return;
    batch(() => {
      this.problem = callProblem(loaded.error);
    });
  }
}
