import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../database/index.ts';
import type { SubscriptionHolder } from './current-subscription.ts';
import { wireOrder } from './open-order.ts';

type WireTransactions = HandlerAnswerOf<'payments.getTransactions'>;

const MOST = 100;

/** What a member has paid, latest first, each with the product as it was sold. */
export async function listTransactions(
  transaction: TenantTransaction,
  { tenantId, memberId }: SubscriptionHolder,
): Promise<WireTransactions> {
  const rows = await transaction
    .selectFrom('transactions')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.tenant_id', '=', 'transactions.tenant_id')
        .onRef('invoices.id', '=', 'transactions.invoice_id'),
    )
    .selectAll('invoices')
    .select(['transactions.id as transaction_id', 'provider', 'paid_at', 'ends_at'])
    .where('transactions.tenant_id', '=', tenantId)
    .where('transactions.member_id', '=', memberId)
    .orderBy('paid_at', 'desc')
    .limit(MOST)
    .execute();
  return {
    transactions: rows.map(({ transaction_id, provider, paid_at, ends_at, ...invoice }) => ({
      id: transaction_id,
      ...wireOrder(invoice),
      invoice: { gateways: [provider], tax_amount: invoice.tax_amount },
      provider,
      paid_at: paid_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
  };
}
