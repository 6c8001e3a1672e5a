import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { Order, OrderRequest } from './order.ts';
import type { OrderGateway } from './order-gateway.port.ts';

/** Loads the order for a product: price, tax, period and end, all of it before the member must give a card (PAY-20). */
export class LoadOrder {
  constructor(private readonly gateway: OrderGateway) {}

  execute(request: OrderRequest, cancel?: CancelSignal): Promise<Result<Order, CallFailure>> {
    return this.gateway.open(request, cancel);
  }
}
