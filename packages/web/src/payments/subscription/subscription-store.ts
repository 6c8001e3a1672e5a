import { type Attention, callProblem, Cancellation, type Clock, type Problem, type Result } from '@duet/core/kernel';
import {
  daysLeft,
  type ChangePlan,
  type LoadSubscription,
  type OwnSubscription,
  type SetAutoRenewal,
  type SubscriptionOverview,
} from '@duet/core/payments';
import { batch, makeObservable } from '../../state/index.ts';

/** What can be done with a subscription. */
interface SubscriptionParts {
  readonly loadSubscription: Pick<LoadSubscription, 'execute'>;
  readonly setAutoRenewal: Pick<SetAutoRenewal, 'execute'>;
  readonly changePlan: Pick<ChangePlan, 'execute'>;
}

/** The member's own subscription, as the server knows it. Follows what was changed elsewhere when the member returns. */
export class SubscriptionStore {
  overview: SubscriptionOverview | undefined = undefined;
  /** Why it could not be loaded. */
  problem: Problem | undefined = undefined;
  /** Why the latest switch was refused. */
  refusal: Problem | undefined = undefined;
  isSwitching = false;
  /** An order whose payment was being checked when the page was opened; it stays until the page is left. */
  checkedOrder: string | undefined = undefined;
  #loading = new Cancellation();
  #stopReturning = (): void => undefined;

  constructor(
    private readonly parts: SubscriptionParts,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly attention: Pick<Attention, 'onReturn'>,
  ) {
    makeObservable(this, ['parts', 'clock', 'attention']);
  }

  get subscription(): OwnSubscription | undefined {
    return this.overview?.subscription;
  }

  /** How many days of the free week are left. */
  get trialDaysLeft(): number {
    const end = this.overview?.trialEndsAt;
    return end === undefined ? 0 : daysLeft(end, this.clock.now());
  }

  start(): void {
    void this.load();
    this.#stopReturning = this.attention.onReturn(this.reload);
  }

  dispose(): void {
    this.#stopReturning();
    this.#loading.cancel();
  }

  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    const loaded = await this.parts.loadSubscription.execute(loading);
    if (loading.cancelled) return;
    batch(() => {
      if (loaded.ok) {
        this.overview = loaded.value;
        this.checkedOrder ??= loaded.value.checkedOrder;
      } else this.problem = callProblem(loaded.error);
    });
  }

  /** Loads it anew, because something may have been paid or chosen meanwhile. */
  reload(): void {
    void this.load();
  }

  /** Lets the subscription renew again. */
  renew(): Promise<void> {
    return this.change((subscription) => this.parts.setAutoRenewal.execute(subscription, true));
  }

  /** Takes back the plan that was chosen for the next renewal. */
  keepPlan(): Promise<void> {
    return this.change((subscription) => this.parts.changePlan.execute(subscription, undefined));
  }

  private async change(make: (subscription: OwnSubscription) => Promise<Result<undefined, Problem>>): Promise<void> {
    if (!this.subscription || this.isSwitching) return;
    this.isSwitching = true;
    this.refusal = undefined;
    const changed = await make(this.subscription);
    batch(() => {
      this.isSwitching = false;
      if (!changed.ok) this.refusal = changed.error;
    });
    if (changed.ok) await this.load();
  }
}
