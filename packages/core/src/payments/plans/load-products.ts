import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { ProductFeed } from './product.ts';
import type { ProductGateway } from './product-gateway.port.ts';

/** The family that is loaded by default (PAY-10). */
const DEFAULT_FAMILY = 'SUBSCRIPTION';

/** Loads what can be bought. `priceFamilies` are the tenant's. */
export class LoadProducts {
  constructor(
    private readonly gateway: ProductGateway,
    private readonly priceFamilies: readonly string[],
  ) {}

  execute(family: string = DEFAULT_FAMILY, cancel?: CancelSignal): Promise<Result<ProductFeed, CallFailure>> {
    return this.gateway.load({ family, priceFamilies: this.priceFamilies }, cancel);
  }
}
