import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Product, ProductFeed } from '../plans/product.ts';
import type { ProductGateway, ProductQuery } from '../plans/product-gateway.port.ts';

/** A shop in memory. Set `failure` to make it refuse; `hold()` keeps its answers back until the function it gives is called. */
export class FakeProductGateway implements ProductGateway {
  readonly queries: ProductQuery[] = [];
  failure: CallFailure | undefined;
  #held: Promise<void> = Promise.resolve();

  constructor(private readonly products: readonly Product[]) {}

  hold(): () => void {
    let release = (): void => undefined;
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  async load(query: ProductQuery): Promise<Result<ProductFeed, CallFailure>> {
    this.queries.push(query);
    await this.#held;
    if (this.failure) return err(this.failure);
    const plans = this.products.filter((product) => product.family === query.family);
    return ok({ plans, priceFamilies: query.priceFamilies });
  }
}
