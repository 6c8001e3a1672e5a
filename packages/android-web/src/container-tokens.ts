import type { ApiClient } from '@duet/adapters/http';
import type { FallbackStorage } from '@duet/adapters/storage';
import type { AnalyticsFeature } from '@duet/core/analytics';
import type { SessionResumptionFeature } from '@duet/core/connection';
import type { Attention, Clock, Logger } from '@duet/core/kernel';
import type { PlansFeature, PurchaseFeature, SubscriptionFeature } from '@duet/core/payments';
import type {
  AuthGateway,
  SelfGateway,
  SessionEndFeature,
  SessionRestorationFeature,
  SessionStateFeature,
  TokenStorage,
} from '@duet/core/session';
import type { Navigation, ReturnAddress } from '@duet/core/navigation';
import { token } from '@duet/web/injection';

/** The webview's ports by name. */
export const TOKENS = {
  clock: token<Clock>('Clock'),
  attention: token<Attention>('Attention'),
  logger: token<Logger>('Logger'),
  localStorage: token<FallbackStorage>('LocalStorage'),
  tabStorage: token<FallbackStorage>('TabStorage'),
  navigation: token<Navigation>('Navigation'),
  returnAddress: token<ReturnAddress>('ReturnAddress'),
  tokenStorage: token<TokenStorage>('TokenStorage'),
  apiClient: token<ApiClient>('ApiClient'),
  authGateway: token<AuthGateway>('AuthGateway'),
  selfGateway: token<SelfGateway>('SelfGateway'),
};

/** Every feature by name: what its `create` function in core answers. */
export const FEATURES = {
  analytics: token<AnalyticsFeature>('AnalyticsFeature'),
  plans: token<PlansFeature>('PlansFeature'),
  purchase: token<PurchaseFeature<HTMLElement>>('PurchaseFeature'),
  subscription: token<SubscriptionFeature>('SubscriptionFeature'),
  sessionEnd: token<SessionEndFeature>('SessionEndFeature'),
  sessionState: token<SessionStateFeature>('SessionStateFeature'),
  sessionResumption: token<SessionResumptionFeature>('SessionResumptionFeature'),
  sessionRestoration: token<SessionRestorationFeature>('SessionRestorationFeature'),
};
