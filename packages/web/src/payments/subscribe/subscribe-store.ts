import type { Analytics, PaywallSource } from '@duet/core/analytics';
import { Cancellation, callProblem, type CallFailure, type Clock, type Problem } from '@duet/core/kernel';
import {
  daysLeft,
  mayChangePlan,
  monthsOf,
  planOffers,
  type LoadProducts,
  type LoadSubscription,
  type Paywall,
  type PlanOffer,
  type PricingSpinner,
  type ProductFeed,
} from '@duet/core/payments';
import type { SessionState } from '@duet/core/session';
import { batch, makeObservable, observeCell } from '../../state/index.ts';

interface TrialParts {
  readonly loadSubscription: Pick<LoadSubscription, 'execute'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** The plans of one level, in the shop's order. */
export interface PlanGroup {
  readonly level: string;
  readonly offers: readonly PlanOffer[];
}

/** The plans a member may choose from. */
export class SubscribeStore {
  groups: readonly PlanGroup[] | undefined = undefined;
  problem: Problem | undefined = undefined;
  /** When the free week of a newcomer ends, while it runs. */
  trialEndsAt: number | undefined = undefined;
  readonly #spinning: () => boolean;
  readonly #visit: () => ReturnType<Paywall['visit']['get']>;
  readonly #session: () => ReturnType<SessionState['session']['get']>;
  #loading = new Cancellation();

  constructor(
    private readonly loadProducts: LoadProducts,
    private readonly spinner: PricingSpinner,
    private readonly analytics: Analytics,
    session: SessionState,
    private readonly paywall: Paywall,
    private readonly trial: TrialParts,
  ) {
    this.#visit = observeCell(paywall.visit, 'paywall');
    this.#spinning = observeCell(spinner.visible, 'pricingSpinner');
    this.#session = observeCell(session.session, 'session');
    makeObservable(this, ['loadProducts', 'spinner', 'analytics', 'paywall', 'trial']);
  }

  get spinning(): boolean {
    return this.#spinning();
  }

  /** The level the member has at the moment. */
  get currentLevel(): string | undefined {
    const session = this.#session();
    return session.status === 'member' ? session.self?.subscription?.level : undefined;
  }

  /** Whether there is a subscription already: a second one is sold to no one. */
  get isSubscriber(): boolean {
    const session = this.#session();
    return session.status === 'member' && session.self?.subscription !== undefined;
  }

  /** Whether the plan that the member has can become one of these. */
  get mayChange(): boolean {
    const session = this.#session();
    const subscription = session.status === 'member' ? session.self?.subscription : undefined;
    return subscription !== undefined && mayChangePlan(subscription);
  }

  /** What led the member here; they read what it requires (PAY-32). */
  get source(): PaywallSource {
    return this.#visit().source ?? 'navigation';
  }

  /** How many days of the free week are left. */
  get trialDaysLeft(): number {
    return this.trialEndsAt === undefined ? 0 : daysLeft(this.trialEndsAt, this.trial.clock.now());
  }

  start(): void {
    this.paywall.open();
    void this.load();
    void this.loadTrial();
  }

  dispose(): void {
    this.#loading.cancel();
    this.spinner.stop();
    this.paywall.leavePage();
  }

  /** Requests the prices, anew if they have been requested before. */
  async load(): Promise<void> {
    this.#loading.cancel();
    const loading = new Cancellation();
    this.#loading = loading;
    this.problem = undefined;
    this.spinner.start();
    const loaded = await this.loadProducts.execute(undefined, loading);
    if (loading.cancelled) return;
    if (loaded.ok) this.showPlans(loaded.value);
    else this.showFailure(loaded.error);
  }

  /** The plans can be read without it: a failure leaves it out. */
  private async loadTrial(): Promise<void> {
    if (this.isSubscriber) return;
    const loading = this.#loading;
    const loaded = await this.trial.loadSubscription.execute(loading);
    if (loaded.ok && !loading.cancelled) batch(() => (this.trialEndsAt = loaded.value.trialEndsAt));
  }

  /** The member continues with the order of a plan. */
  choose({ product }: PlanOffer): void {
    this.analytics.event('subscription_plan_chosen', {
      months: monthsOf(product),
      amount: product.price.amount,
      source: this.source,
    });
  }

  /** Back to where the member was. */
  goBack(): void {
    this.paywall.goBack();
  }

  private showPlans({ plans }: ProductFeed): void {
    const offers = planOffers(plans);
    const levels = [...new Set(offers.map((offer) => offer.product.level))];
    this.groups = levels.map((level) => ({ level, offers: offers.filter(({ product }) => product.level === level) }));
    this.spinner.productsLoaded();
    this.analytics.event('subscription_plans_shown', { plans: plans.length });
  }

  private showFailure(failure: CallFailure): void {
    this.spinner.stop();
    this.problem = callProblem(failure);
  }
}
