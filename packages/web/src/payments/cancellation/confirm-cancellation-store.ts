import { Cancellation, callProblem, type Problem, type ReadonlyCell } from '@duet/core/kernel';
import type { CancelSubscription, CancellationReason, LoadSubscription, OwnSubscription } from '@duet/core/payments';
import { batch, makeObservable, observeCell } from '../../state/index.ts';

/** The second step of cancelling: what it means, and the button. */
export class ConfirmCancellationStore {
  subscription: OwnSubscription | undefined = undefined;
  isLoaded = false;
  /** Why the subscription could not be loaded. */
  problem: Problem | undefined = undefined;
  /** Why it could not be cancelled (PAY-29). */
  refusal: Problem | undefined = undefined;
  isSending = false;
  readonly #reason: () => CancellationReason | undefined;
  #loading = new Cancellation();
  #visit = new Cancellation();

  constructor(
    private readonly loadSubscription: Pick<LoadSubscription, 'execute'>,
    private readonly cancelSubscription: Pick<CancelSubscription, 'execute'>,
    reason: ReadonlyCell<CancellationReason | undefined>,
  ) {
    this.#reason = observeCell(reason, 'cancellationReason');
    makeObservable(this, ['loadSubscription', 'cancelSubscription']);
  }

  /** Whether the first step was taken; a reload takes it again. */
  get hasReason(): boolean {
    return this.#reason() !== undefined || this.isSending;
  }

  start(): void {
    this.#visit = new Cancellation();
    void this.load();
  }

  dispose(): void {
    this.#loading.cancel();
    this.#visit.cancel();
  }

  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    const loaded = await this.loadSubscription.execute(loading);
    if (loading.cancelled) return;
    batch(() => {
      this.isLoaded = loaded.ok;
      if (loaded.ok) this.subscription = loaded.value.subscription;
      else this.problem = callProblem(loaded.error);
    });
  }

  async confirm(): Promise<void> {
    if (!this.subscription || this.isSending) return;
    this.isSending = true;
    this.refusal = undefined;
    const cancelled = await this.cancelSubscription.execute(this.subscription, this.#visit);
    batch(() => {
      if (cancelled.ok) return;
      this.isSending = false;
      this.refusal = cancelled.error;
    });
  }
}
