import { Cancellation, callProblem, type Clock, type Problem } from '@duet/core/kernel';
import { mayRefund, type LoadReceipt, type RequestRefund, type Transaction } from '@duet/core/payments';
import { batch, makeObservable } from '../../state/index.ts';

interface RefundParts {
  readonly loadReceipt: Pick<LoadReceipt, 'execute'>;
  readonly requestRefund: Pick<RequestRefund, 'execute'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** One payment that is to be given back. */
export class RefundStore {
  payment: Transaction | undefined = undefined;
  isLoaded = false;
  /** Why it could not be loaded. */
  problem: Problem | undefined = undefined;
  /** Why it was not given back. */
  refusal: Problem | undefined = undefined;
  phase: 'asking' | 'sending' | 'done' = 'asking';
  #loading = new Cancellation();

  constructor(
    private readonly parts: RefundParts,
    readonly invoiceId: string,
  ) {
    makeObservable(this, ['parts', 'invoiceId']);
  }

  /** The payment, where it can be given back now. */
  get refundable(): Transaction | undefined {
    return this.payment && mayRefund(this.payment, this.parts.clock.now()) ? this.payment : undefined;
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
    this.problem = undefined;
    const loaded = await this.parts.loadReceipt.execute(this.invoiceId, loading);
    if (loading.cancelled) return;
    batch(() => {
      this.isLoaded = loaded.ok;
      if (!loaded.ok) {
        this.problem = callProblem(loaded.error);
        return;
      }
      this.payment = loaded.value;
      if (loaded.value?.refundedAt !== undefined) this.phase = 'done';
    });
  }

  /** A second press while it is under way is the first one. */
  async submit(): Promise<void> {
    if (this.phase !== 'asking') return;
    this.phase = 'sending';
    this.refusal = undefined;
    const refunded = await this.parts.requestRefund.execute(this.invoiceId);
    batch(() => {
      this.phase = refunded.ok ? 'done' : 'asking';
      if (!refunded.ok) this.refusal = refunded.error;
    });
  }
}
