import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Order, OrderRequest, Transaction } from '../order/order.ts';
import type { OrderGateway } from '../order/order-gateway.port.ts';

/** A shop's till in memory. Set `failure` to make it refuse. */
export class FakeOrderGateway implements OrderGateway {
  readonly requests: OrderRequest[] = [];
  readonly refunds: string[] = [];
  failure: CallFailure | undefined;

  constructor(
    public order: Order,
    public paid: readonly Transaction[] = [],
  ) {}

  open(request: OrderRequest): Promise<Result<Order, CallFailure>> {
    this.requests.push(request);
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.order));
  }

  transactions(): Promise<Result<readonly Transaction[], CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.paid));
  }

  refund(invoiceId: string): Promise<Result<undefined, CallFailure>> {
    this.refunds.push(invoiceId);
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }
}
