import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { ProductFeed } from './product.ts';

export interface ProductQuery {
  readonly family: string;
  /** Price lists to choose from; none leaves the choice to the shop. */
  readonly priceFamilies: readonly string[];
}

export interface ProductGateway {
  /** What this member may buy now, in the order it is offered; asking changes nothing. */
  load(query: ProductQuery, cancel?: CancelSignal): Promise<Result<ProductFeed, CallFailure>>;
}
