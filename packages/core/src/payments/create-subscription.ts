import type { Clock } from '../kernel/index.ts';
import type { Navigation } from '../navigation/index.ts';
import type { RefreshSelf, SessionResets } from '../session/index.ts';
import { LoadTransactions } from './order/load-transactions.ts';
import type { OrderGateway } from './order/order-gateway.port.ts';
import { TransactionsState } from './order/transactions-state.ts';
import { ChangePlan } from './plan-change/change-plan.ts';
import { LoadPlanChange } from './plan-change/load-plan-change.ts';
import type { LoadProducts } from './plans/load-products.ts';
import { RequestRefund } from './refund/request-refund.ts';
import { LoadSpotlight } from './spotlight/load-spotlight.ts';
import type { SpotlightGateway } from './spotlight/spotlight-gateway.port.ts';
import { AutoRenewalErrors } from './subscription/auto-renewal-errors.ts';
import { CancelSubscription } from './subscription/cancel-subscription.ts';
import { CancellationDraft } from './subscription/cancellation-draft.ts';
import { ChooseCancellationReason } from './subscription/choose-cancellation-reason.ts';
import { LoadSubscription } from './subscription/load-subscription.ts';
import { SetAutoRenewal } from './subscription/set-auto-renewal.ts';
import type { SubscriptionGateway } from './subscription/subscription-gateway.port.ts';

export interface SubscriptionDependencies {
  readonly subscriptionGateway: SubscriptionGateway;
  readonly orderGateway: Pick<OrderGateway, 'transactions' | 'refund'>;
  readonly spotlightGateway: SpotlightGateway;
  readonly loadProducts: Pick<LoadProducts, 'execute'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly refreshSelf: Pick<RefreshSelf, 'execute'>;
  readonly navigation: Pick<Navigation, 'go'>;
  readonly resets: SessionResets;
}

/** What the member has and paid: the subscription, its renewal, change and cancellation, refunds, and the spotlight. */
export function createSubscription({
  subscriptionGateway,
  orderGateway,
  spotlightGateway,
  loadProducts,
  clock,
  refreshSelf,
  navigation,
  resets,
}: SubscriptionDependencies) {
  const autoRenewalErrors = resets.add(new AutoRenewalErrors());
  const cancellationDraft = resets.add(new CancellationDraft());
  const transactionsState = resets.add(new TransactionsState());
  const loadSubscription = new LoadSubscription(subscriptionGateway);
  const setAutoRenewal = new SetAutoRenewal(subscriptionGateway, autoRenewalErrors, refreshSelf);
  return {
    autoRenewalErrors,
    cancellationDraft,
    transactionsState,
    loadTransactions: new LoadTransactions(orderGateway, transactionsState),
    loadSubscription,
    setAutoRenewal,
    chooseCancellationReason: new ChooseCancellationReason(cancellationDraft, navigation),
    loadPlanChange: new LoadPlanChange(loadSubscription, loadProducts, clock),
    changePlan: new ChangePlan(subscriptionGateway),
    loadSpotlight: new LoadSpotlight(spotlightGateway, loadProducts),
    requestRefund: new RequestRefund(orderGateway, refreshSelf),
    cancelSubscription: new CancelSubscription(setAutoRenewal, cancellationDraft, navigation),
  };
}

export type SubscriptionFeature = ReturnType<typeof createSubscription>;
