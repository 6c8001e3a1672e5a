import {
  HttpOrderGateway,
  HttpPaymentStatusGateway,
  HttpProductGateway,
  HttpSpotlightGateway,
  HttpSubscriptionGateway,
  paymentProviders,
} from '@duet/adapters/payments';
import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import { providerScripts, type Deployment } from '@duet/adapters/tenant';
import { createPlans, createPurchase, createSubscription, Paywall } from '@duet/core/payments';
import type { Language, TenantConfig } from '@duet/core/tenant';
import type { Container } from '@duet/web/injection';
import {
  CALLBACK_STORE,
  CallbackStore,
  CONFIRM_CHANGE_STORE,
  ConfirmChangeStore,
  PLAN_CHANGE_STORE,
  PlanChangeStore,
  PURCHASE_STORE,
  PurchaseStore,
  RECEIPT_STORE,
  ReceiptStore,
  REFUND_STORE,
  RefundStore,
  SPOTLIGHT_STORE,
  SpotlightStore,
  SUBSCRIBE_STORE,
  SubscribeStore,
  SUBSCRIPTION_STORE,
  SubscriptionStore,
} from '@duet/web/payments';
import { FEATURES, TOKENS } from './container-tokens.ts';

/** The plans that are for sale. */
export function bindPlans(container: Container, subscriptions: TenantConfig['subscriptions']): void {
  container.bind(FEATURES.plans).toDynamicValue(({ get }) =>
    createPlans({
      productGateway: new HttpProductGateway(get(TOKENS.apiClient)),
      clock: get(TOKENS.clock),
      subscriptions,
    }),
  );
  container.bind(SUBSCRIBE_STORE).toResolvedValue(
    ({ loadProducts, createSpinner }, { analytics }, { session }, paywall, { loadSubscription }, clock) =>
      () =>
        new SubscribeStore(loadProducts, createSpinner(), analytics, session, paywall, { loadSubscription, clock }),
    [FEATURES.plans, FEATURES.analytics, FEATURES.sessionState, Paywall, FEATURES.subscription, TOKENS.clock],
  );
}

/** Buying: the same feature as in the web client, with the scripts of payment providers alone. */
export function bindPurchase(container: Container, deployment: Deployment, language: Language): void {
  container.bind(FEATURES.purchase).toDynamicValue(({ get }) => {
    const api = get(TOKENS.apiClient);
    const clock = get(TOKENS.clock);
    const insert = insertScriptInto(() => document);
    const returnAddress = (order: string): string =>
      new URL(`/${language}/app/android?callback=${encodeURIComponent(order)}`, window.location.origin).href;
    const scripts = new ScriptLoader(insert, () => window, clock, providerScripts(deployment));
    return createPurchase({
      ...get(FEATURES.sessionRestoration),
      orderGateway: new HttpOrderGateway(api),
      paymentStatusGateway: new HttpPaymentStatusGateway(api),
      providers: paymentProviders({
        api,
        scripts,
        gateways: deployment.gateways,
        clock,
        logger: get(TOKENS.logger),
        place: 'android',
        language: () => language,
        returnAddress,
      }),
      clock,
    });
  });
  container.bind(PURCHASE_STORE).toResolvedValue(
    ({ loadOrder, paymentMethods, createWatch }, { analytics }, paywall) =>
      (sku, replacesPlan) =>
        new PurchaseStore(
          {
            loadOrder,
            paymentMethods,
            watchPayment: createWatch(),
            analytics,
            paywall,
            language: () => language,
            leaveFor: (address) => window.location.assign(address),
          },
          { sku, replacesPlan },
        ),
    [FEATURES.purchase, FEATURES.analytics, Paywall],
  );
  container.bind(CALLBACK_STORE).toResolvedValue(
    ({ completeReturn, createReturnWatch }, paywall) =>
      (invoiceId, provider, transaction) => {
        const via = { provider, transaction };
        return new CallbackStore({ completeReturn, watchPayment: createReturnWatch(via), paywall }, invoiceId, via);
      },
    [FEATURES.purchase, Paywall],
  );
  container.bind(RECEIPT_STORE).toResolvedValue(
    ({ loadReceipt }, clock, paywall) =>
      (invoiceId) =>
        new ReceiptStore(loadReceipt, clock, paywall, invoiceId),
    [FEATURES.purchase, TOKENS.clock, Paywall],
  );
}

/** The member's own subscription, its change and refunds, and the spotlight: as in the web client. */
export function bindSubscription(container: Container): void {
  container.bind(FEATURES.subscription).toDynamicValue(({ get }) => {
    const api = get(TOKENS.apiClient);
    return createSubscription({
      ...get(FEATURES.sessionState),
      ...get(FEATURES.sessionRestoration),
      ...get(FEATURES.plans),
      subscriptionGateway: new HttpSubscriptionGateway(api),
      orderGateway: new HttpOrderGateway(api),
      spotlightGateway: new HttpSpotlightGateway(api),
      navigation: get(TOKENS.navigation),
      clock: get(TOKENS.clock),
    });
  });
  container
    .bind(SUBSCRIPTION_STORE)
    .toResolvedValue(
      (subscription, clock, attention) => () => new SubscriptionStore(subscription, clock, attention),
      [FEATURES.subscription, TOKENS.clock, TOKENS.attention],
    );
  container.bind(PLAN_CHANGE_STORE).toResolvedValue(
    ({ loadPlanChange }, attention) =>
      () =>
        new PlanChangeStore(loadPlanChange, attention),
    [FEATURES.subscription, TOKENS.attention],
  );
  container.bind(CONFIRM_CHANGE_STORE).toResolvedValue(
    ({ loadPlanChange, changePlan }, attention) =>
      (sku) =>
        new ConfirmChangeStore(new PlanChangeStore(loadPlanChange, attention), changePlan, sku),
    [FEATURES.subscription, TOKENS.attention],
  );
  container.bind(SPOTLIGHT_STORE).toResolvedValue(
    ({ loadSpotlight }) =>
      () =>
        new SpotlightStore(loadSpotlight),
    [FEATURES.subscription],
  );
  container.bind(REFUND_STORE).toResolvedValue(
    ({ requestRefund }, { loadReceipt }, clock) =>
      (invoiceId) =>
        new RefundStore({ requestRefund, loadReceipt, clock }, invoiceId),
    [FEATURES.subscription, FEATURES.purchase, TOKENS.clock],
  );
}
