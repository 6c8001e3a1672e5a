import 'reflect-metadata/lite';
import { DataLayerAnalyticsSink } from '@duet/adapters/analytics';
import {
  FetchApiClient,
  FetchTransport,
  XhrTransport,
  type ApiClient,
  type CallObserver,
  type Transport,
} from '@duet/adapters/http';
import { ConsoleLogger, SystemClock } from '@duet/adapters/kernel';
import { LocalStorageDraftVault } from '@duet/adapters/messaging';
import { LocalStorageOnboardingFlags } from '@duet/adapters/onboarding';
import { HttpCardPaymentGateway, HttpOrderGateway, HttpProductGateway, StripeCardEntry } from '@duet/adapters/payments';
import { insertScriptInto, ScriptLoader } from '@duet/adapters/provider-script';
import { HttpAuthGateway, HttpSelfGateway, LocalStorageTokenVault, StoredDraftOwner } from '@duet/adapters/session';
import { FallbackStorage } from '@duet/adapters/storage';
import { fetchTenantFiles, type TenantSettings } from '@duet/adapters/tenant';
import { ConsentedAnalytics, ConsentState, type Analytics } from '@duet/core/analytics';
import { err, type Clock, type Logger } from '@duet/core/kernel';
import {
  CheckPayment,
  LoadOrder,
  LoadProducts,
  LoadReceipt,
  OpenCardField,
  PayByCard,
  PricingSpinner,
  WatchPayment,
  type CardEntry,
  type CardPaymentGateway,
  type OrderGateway,
  type ProductGateway,
} from '@duet/core/payments';
import {
  ClearSession,
  LoadSelf,
  MemberDrafts,
  RefreshSelf,
  RefreshToken,
  RestoreSession,
  SessionResets,
  SessionState,
  type TokenVault,
} from '@duet/core/session';
import type { Language } from '@duet/core/tenant';
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

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

const TOKENS = {
  clock: token<Clock>('Clock'),
  logger: token<Logger>('Logger'),
  storage: token<FallbackStorage>('Storage'),
  tokenVault: token<TokenVault>('TokenVault'),
  apiClient: token<ApiClient>('ApiClient'),
  productGateway: token<ProductGateway>('ProductGateway'),
  orderGateway: token<OrderGateway>('OrderGateway'),
  cardPaymentGateway: token<CardPaymentGateway>('CardPaymentGateway'),
  cardEntry: token<CardEntry<HTMLElement>>('CardEntry'),
  analytics: token<Analytics>('Analytics'),
};

/** Everything the container can be asked for; a test resolves each. */
export const BOUND: readonly ServiceIdentifier[] = [
  ...Object.values(TOKENS),
  SessionState,
  ClearSession,
  LoadSelf,
  RestoreSession,
  ConsentState,
  LoadProducts,
  RefreshSelf,
  CheckPayment,
  AndroidGateStore,
  SUBSCRIBE_STORE,
  PURCHASE_STORE,
  RECEIPT_STORE,
];

/** The webview holds no live socket: nobody talks here. */
const NO_LIVE_CONNECTION = { open: () => undefined, close: () => undefined };

export interface AndroidFrame extends TenantSettings {
  readonly language: Language;
  /** Carries calls to the API; the browser's own unless a test brings another. */
  readonly transport?: Transport;
  /** Goes where members log in. */
  readonly leaveForLogin: () => void;
}

/** The composition root of the payment webview: the parts of the product that paying needs, and no others. */
export function createContainer({ tenant, deployment, language, transport, leaveForLogin }: AndroidFrame): Container {
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
        unauthenticated: () => {
          container.get(ClearSession).execute();
        },
      };
      const calls = transport ?? new FetchTransport();
      return new FetchApiClient(settings, vault, observer, clock, calls, new XhrTransport());
    },
    [TOKENS.tokenVault, TOKENS.clock],
  );

  bindSession(container, leaveForLogin);
  bindPayments(container, tenant.config.subscriptions.priceFamilies);
  bindPurchase(container, deployment.providers.stripe?.sdk, language);
  return container;
}

function bindSession(container: Container, leaveForLogin: () => void): void {
  container.bind(SessionState).toResolvedValue(() => new SessionState());
  container
    .bind(MemberDrafts)
    .toResolvedValue(
      (storage) =>
        new MemberDrafts({ owner: new StoredDraftOwner(storage), drafts: new LocalStorageDraftVault(storage) }),
      [TOKENS.storage],
    );
  container.bind(ClearSession).toResolvedValue(
    (vault, state, storage, drafts) => {
      const belongings = new SessionResets([new LocalStorageOnboardingFlags(storage)]);
      return new ClearSession(vault, NO_LIVE_CONNECTION, state, belongings, drafts);
    },
    [TOKENS.tokenVault, SessionState, TOKENS.storage, MemberDrafts],
  );
  container
    .bind(LoadSelf)
    .toResolvedValue(
      (api, state, logger, drafts) => new LoadSelf(new HttpSelfGateway(api), state, NO_LIVE_CONNECTION, logger, drafts),
      [TOKENS.apiClient, SessionState, TOKENS.logger, MemberDrafts],
    );
  container
    .bind(RestoreSession)
    .toResolvedValue(
      (vault, api, loadSelf, clearSession, state) =>
        new RestoreSession(vault, new RefreshToken(vault, new HttpAuthGateway(api)), loadSelf, clearSession, state),
      [TOKENS.tokenVault, TOKENS.apiClient, LoadSelf, ClearSession, SessionState],
    );
  container
    .bind(AndroidGateStore)
    .toResolvedValue(
      (state, restoreSession) => new AndroidGateStore(state, restoreSession, leaveForLogin),
      [SessionState, RestoreSession],
    );
}

function bindPayments(container: Container, priceFamilies: readonly string[]): void {
  container.bind(ConsentState).toResolvedValue(() => new ConsentState());
  container
    .bind(TOKENS.analytics)
    .toResolvedValue(
      (state, consent) => new ConsentedAnalytics(state, consent, new DataLayerAnalyticsSink(globalThis)),
      [SessionState, ConsentState],
    );
  container.bind(TOKENS.productGateway).toResolvedValue((api) => new HttpProductGateway(api), [TOKENS.apiClient]);
  container
    .bind(LoadProducts)
    .toResolvedValue((gateway) => new LoadProducts(gateway, priceFamilies), [TOKENS.productGateway]);
  container
    .bind(SUBSCRIBE_STORE)
    .toResolvedValue(
      (loadProducts, clock, analytics, session) => () =>
        new SubscribeStore(loadProducts, new PricingSpinner(clock), analytics, session),
      [LoadProducts, TOKENS.clock, TOKENS.analytics, SessionState],
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
    (orders, gateway, cardEntry, checkPayment, clock, analytics) => {
      const payByCard = new PayByCard(gateway, checkPayment);
      return (sku) =>
        new PurchaseStore(
          {
            loadOrder: new LoadOrder(orders),
            openCardField: new OpenCardField(gateway, cardEntry),
            payByCard,
            watchPayment: new WatchPayment(checkPayment, clock),
            analytics,
            language: () => language,
          },
          sku,
        );
    },
    [TOKENS.orderGateway, TOKENS.cardPaymentGateway, TOKENS.cardEntry, CheckPayment, TOKENS.clock, TOKENS.analytics],
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
