import type { Problem } from '@duet/core/kernel';
import { cancellationObstacle, type CancellationForm, type ChooseCancellationReason } from '@duet/core/payments';
import type { Subscription } from '@duet/core/session';
import { makeAutoObservable } from 'mobx';

/** The first step of cancelling: why. */
export class CancelReasonStore {
  form: CancellationForm = { reason: '', comment: '' };
  problem: Problem | undefined = undefined;

  constructor(
    private readonly choose: Pick<ChooseCancellationReason, 'execute'>,
    /** The tenant's, in its order (TEN-25). */
    readonly reasons: readonly string[],
    private readonly subscription: Subscription | undefined,
  ) {
    makeAutoObservable<this, 'choose' | 'subscription'>(
      this,
      { choose: false, reasons: false, subscription: false },
      { autoBind: true },
    );
  }

  /** Whether something renews that could be cancelled here. */
  get canCancel(): boolean {
    return this.subscription?.autoRenewal === true && this.subscription.canChangeAutoRenewal;
  }

  /** Why what renews cannot be cancelled here; undefined where it can be, and where nothing renews. */
  get obstacle(): Problem | undefined {
    return cancellationObstacle(this.subscription);
  }

  setField(field: keyof CancellationForm, text: string): void {
    this.form = { ...this.form, [field]: text };
    this.problem = undefined;
  }

  submit(): void {
    const chosen = this.choose.execute(this.form);
    this.problem = chosen.ok ? undefined : chosen.error;
  }
}
