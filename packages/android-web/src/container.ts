import 'reflect-metadata/lite';
import {
  DataLayerAnalyticsSink,
  HttpDestinationsGateway,
  LocalStorageConsentVault,
  NavigatorPrivacySignal,
  SessionStorageToldEvents,
} from '@duet/adapters/analytics';
import { FetchApiClient, FetchTransport, XhrTransport, type CallObserver, type Transport } from '@duet/adapters/http';
import { ConsoleLogger, SystemClock } from '@duet/adapters/kernel';
import {
  HttpCardPaymentGateway,
  HttpOrderGateway,
  HttpProductGateway,
  SessionStoragePaywallMemory,
  StripeCardEntry,
} from '@duet/adapters/payments';
import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import { HttpSelfGateway, LocalStorageTokenVault } from '@duet/adapters/session';
import { FallbackStorage } from '@duet/adapters/storage';
import { fetchTenantFiles, type TenantSettings } from '@duet/adapters/tenant';
import { AddressedAnalyticsSink, ConsentedAnalytics, ConsentState, ManageConsent } from '@duet/core/analytics';
import { err } from '@duet/core/kernel';
import {
  CheckPayment,
  LoadOrder,
  LoadProducts,
  LoadReceipt,
  OpenCardField,
  PayByCard,
  Paywall,
  PricingSpinner,
  WatchPayment,
} from '@duet/core/payments';
import {
  ClearSession,
  EndExpiredSession,
  LoadSelf,
  RefreshSelf,
  RestoreSession,
  SessionState,
} from '@duet/core/session';
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
import { AndroidGateStore } from './android-gate-store.ts';
import { bindSession } from './container-session.ts';
import { TOKENS } from './container-tokens.ts';

/** Everything the container can be asked for; a test resolves each. */
export const BOUND: readonly ServiceIdentifier[] = [
  ...Object.values(TOKENS),
  SessionState,
  ClearSession,
  EndExpiredSession,
  LoadSelf,
  RestoreSession,
  ConsentState,
  ManageConsent,
  Paywall,
  LoadProducts,
  RefreshSelf,
  CheckPayment,
  AndroidGateStore,
  SUBSCRIBE_STORE,
  PURCHASE_STORE,
  RECEIPT_STORE,
];

export interface AndroidFrame extends TenantSettings {
  readonly language: Language;
  /** Carries calls to the API; the browser's own unless a test brings another. */
  readonly transport?: Transport;
  /** Where the webview is, inside the app: `/app/android/purchase?sku=1`. */
  readonly current: () => string;
  /** Goes where members log in. */
  readonly leaveForLogin: () => void;
}

/** The composition root of the payment webview: the parts of the product that paying needs, and no others. */
export function createContainer({
  tenant,
  deployment,
  language,
  transport,
  current,
  leaveForLogin,
}: AndroidFrame): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(TOKENS.clock).toResolvedValue(() => new SystemClock());
  container.bind(TOKENS.logger).toResolvedValue(() => new ConsoleLogger());
  container.bind(TOKENS.storage).toResolvedValue(() => new FallbackStorage(() => window.localStorage));
  container
    .bind(TOKENS.tokenVault)
    .toResolvedValue((storage) => new LocalStorageTokenVault(storage, window), [TOKENS.storage]);
  container.bind(TOKENS.apiClient).toResolvedValue(
    (vault, clock) => {
      const settings = {
        tenant: tenant.id,
        places: {
          origin: '',
          paths: deployment.endpoints,
          ...(deployment.deployment.apiLocation !== undefined && { apiLocation: deployment.deployment.apiLocation }),
        },
      };
      const observer: CallObserver = {
        reached: () => undefined,
        unreachable: () => undefined,
        unauthenticated: (token) => {
          container.get(EndExpiredSession).execute(token);
        },
      };
      const calls = transport ?? new FetchTransport();
      return new FetchApiClient(settings, vault, observer, clock, calls, new XhrTransport());
    },
    [TOKENS.tokenVault, TOKENS.clock],
  );

  bindSession(container, current);
  container
    .bind(AndroidGateStore)
    .toResolvedValue(
      (state, restoreSession) => new AndroidGateStore(state, restoreSession, leaveForLogin),
      [SessionState, RestoreSession],
    );
  bindAnalytics(container, tenant.consent);
  bindPayments(container, tenant.config.subscriptions.priceFamilies);
  bindPurchase(container, deployment.providers.stripe?.sdk, language);
  return container;
}

