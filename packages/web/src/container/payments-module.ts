import { HttpProductGateway } from '@duet/adapters/payments';
import { LoadProducts, Paywall, PricingSpinner } from '@duet/core/payments';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { SUBSCRIBE_STORE, SubscribeStore } from '../payments/index.ts';
import { TOKENS } from './tokens.ts';

/** Loaded with the first payment route. */
export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.productGateway).toResolvedValue((api) => new HttpProductGateway(api), [TOKENS.apiClient]);
  bind(LoadProducts).toResolvedValue(
    (gateway, tenant) => new LoadProducts(gateway, tenant.config.subscriptions.priceFamilies),
    [TOKENS.productGateway, TOKENS.tenant],
  );
  bind(SUBSCRIBE_STORE).toResolvedValue(
    (loadProducts, clock, analytics, session, paywall) => () =>
      new SubscribeStore(loadProducts, new PricingSpinner(clock), analytics, session, paywall),
    [LoadProducts, TOKENS.clock, TOKENS.analytics, SessionState, Paywall],
  );
});
