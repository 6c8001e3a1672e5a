import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { TenantConfig } from '../../tenant/index.ts';
import type { ProductFeed } from './product.ts';
import type { ProductGateway } from './product-gateway.port.ts';

/** The family that is loaded where the tenant names none (PAY-10). */
const DEFAULT_FAMILY = 'SUBSCRIPTION';

/** Loads what can be bought: without a family named, the first of the tenant's. */
export class LoadProducts {
  constructor(
    private readonly gateway: ProductGateway,
    private readonly subscriptions: TenantConfig['subscriptions'],
  ) {}

  execute(named?: string, cancel?: CancelSignal): Promise<Result<ProductFeed, CallFailure>> {
    const { families, priceFamilies } = this.subscriptions;
    return this.gateway.load({ family: named ?? families[0] ?? DEFAULT_FAMILY, priceFamilies }, cancel);
  }
}
