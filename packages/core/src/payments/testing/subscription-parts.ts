import { ok } from '../../kernel/index.ts';
import { FakeClock } from '../../kernel/testing/index.ts';
import { FakeNavigation } from '../../navigation/testing/index.ts';
import { SessionResets } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { createSubscription } from '../create-subscription.ts';
import type { OwnSubscription, SubscriptionOverview } from '../subscription/own-subscription.ts';
import { anOrder, aProduct, aSubscription, aTransaction } from './builders.ts';
import { LoadProducts } from '../plans/load-products.ts';
import type { Product } from '../plans/product.ts';
import { FakeOrderGateway } from './fake-order-gateway.ts';
import { FakeProductGateway } from './fake-product-gateway.ts';
import { FakeSpotlightGateway } from './fake-spotlight-gateway.ts';
import { FakeSubscriptionGateway } from './fake-subscription-gateway.ts';

/** A running month of the basic plan, paid on 1 January 2026, which renews. */
export const anOwnSubscription = (overrides: Partial<OwnSubscription> = {}): OwnSubscription => ({
  ...aSubscription({ canChangeAutoRenewal: true, canChangePlan: true, canUpgrade: true, level: 'basic' }),
  status: 'active',
  plan: aProduct(),
  startsAt: Date.UTC(2026, 0, 1, 12),
  endsAt: Date.UTC(2026, 1, 1, 12),
  ...overrides,
});

/** The plans of `aProduct`'s shop: the month of basic, half a year of it, and a month of plus; and a day in the spotlight. */
const SHOP: readonly Product[] = [
  aProduct(),
  aProduct({ id: 'basic-6-months', duration: { amount: 6, unit: 'month' }, price: { sku: 'BASIC_6M', amount: 8994 } }),
  aProduct({ id: 'plus-1-month', level: 'plus', price: { sku: 'PLUS_1M', amount: 3999 } }),
  aProduct({
    id: 'spotlight-1-day',
    family: 'SPOTLIGHT',
    level: 'spotlight',
    duration: { amount: 1, unit: 'day' },
    price: { sku: 'SPOTLIGHT_1D', amount: 499 },
  }),
];

/** The use cases of a subscription over fakes, on 16 January 2026. */
export function subscriptionParts(overview: SubscriptionOverview = { subscription: anOwnSubscription() }) {
  const clock = new FakeClock(Date.UTC(2026, 0, 16, 12));
  const products = new FakeProductGateway(SHOP);
  const spotlight = new FakeSpotlightGateway();
  const gateway = new FakeSubscriptionGateway(overview);
  const orders = new FakeOrderGateway(anOrder(), [aTransaction()]);
  const navigation = new FakeNavigation();
  const resets = new SessionResets();
  let refreshed = 0;
  const refreshSelf = {
    execute: () => {
      refreshed += 1;
      return Promise.resolve(ok(aSelf()));
    },
  };
  const feature = createSubscription({
    subscriptionGateway: gateway,
    orderGateway: orders,
    spotlightGateway: spotlight,
    loadProducts: new LoadProducts(products, { families: ['SUBSCRIPTION'], priceFamilies: [] }),
    clock,
    refreshSelf,
    navigation,
    resets,
  });
  return { gateway, orders, products, spotlight, clock, navigation, resets, ...feature, refreshed: () => refreshed };
}
