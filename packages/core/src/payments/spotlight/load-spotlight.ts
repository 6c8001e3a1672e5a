import { ok, type CallFailure, type CancelSignal, type Result } from '../../kernel/index.ts';
import type { LoadProducts } from '../plans/load-products.ts';
import type { Product } from '../plans/product.ts';
import { SPOTLIGHT_FAMILY } from './spotlight-family.ts';
import type { Spotlight, SpotlightGateway } from './spotlight-gateway.port.ts';

export interface SpotlightOffer extends Spotlight {
  readonly products: readonly Product[];
}

/** Loads for how long the member is in the spotlight already, and what a place in it costs. */
export class LoadSpotlight {
  constructor(
    private readonly gateway: SpotlightGateway,
    private readonly loadProducts: Pick<LoadProducts, 'execute'>,
  ) {}

  async execute(cancel?: CancelSignal): Promise<Result<SpotlightOffer, CallFailure>> {
    const [spotlight, products] = await Promise.all([
      this.gateway.load(cancel),
      this.loadProducts.execute(SPOTLIGHT_FAMILY, cancel),
    ]);
    if (!spotlight.ok) return spotlight;
    if (!products.ok) return products;
    return ok({ ...spotlight.value, products: products.value.plans });
  }
}
