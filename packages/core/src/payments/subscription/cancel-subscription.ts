import { ok, type CancelSignal, type Problem, type Result } from '../../kernel/index.ts';
import { routeTo, type Navigation } from '../../navigation/index.ts';
import type { CancellationDraft } from './cancellation-draft.ts';
import type { OwnSubscription } from './own-subscription.ts';
import type { SetAutoRenewal } from './set-auto-renewal.ts';

/** The second step of cancelling: auto-renewal is switched off (PAY-27), and the member is led back to the subscription (PAY-28). */
export class CancelSubscription {
  constructor(
    private readonly setAutoRenewal: Pick<SetAutoRenewal, 'execute'>,
    private readonly draft: Pick<CancellationDraft, 'reason' | 'reset'>,
    private readonly navigation: Pick<Navigation, 'go'>,
  ) {}

  /**
   * A failure leaves everything as it was, and the member on the page. `visit` is cancelled once that page is left: the subscription is
   * cancelled all the same, and nobody is taken from where they are by then.
   */
  async execute(
    subscription: OwnSubscription,
    visit: Pick<CancelSignal, 'cancelled'>,
  ): Promise<Result<undefined, Problem>> {
    const switched = await this.setAutoRenewal.execute(subscription, false, this.draft.reason.get());
    if (!switched.ok) return switched;
    this.draft.reset();
    if (!visit.cancelled) this.navigation.go(routeTo('accountSubscription'));
    return ok(undefined);
  }
}
