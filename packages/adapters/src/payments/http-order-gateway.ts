import { ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type { Order, OrderGateway, Transaction } from '@duet/core/payments';
import type { AnswerOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';
import { toProduct } from './to-product.ts';

type WireInvoice = AnswerOf<'payments.generateInvoice'>;
type WireTransaction = AnswerOf<'payments.getTransactions'>['transactions'][number];

export class HttpOrderGateway implements OrderGateway {
  constructor(private readonly api: ApiClient) {}

  async open(sku: string, cancel?: CancelSignal): Promise<Result<Order, CallFailure>> {
    const answer = await this.api.call('payments.generateInvoice', { sku }, cancel && { cancel });
    return answer.ok ? ok(toOrder(answer.value)) : answer;
  }

  async transactions(cancel?: CancelSignal): Promise<Result<readonly Transaction[], CallFailure>> {
    const answer = await this.api.call('payments.getTransactions', {}, cancel && { cancel });
    return answer.ok ? ok(answer.value.transactions.map(toTransaction)) : answer;
  }
}

const toOrder = ({ order, invoice, product, ends_at, status }: WireInvoice): Order => ({
  invoiceId: order.invoice_id,
  product: toProduct(product),
  amount: order.amount,
  taxAmount: invoice.tax_amount,
  currency: order.currency,
  gateways: invoice.gateways,
  endsAt: Date.parse(ends_at),
  status,
});

const toTransaction = ({ id, order, invoice, product, provider, paid_at, ends_at }: WireTransaction): Transaction => ({
  id,
  invoiceId: order.invoice_id,
  product: toProduct(product),
  amount: order.amount,
  taxAmount: invoice.tax_amount,
  currency: order.currency,
  provider,
  paidAt: Date.parse(paid_at),
  endsAt: Date.parse(ends_at),
});
