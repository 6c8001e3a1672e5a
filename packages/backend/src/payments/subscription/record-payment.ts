import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../../database/index.ts';
import type { Invoice } from '../order/invoices.ts';

/** Money that a provider has taken for an invoice. */
export interface Payment {
  readonly provider: string;
  /** The provider's own id of the charge. */
  readonly reference: string;
  readonly paidAt: Date;
  /** When what was paid for ends. */
  readonly endsAt: Date;
  readonly subscriptionId: string | null;
}

/** Writes down a payment, for the member and in the ledger. Once an invoice: a second one breaks a unique index. */
export async function recordPayment(
  transaction: TenantTransaction,
  { tenant_id, id: invoice_id, member_id, amount, currency }: Invoice,
  { provider, reference, paidAt, endsAt, subscriptionId }: Payment,
): Promise<void> {
  await transaction
    .insertInto('transactions')
    .values({
      tenant_id,
      id: randomUUID(),
      member_id,
      invoice_id,
      provider,
      reference,
      paid_at: paidAt,
      ends_at: endsAt,
      subscription_id: subscriptionId,
    })
    .execute();
  await transaction
    .insertInto('ledger_entries')
    .values({
      tenant_id,
      id: randomUUID(),
      member_id,
      invoice_id,
      kind: 'charge',
      amount,
      currency,
      provider,
      reference,
      written_at: paidAt,
    })
    .execute();
}
