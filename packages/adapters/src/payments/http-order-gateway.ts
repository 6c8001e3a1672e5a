import { ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type { Order, OrderGateway, OrderRequest, Transaction } from '@duet/core/payments';
import type { AnswerOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';
import { toProduct } from './to-product.ts';

type WireInvoice = AnswerOf<'payments.generateInvoice'>;
type WireTransaction = AnswerOf<'payments.getTransactions'>['transactions'][number];

export class HttpOrderGateway implements OrderGateway {
  constructor(private readonly api: ApiClient) {}

  async open({ sku, replacesPlan }: OrderRequest, cancel?: CancelSignal): Promise<Result<Order, CallFailure>> {
    const answer = await this.api.call(
      'payments.generateInvoice',
      { sku, ...(replacesPlan && { change: true }) },
      cancel && { cancel },
    );
    return answer.ok ? ok(toOrder(answer.value)) : answer;
  }

  async transactions(cancel?: CancelSignal): Promise<Result<readonly Transaction[], CallFailure>> {
    const answer = await this.api.call('payments.getTransactions', {}, cancel && { cancel });
    return answer.ok ? ok(answer.value.transactions.map(toTransaction)) : answer;
  }

  async refund(invoiceId: string): Promise<Result<undefined, CallFailure>> {
    const answer = await this.api.call('payments.refund', { invoice_id: invoiceId });
    return answer.ok ? ok(undefined) : answer;
  }
}

const toOrder = ({ order, invoice, product, ends_at, status }: WireInvoice): Order => ({
  invoiceId: order.invoice_id,
  product: toProduct(product),
  amount: order.amount,
  taxAmount: invoice.tax_amount,
  credit: invoice.credit,
  currency: order.currency,
  gateways: invoice.gateways,
  endsAt: Date.parse(ends_at),
  status,
});

const toTransaction = ({
  id,
  order,
  invoice,
  product,
  provider,
  paid_at,
  ends_at,
  renews,
  refundable_until: refundable,
  refunded_at: refunded,
}: WireTransaction): Transaction => ({
  id,
  invoiceId: order.invoice_id,
  product: toProduct(product),
  amount: order.amount,
  taxAmount: invoice.tax_amount,
  credit: invoice.credit,
  currency: order.currency,
  provider,
  paidAt: Date.parse(paid_at),
  endsAt: Date.parse(ends_at),
  renews,
  ...(refundable !== undefined && { refundableUntil: Date.parse(refundable) }),
  ...(refunded !== undefined && { refundedAt: Date.parse(refunded) }),
});
