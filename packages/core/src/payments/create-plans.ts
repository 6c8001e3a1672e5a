import type { Clock } from '../kernel/index.ts';
import type { TenantConfig } from '../tenant/index.ts';
import { LoadProducts } from './plans/load-products.ts';
import { PricingSpinner } from './plans/pricing-spinner.ts';
import type { ProductGateway } from './plans/product-gateway.port.ts';

export interface PlansDependencies {
  readonly productGateway: ProductGateway;
  readonly clock: Clock;
  /** From the tenant's configuration. */
  readonly subscriptions: TenantConfig['subscriptions'];
}

/** The plans that are for sale. */
export const createPlans = ({ productGateway, clock, subscriptions }: PlansDependencies) => ({
  loadProducts: new LoadProducts(productGateway, subscriptions),
  /** One for each view of the plans. */
  createSpinner: () => new PricingSpinner(clock),
});

export type PlansFeature = ReturnType<typeof createPlans>;
