import { Cancellation, callProblem, type Clock, type Problem } from '@duet/core/kernel';
import { mayRefund, type LoadReceipt, type Paywall, type Transaction, type WayOn } from '@duet/core/payments';
import { batch, makeObservable } from '../../state/index.ts';

/** The receipt of one order. */
export class ReceiptStore {
  transaction: Transaction | undefined = undefined;
  isLoading = true;
  problem: Problem | undefined = undefined;
  #loading = new Cancellation();

  constructor(
    private readonly loadReceipt: Pick<LoadReceipt, 'execute'>,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly paywall: Pick<Paywall, 'wayOnFrom'>,
    private readonly invoiceId: string,
  ) {
    makeObservable(this, ['loadReceipt', 'clock', 'paywall', 'invoiceId']);
  }

  /** Where the member was before they went to the plans, where that is known. */
  get wayOn(): WayOn | undefined {
    return this.paywall.wayOnFrom(this.invoiceId);
  }

  get isRefundable(): boolean {
    return this.transaction !== undefined && mayRefund(this.transaction, this.clock.now());
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#loading.cancel();
  }

  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.isLoading = true;
    this.problem = undefined;
    const loaded = await this.loadReceipt.execute(this.invoiceId, loading);
    if (loading.cancelled) return;
    batch(() => {
      this.isLoading = false;
      if (loaded.ok) this.transaction = loaded.value;
      else this.problem = callProblem(loaded.error);
    });
  }
}