/** The webview asks for no consent: what was agreed to in the web client of the same storage counts, and nothing else. */
function bindAnalytics(container: Container, question: ConsentQuestion): void {
  const tabStorage = new FallbackStorage(() => window.sessionStorage);
  container.bind(ConsentState).toResolvedValue(() => new ConsentState());
  container
    .bind(ManageConsent)
    .toResolvedValue(
      (state, storage, clock) =>
        new ManageConsent(
          question,
          state,
          new LocalStorageConsentVault(storage, window),
          new NavigatorPrivacySignal(() => navigator),
          clock,
        ),
      [ConsentState, TOKENS.storage, TOKENS.clock],
    );
  container
    .bind(TOKENS.analytics)
    .toResolvedValue(
      (state, consent, api, logger) =>
        new ConsentedAnalytics(
          state,
          consent,
          new AddressedAnalyticsSink(new HttpDestinationsGateway(api), new DataLayerAnalyticsSink(globalThis), logger),
          new SessionStorageToldEvents(tabStorage),
        ),
      [SessionState, ConsentState, TOKENS.apiClient, TOKENS.logger],
    );
  container
    .bind(Paywall)
    .toResolvedValue(
      (analytics, navigation) => new Paywall(new SessionStoragePaywallMemory(tabStorage), analytics, navigation),
      [TOKENS.analytics, TOKENS.navigation],
    );
}

function bindPayments(container: Container, priceFamilies: readonly string[]): void {
  container.bind(TOKENS.productGateway).toResolvedValue((api) => new HttpProductGateway(api), [TOKENS.apiClient]);
  container
    .bind(LoadProducts)
    .toResolvedValue((gateway) => new LoadProducts(gateway, priceFamilies), [TOKENS.productGateway]);
  container
    .bind(SUBSCRIBE_STORE)
    .toResolvedValue(
      (loadProducts, clock, analytics, session, paywall) => () =>
        new SubscribeStore(loadProducts, new PricingSpinner(clock), analytics, session, paywall),
      [LoadProducts, TOKENS.clock, TOKENS.analytics, SessionState, Paywall],
    );
}

/** Buying by card: the same parts as in the web client. */
function bindPurchase(container: Container, sdk: string | undefined, language: Language): void {
  container.bind(TOKENS.orderGateway).toResolvedValue((api) => new HttpOrderGateway(api), [TOKENS.apiClient]);
  container
    .bind(TOKENS.cardPaymentGateway)
    .toResolvedValue((api) => new HttpCardPaymentGateway(api), [TOKENS.apiClient]);
  container.bind(TOKENS.cardEntry).toResolvedValue(
    (clock, logger) => {
      if (sdk === undefined) return { open: () => Promise.resolve(err('unavailable')) };
      const insert = insertScriptInto(() => document);
      return new StripeCardEntry(new ScriptLoader(insert, () => window, clock, [sdk]), sdk, clock, logger);
    },
    [TOKENS.clock, TOKENS.logger],
  );
  container
    .bind(RefreshSelf)
    .toResolvedValue(
      (api, state, logger) => new RefreshSelf(new HttpSelfGateway(api), state, logger),
      [TOKENS.apiClient, SessionState, TOKENS.logger],
    );
  container
    .bind(CheckPayment)
    .toResolvedValue(
      (gateway, refreshSelf) => new CheckPayment(gateway, refreshSelf),
      [TOKENS.cardPaymentGateway, RefreshSelf],
    );
  container.bind(PURCHASE_STORE).toResolvedValue(
    (orders, gateway, cardEntry, checkPayment, clock, analytics, paywall) => {
      const payByCard = new PayByCard(gateway, checkPayment);
      return (sku) =>
        new PurchaseStore(
          {
            loadOrder: new LoadOrder(orders),
            openCardField: new OpenCardField(gateway, cardEntry),
            payByCard,
            watchPayment: new WatchPayment(checkPayment, clock),
            analytics,
            paywall,
            language: () => language,
          },
          sku,
        );
    },
    [
      TOKENS.orderGateway,
      TOKENS.cardPaymentGateway,
      TOKENS.cardEntry,
      CheckPayment,
      TOKENS.clock,
      TOKENS.analytics,
      Paywall,
    ],
  );
  container
    .bind(RECEIPT_STORE)
    .toResolvedValue(
      (orders) => (invoiceId) => new ReceiptStore(new LoadReceipt(orders), invoiceId),
      [TOKENS.orderGateway],
    );
}

export { fetchTenantFiles };

/** A text that is missing shows as its key, and the log says which. */
export function showMissingText(language: Language, room: string, key: string): string {
  new ConsoleLogger().warn('text.missing', { language, room, key });
  return key;
}
