import {
  DataLayerAnalyticsSink,
  HttpDestinationsGateway,
  LocalStorageConsentStorage,
  NavigatorPrivacySignal,
  SessionStorageSentEvents,
} from '@duet/adapters/analytics';
import type { Transport } from '@duet/adapters/http';
import { ConsoleLogger, PageAttention, SystemClock } from '@duet/adapters/kernel';
import { sessionStoragePaywallStorage } from '@duet/adapters/payments';
import { FallbackStorage } from '@duet/adapters/storage';
import { fetchTenantFiles, type TenantSettings } from '@duet/adapters/tenant';
import { createAnalytics } from '@duet/core/analytics';
import { createPaywall, Paywall } from '@duet/core/payments';
import type { ConsentQuestion, Language } from '@duet/core/tenant';
import {
  CALLBACK_STORE,
  CONFIRM_CHANGE_STORE,
  PLAN_CHANGE_STORE,
  PURCHASE_STORE,
  RECEIPT_STORE,
  REFUND_STORE,
  SPOTLIGHT_STORE,
  SUBSCRIBE_STORE,
  SUBSCRIPTION_STORE,
} from '@duet/web/payments';
import { Container, type Token } from '@duet/web/injection';
import { AndroidSessionStore, type WebClientExits } from './android-session-store.ts';
import { bindPlans, bindPurchase, bindSubscription } from './container-payments.ts';
import { bindSession } from './container-session.ts';
import { FEATURES, TOKENS } from './container-tokens.ts';

/** Everything the container can be asked for; a test resolves each. */
export const BOUND_IDENTIFIERS: readonly Token<unknown>[] = [
  ...Object.values(TOKENS),
  ...Object.values(FEATURES),
  Paywall,
  AndroidSessionStore,
  SUBSCRIBE_STORE,
  PURCHASE_STORE,
  RECEIPT_STORE,
  CALLBACK_STORE,
  CONFIRM_CHANGE_STORE,
  PLAN_CHANGE_STORE,
  REFUND_STORE,
  SPOTLIGHT_STORE,
  SUBSCRIPTION_STORE,
];

export interface AndroidPlatform extends TenantSettings, WebClientExits {
  readonly language: Language;
  /** Carries calls to the API; the browser's own unless a test brings another. */
  readonly transport?: Transport;
  /** Where the webview is, inside the app: `/app/android/purchase?sku=1`. */
  readonly current: () => string;
}

/** The composition root of the payment webview: the features of the product that paying needs, and no others. */
export function createContainer(frame: AndroidPlatform): Container {
  const { tenant, deployment, language } = frame;
  const container = new Container();
  container.bind(TOKENS.clock).toResolvedValue(() => new SystemClock());
  container.bind(TOKENS.attention).toResolvedValue(() => new PageAttention());
  container.bind(TOKENS.logger).toResolvedValue(() => new ConsoleLogger());
  container.bind(TOKENS.localStorage).toResolvedValue(() => new FallbackStorage(() => window.localStorage));
  container.bind(TOKENS.tabStorage).toResolvedValue(() => new FallbackStorage(() => window.sessionStorage));
  bindSession(container, frame);
  container
    .bind(AndroidSessionStore)
    .toResolvedValue(
      ({ session }, { restoreSession }) => new AndroidSessionStore(session, restoreSession, frame),
      [FEATURES.sessionState, FEATURES.sessionRestoration],
    );
  bindAnalytics(container, tenant.consent);
  bindPlans(container, tenant.config.subscriptions);
  bindPurchase(container, deployment, language);
  bindSubscription(container);
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

export { fetchTenantFiles };

/** A text that is missing shows as its key, and the log says which. */
export function showMissingText(language: Language, namespace: string, key: string): string {
  new ConsoleLogger().warn('text.missing', { language, namespace, key });
  return key;
}
