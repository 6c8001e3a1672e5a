import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../database/index.ts';
import type { SubscriptionHolder } from './subscription-holder.ts';
import { wireInvoice, wireOrder } from './order/open-order.ts';
import { isLatestPayment, refundableUntil, wasRefundedLately } from './refund/refundable-payment.ts';

type WireTransactions = HandlerAnswerOf<'payments.getTransactions'>;

const MOST = 100;

/** What a member has paid, latest first, each with the product as it was sold. */
export async function listTransactions(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
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
    .orderBy('paid_at', 'desc')
    .limit(MOST)
    .execute();
  return {
    transactions: rows.map(
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
