import { ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type { Order, OrderGateway, OrderRequest, Transaction, TransactionPage } from '@duet/core/payments';
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

  async transactions(before?: string, cancel?: CancelSignal): Promise<Result<TransactionPage, CallFailure>> {
    const request = before === undefined ? {} : { before };
    const answer = await this.api.call('payments.getTransactions', request, cancel && { cancel });
    if (!answer.ok) return answer;
    const { transactions, more } = answer.value;
    return ok({ transactions: transactions.map(toTransaction), more });
  }

  async transactionOf(invoiceId: string, cancel?: CancelSignal): Promise<Result<Transaction | undefined, CallFailure>> {
    const answer = await this.api.call('payments.getTransactions', { invoice_id: invoiceId }, cancel && { cancel });
    if (!answer.ok) return answer;
    // A server that knows no such question answers with all of them.
    return ok(answer.value.transactions.map(toTransaction).find((one) => one.invoiceId === invoiceId));
  }

  async refund(invoiceId: string): Promise<Result<undefined, CallFailure>> {
    const answer = await this.api.call('payments.refund', { invoice_id: invoiceId });
    return answer.ok ? ok(undefined) : answer;
  }
}

const toOrder = ({ order, invoice, product, ends_at, trial_ends_at: trialEnd, status }: WireInvoice): Order => ({
  invoiceId: order.invoice_id,
  product: toProduct(product),
  amount: order.amount,
  taxAmount: invoice.tax_amount,
  credit: invoice.credit,
  currency: order.currency,
  gateways: invoice.gateways,
  endsAt: Date.parse(ends_at),
  ...(trialEnd !== undefined && { trialEndsAt: Date.parse(trialEnd) }),
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
