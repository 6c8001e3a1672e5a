import { HttpOrderGateway, HttpSpotlightGateway, HttpSubscriptionGateway } from '@duet/adapters/payments';
import { createSubscription } from '@duet/core/payments';
import { SessionResets, SessionState } from '@duet/core/session';
import { ContainerModule } from '../../../injection/index.ts';
import {
  CANCEL_REASON_STORE,
  CancelReasonStore,
  changesElsewhere,
  CONFIRM_CANCELLATION_STORE,
  ConfirmCancellationStore,
  CONFIRM_CHANGE_STORE,
  ConfirmChangeStore,
  PLAN_CHANGE_STORE,
  PlanChangeStore,
  REFUND_STORE,
  RefundStore,
  SPOTLIGHT_STORE,
  SpotlightStore,
  SUBSCRIPTION_STORE,
  SubscriptionStore,
  TRANSACTIONS_STORE,
  TransactionsStore,
} from '../../../payments/index.ts';
import { FEATURES } from '../../features.ts';
import { TOKENS } from '../../tokens.ts';
import { paymentsApi } from './payments-api.ts';

/** The member's own subscription and payments; loaded with the first of their pages. */
export const subscriptionModule = new ContainerModule(({ bind }) => {
  bind(FEATURES.subscription).toDynamicValue(({ get }) => {
    const api = paymentsApi(get(TOKENS.createApiClient));
    return createSubscription({
      subscriptionGateway: new HttpSubscriptionGateway(api),
      orderGateway: new HttpOrderGateway(api),
      spotlightGateway: new HttpSpotlightGateway(api),
      loadProducts: get(FEATURES.plans).loadProducts,
      clock: get(TOKENS.clock),
      refreshSelf: get(FEATURES.sessionRestoration).refreshSelf,
      navigation: get(TOKENS.navigation),
      resets: get(SessionResets),
    });
  });
  bind(SUBSCRIPTION_STORE).toResolvedValue(
    (subscription, clock, attention, session) => () =>
      new SubscriptionStore(subscription, clock, changesElsewhere(attention, session)),
    [FEATURES.subscription, TOKENS.clock, TOKENS.attention, SessionState],
  );
  bind(CANCEL_REASON_STORE).toResolvedValue(
    ({ chooseCancellationReason }, { config }, session) =>
      () =>
        new CancelReasonStore(chooseCancellationReason, config.subscriptionCancelReasons, session),
    [FEATURES.subscription, TOKENS.tenant, SessionState],
  );
  bind(CONFIRM_CANCELLATION_STORE).toResolvedValue(
    ({ loadSubscription, cancelSubscription, cancellationDraft }) =>
      () =>
        new ConfirmCancellationStore(loadSubscription, cancelSubscription, cancellationDraft.reason),
    [FEATURES.subscription],
  );
  bind(PLAN_CHANGE_STORE).toResolvedValue(
    ({ loadPlanChange }, attention, session) =>
      () =>
        new PlanChangeStore(loadPlanChange, changesElsewhere(attention, session)),
    [FEATURES.subscription, TOKENS.attention, SessionState],
  );
  bind(CONFIRM_CHANGE_STORE).toResolvedValue(
    ({ loadPlanChange, changePlan }, attention, session) =>
      (sku) =>
        new ConfirmChangeStore(
          new PlanChangeStore(loadPlanChange, changesElsewhere(attention, session)),
          changePlan,
          sku,
        ),
    [FEATURES.subscription, TOKENS.attention, SessionState],
  );
  bind(SPOTLIGHT_STORE).toResolvedValue(
    ({ loadSpotlight }) =>
      () =>
        new SpotlightStore(loadSpotlight),
    [FEATURES.subscription],
  );
  bind(REFUND_STORE).toResolvedValue(
    ({ requestRefund }, { loadReceipt }, clock) =>
      (invoiceId) =>
        new RefundStore({ requestRefund, loadReceipt, clock }, invoiceId),
    [FEATURES.subscription, FEATURES.purchase, TOKENS.clock],
  );
  bind(TRANSACTIONS_STORE).toResolvedValue(
    ({ transactionsState, loadTransactions }) =>
      () =>
        new TransactionsStore(transactionsState.transactions, loadTransactions),
    [FEATURES.subscription],
  );
});
