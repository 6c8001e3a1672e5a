import { HttpProductGateway } from '@duet/adapters/payments';
import { createPlans, Paywall } from '@duet/core/payments';
import { SessionState } from '@duet/core/session';
import { ContainerModule } from '../../../injection/index.ts';
import { SUBSCRIBE_STORE, SubscribeStore } from '../../../payments/index.ts';
import { FEATURES } from '../../features.ts';
import { TOKENS } from '../../tokens.ts';
import { paymentsApi } from './payments-api.ts';

/** Loaded with the first payment route. */
export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.productGateway).toResolvedValue(
    (create) => new HttpProductGateway(paymentsApi(create)),
    [TOKENS.createApiClient],
  );
  bind(FEATURES.plans).toDynamicValue(({ get }) =>
    createPlans({
      productGateway: get(TOKENS.productGateway),
      clock: get(TOKENS.clock),
      subscriptions: get(TOKENS.tenant).config.subscriptions,
    }),
  );
  bind(SUBSCRIBE_STORE).toResolvedValue(
    ({ loadProducts, createSpinner }, analytics, session, paywall, { loadSubscription }, clock) =>
      () =>
        new SubscribeStore(loadProducts, createSpinner(), analytics, session, paywall, { loadSubscription, clock }),
    [FEATURES.plans, TOKENS.analytics, SessionState, Paywall, FEATURES.subscription, TOKENS.clock],
  );
});
