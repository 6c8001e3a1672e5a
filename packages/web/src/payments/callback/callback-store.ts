import { Cancellation, type Problem } from '@duet/core/kernel';
import type { CompleteReturn, PaymentOutcome, Paywall, ProviderReturn, WatchPayment } from '@duet/core/payments';
import { batch, makeObservable } from '../../state/index.ts';

/** What became of an order, asked on the return from a provider's or a bank's own page. */
export class CallbackStore {
  phase: 'loading' | 'checking' | 'paid' | 'refused' = 'loading';
  problem: Problem | undefined = undefined;
  #visit = new Cancellation();

  constructor(
    private readonly parts: {
      readonly completeReturn: Pick<CompleteReturn, 'execute'>;
      readonly watchPayment: Pick<WatchPayment, 'start' | 'stop'>;
      readonly paywall: Pick<Paywall, 'recordPurchase'>;
    },
    readonly invoiceId: string,
    private readonly via: ProviderReturn,
  ) {
    makeObservable(this, ['parts', 'invoiceId', 'via']);
  }

  start(): void {
    this.#visit = new Cancellation();
    void this.check();
  }

  dispose(): void {
    this.#visit.cancel();
    this.parts.watchPayment.stop();
  }

  private async check(): Promise<void> {
    const outcome = await this.parts.completeReturn.execute(this.invoiceId, this.via);
    batch(() => this.show(outcome));
  }

  private show(outcome: PaymentOutcome): void {
    if (outcome.kind === 'refused') this.problem = outcome.problem;
    if (outcome.kind === 'paid') this.parts.paywall.recordPurchase(this.invoiceId);
    this.phase = outcome.kind;
    // Whoever has left meanwhile is waited for by nobody: the page would ask for ever.
    if (outcome.kind === 'checking' && !this.#visit.cancelled) this.parts.watchPayment.start(this.invoiceId, this.show);
  }
}
