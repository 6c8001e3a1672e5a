import type { ApiClient } from '@duet/adapters/http';
import type { FallbackStorage } from '@duet/adapters/storage';
import type { Analytics } from '@duet/core/analytics';
import type { Clock, Logger } from '@duet/core/kernel';
import type { CardEntry, CardPaymentGateway, OrderGateway, ProductGateway } from '@duet/core/payments';
import type { Navigation, ReturnAddress, TokenVault } from '@duet/core/session';
import type { ServiceIdentifier } from 'inversify';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** The webview's ports by name. Core's classes are their own tokens. */
export const TOKENS = {
  clock: token<Clock>('Clock'),
  logger: token<Logger>('Logger'),
  storage: token<FallbackStorage>('Storage'),
  navigation: token<Navigation>('Navigation'),
  returnAddress: token<ReturnAddress>('ReturnAddress'),
  tokenVault: token<TokenVault>('TokenVault'),
  apiClient: token<ApiClient>('ApiClient'),
  productGateway: token<ProductGateway>('ProductGateway'),
  orderGateway: token<OrderGateway>('OrderGateway'),
  cardPaymentGateway: token<CardPaymentGateway>('CardPaymentGateway'),
  cardEntry: token<CardEntry<HTMLElement>>('CardEntry'),
  analytics: token<Analytics>('Analytics'),
};
