import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { Order, OrderRequest, Transaction } from '../order/order.ts';
import type { OrderGateway, TransactionPage } from '../order/order-gateway.port.ts';

/** A shop's till in memory. Set `failure` to make it refuse. */
export class FakeOrderGateway implements OrderGateway {
  readonly requests: OrderRequest[] = [];
  readonly refunds: string[] = [];
  failure: CallFailure | undefined;
  pageSize = 100;

  constructor(
    public order: Order,
    public paid: readonly Transaction[] = [],
  ) {}

  open(request: OrderRequest): Promise<Result<Order, CallFailure>> {
    this.requests.push(request);
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.order));
  }

  transactions(before?: string): Promise<Result<TransactionPage, CallFailure>> {
    const begin = before === undefined ? 0 : this.paid.findIndex(({ id }) => id === before) + 1;
    const transactions = this.paid.slice(begin, begin + this.pageSize);
    const more = begin + this.pageSize < this.paid.length;
    return Promise.resolve(this.failure ? err(this.failure) : ok({ transactions, more }));
  }

  transactionOf(invoiceId: string): Promise<Result<Transaction | undefined, CallFailure>> {
    const found = this.paid.find((transaction) => transaction.invoiceId === invoiceId);
    return Promise.resolve(this.failure ? err(this.failure) : ok(found));
  }

  refund(invoiceId: string): Promise<Result<undefined, CallFailure>> {
    this.refunds.push(invoiceId);
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }
}
