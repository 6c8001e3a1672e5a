import 'reflect-metadata/lite';
import {
  DataLayerAnalyticsSink,
  HttpDestinationsGateway,
  LocalStorageConsentStorage,
  NavigatorPrivacySignal,
  SessionStorageSentEvents,
} from '@duet/adapters/analytics';
import type { Transport } from '@duet/adapters/http';
import { ConsoleLogger, SystemClock } from '@duet/adapters/kernel';
import {
  HttpCardPaymentGateway,
  HttpOrderGateway,
  HttpProductGateway,
  sessionStoragePaywallStorage,
  StripeCardEntry,
} from '@duet/adapters/payments';
import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import { FallbackStorage } from '@duet/adapters/storage';
import { fetchTenantFiles, type TenantSettings } from '@duet/adapters/tenant';
import { createAnalytics } from '@duet/core/analytics';
import type { Clock, Logger } from '@duet/core/kernel';
import { createPaywall, createPlans, createPurchase, Paywall } from '@duet/core/payments';
import type { ConsentQuestion, Language } from '@duet/core/tenant';
import {
  PURCHASE_STORE,
  PurchaseStore,
  RECEIPT_STORE,
  ReceiptStore,
  SUBSCRIBE_STORE,
  SubscribeStore,
} from '@duet/web/payments';
import { Container, type ServiceIdentifier } from 'inversify';
import { AndroidSessionStore } from './android-session-store.ts';
import { bindSession } from './container-session.ts';
import { FEATURES, TOKENS } from './container-tokens.ts';

/** Everything the container can be asked for; a test resolves each. */
export const BOUND_IDENTIFIERS: readonly ServiceIdentifier[] = [
  ...Object.values(TOKENS),
  ...Object.values(FEATURES),
  Paywall,
  AndroidSessionStore,
  SUBSCRIBE_STORE,
  PURCHASE_STORE,
  RECEIPT_STORE,
];

export interface AndroidPlatform extends TenantSettings {
  readonly language: Language;
  /** Carries calls to the API; the browser's own unless a test brings another. */
  readonly transport?: Transport;
  /** Where the webview is, inside the app: `/app/android/purchase?sku=1`. */
  readonly current: () => string;
  /** Goes where members log in. */
  readonly redirectToLogin: () => void;
}

/** The composition root of the payment webview: the features of the product that paying needs, and no others. */
export function createContainer(frame: AndroidPlatform): Container {
  const { tenant, deployment, language, redirectToLogin: leaveForLogin } = frame;
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(TOKENS.clock).toResolvedValue(() => new SystemClock());
  container.bind(TOKENS.logger).toResolvedValue(() => new ConsoleLogger());
  container.bind(TOKENS.localStorage).toResolvedValue(() => new FallbackStorage(() => window.localStorage));
  container.bind(TOKENS.tabStorage).toResolvedValue(() => new FallbackStorage(() => window.sessionStorage));
  bindSession(container, frame);
  container
    .bind(AndroidSessionStore)
    .toResolvedValue(
      ({ session }, { restoreSession }) => new AndroidSessionStore(session, restoreSession, leaveForLogin),
      [FEATURES.sessionState, FEATURES.sessionRestoration],
    );
  bindAnalytics(container, tenant.consent);
  bindPlans(container, tenant.config.subscriptions.priceFamilies);
  bindPurchase(container, deployment.providers.stripe?.sdk, language);
  return container;
}

/** The webview asks for no consent: what was agreed to in the web client of the same storage counts, and nothing else. */
function bindAnalytics(container: Container, question: ConsentQuestion): void {
  container.bind(FEATURES.analytics).toDynamicValue(({ get }) =>
    createAnalytics({
      ...get(FEATURES.sessionState),
      question,
      consentStorage: new LocalStorageConsentStorage(get(TOKENS.localStorage), window),
      privacySignal: new NavigatorPrivacySignal(() => navigator),
      destinationsGateway: new HttpDestinationsGateway(get(TOKENS.apiClient)),
      sink: new DataLayerAnalyticsSink(globalThis),
      sentEvents: new SessionStorageSentEvents(get(TOKENS.tabStorage)),
      clock: get(TOKENS.clock),
      logger: get(TOKENS.logger),
    }),
  );
  container.bind(Paywall).toDynamicValue(({ get }) =>
    createPaywall({
      ...get(FEATURES.analytics),
      ...get(FEATURES.sessionState),
      paywallStorage: sessionStoragePaywallStorage(get(TOKENS.tabStorage)),
      navigation: get(TOKENS.navigation),
    }),
  );
}

function bindPlans(container: Container, priceFamilies: readonly string[]): void {
  container.bind(FEATURES.plans).toDynamicValue(({ get }) =>
    createPlans({
      productGateway: new HttpProductGateway(get(TOKENS.apiClient)),
      clock: get(TOKENS.clock),
      priceFamilies,
    }),
  );
  container.bind(SUBSCRIBE_STORE).toResolvedValue(
    ({ loadProducts, createSpinner }, { analytics }, { session }, paywall) =>
      () =>
        new SubscribeStore(loadProducts, createSpinner(), analytics, session, paywall),
    [FEATURES.plans, FEATURES.analytics, FEATURES.sessionState, Paywall],
  );
}

/** Card fields of Stripe, whose script is the one that may enter the webview. */
function stripeCards(sdk: string, clock: Clock, logger: Logger): StripeCardEntry {
  const insert = insertScriptInto(() => document);
  return new StripeCardEntry(new ScriptLoader(insert, () => window, clock, [sdk]), sdk, clock, logger);
}

/** Buying by card: the same feature as in the web client. */
function bindPurchase(container: Container, sdk: string | undefined, language: Language): void {
  container.bind(FEATURES.purchase).toDynamicValue(({ get }) =>
    createPurchase({
      ...get(FEATURES.sessionRestoration),
      orderGateway: new HttpOrderGateway(get(TOKENS.apiClient)),
      cardPaymentGateway: new HttpCardPaymentGateway(get(TOKENS.apiClient)),
      cardEntry: sdk === undefined ? undefined : stripeCards(sdk, get(TOKENS.clock), get(TOKENS.logger)),
      clock: get(TOKENS.clock),
    }),
  );
  container.bind(PURCHASE_STORE).toResolvedValue(
    ({ loadOrder, openCardField, payByCard, createWatch }, { analytics }, paywall) =>
      (sku) =>
        new PurchaseStore(
          {
            loadOrder,
            openCardField,
            payByCard,
            watchPayment: createWatch(),
            analytics,
            paywall,
            language: () => language,
          },
          sku,
        ),
    [FEATURES.purchase, FEATURES.analytics, Paywall],
  );
  container.bind(RECEIPT_STORE).toResolvedValue(
    ({ loadReceipt }) =>
      (invoiceId) =>
        new ReceiptStore(loadReceipt, invoiceId),
    [FEATURES.purchase],
  );
}

export { fetchTenantFiles };

/** A text that is missing shows as its key, and the log says which. */
export function showMissingText(language: Language, namespace: string, key: string): string {
  new ConsoleLogger().warn('text.missing', { language, namespace, key });
  return key;
}
