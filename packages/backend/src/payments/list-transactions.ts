import type { HandlerAnswerOf, RequestOf } from '@duet/adapters/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { SubscriptionHolder } from './subscription-holder.ts';
import { wireInvoice, wireOrder } from './order/open-order.ts';
import { isLatestPayment, refundableUntil, wasRefundedLately } from './refund/refundable-payment.ts';

type WireTransactions = HandlerAnswerOf<'payments.getTransactions'>;

/** Transactions of a page. */
const PAGE = 100;

/** A page of what a member has paid, latest first, each with the product as it was sold. */
export async function listTransactions(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
  { before, invoice_id: invoiceId }: RequestOf<'payments.getTransactions'>,
): Promise<WireTransactions> {
  const rows = await transaction
    .selectFrom('transactions')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.tenant_id', '=', 'transactions.tenant_id')
        .onRef('invoices.id', '=', 'transactions.invoice_id'),
    )
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.tenant_id', '=', 'transactions.tenant_id')
        .onRef('subscriptions.id', '=', 'transactions.subscription_id')
        .onRef('subscriptions.ends_at', '=', 'transactions.ends_at'),
    )
    .selectAll('invoices')
    .select([
      'transactions.id as transaction_id',
      'transactions.provider',
      'paid_at',
      'transactions.ends_at',
      'refunded_at',
    ])
    .select(isLatestPayment.as('is_latest'))
    .select(wasRefundedLately(now).as('was_refunded_lately'))
    .select('subscriptions.auto_renewal as renews')
    .where('transactions.tenant_id', '=', tenantId)
    .where('transactions.member_id', '=', memberId)
    .$if(invoiceId !== undefined, (own) => own.where('transactions.invoice_id', '=', invoiceId ?? ''))
    .$if(before !== undefined, (own) =>
      own.where(
        sql<boolean>`(transactions.paid_at, transactions.id) < (select latest.paid_at, latest.id from transactions latest
          where latest.tenant_id = ${tenantId} and latest.member_id = ${memberId} and latest.id = ${before})`,
      ),
    )
    .orderBy('paid_at', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return {
    more: rows.length > PAGE,
    transactions: rows
      .slice(0, PAGE)
      .map(
        ({
          transaction_id,
          provider,
          paid_at,
          ends_at,
          renews,
          refunded_at,
          is_latest,
          was_refunded_lately,
          ...invoice
        }) => ({
          id: transaction_id,
          ...wireOrder(invoice),
          invoice: wireInvoice(invoice, [provider]),
          provider,
          paid_at: paid_at.toISOString(),
          ends_at: ends_at.toISOString(),
          renews: renews ?? false,
          ...refundFields({ paid_at, ends_at, refunded_at, is_latest, was_refunded_lately }),
        }),
      ),
  };
}

function refundFields(paid: Parameters<typeof refundableUntil>[0]) {
  const until = refundableUntil(paid);
  return {
    ...(until && { refundable_until: until.toISOString() }),
    ...(paid.refunded_at && { refunded_at: paid.refunded_at.toISOString() }),
  };
}
