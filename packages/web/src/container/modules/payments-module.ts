import { HttpProductGateway } from '@duet/adapters/payments';
import { createPlans, Paywall } from '@duet/core/payments';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from 'inversify';
import { SUBSCRIBE_STORE, SubscribeStore } from '../../payments/index.ts';
import { FEATURES } from '../features.ts';
import { TOKENS } from '../tokens.ts';

/** Loaded with the first payment route. */
export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.productGateway).toResolvedValue((api) => new HttpProductGateway(api), [TOKENS.apiClient]);
  bind(FEATURES.plans).toDynamicValue(({ get }) =>
    createPlans({
      productGateway: get(TOKENS.productGateway),
      clock: get(TOKENS.clock),
      priceFamilies: get(TOKENS.tenant).config.subscriptions.priceFamilies,
    }),
  );
  bind(SUBSCRIBE_STORE).toResolvedValue(
    ({ loadProducts, createSpinner }, analytics, session, paywall) =>
      () =>
        new SubscribeStore(loadProducts, createSpinner(), analytics, session, paywall),
    [FEATURES.plans, TOKENS.analytics, SessionState, Paywall],
  );
});
