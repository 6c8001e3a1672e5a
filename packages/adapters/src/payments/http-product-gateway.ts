import { ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type { ProductFeed, ProductGateway, ProductQuery } from '@duet/core/payments';
import type { ApiClient } from '../http/index.ts';
import { toProduct } from './to-product.ts';

export class HttpProductGateway implements ProductGateway {
  constructor(private readonly api: ApiClient) {}

  async load(query: ProductQuery, cancel?: CancelSignal): Promise<Result<ProductFeed, CallFailure>> {
    const answer = await this.api.call(
      'payments.getProducts',
      { family: query.family, ...(query.priceFamilies.length > 0 && { price_families: [...query.priceFamilies] }) },
      cancel && { cancel },
    );
    if (!answer.ok) return answer;
    const { plans, quote_id: quoteId, priceFamilies } = answer.value;
    return ok({ plans: plans.map(toProduct), priceFamilies, ...(quoteId !== undefined && { quoteId }) });
  }
}
