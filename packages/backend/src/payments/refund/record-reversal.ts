import { randomUUID } from 'node:crypto';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import { sendSubscriptionMail } from '../subscription/subscription-mails.ts';
import type { Payment } from './refundable-payment.ts';
import { withdraw } from './withdraw.ts';

/** How money went back to who paid it, and the provider's own id of that. */
interface ReversedCharge {
  readonly kind: 'refund' | 'dispute';
  readonly reference: string;
}

/**
 * Writes down that a payment went back whole, withdraws what it bought, and writes to its member. Once a payment, whoever tells of it: our own
 * request, the provider's message or the nightly comparison.
 */
export class RecordReversal {
  constructor(
    private readonly dependencies: Pick<
      PaymentDependencies,
      'database' | 'connection' | 'mailOutbox' | 'tenants' | 'logFault'
    >,
  ) {}

  async execute(payment: Payment, holder: SubscriptionHolder, { kind, reference }: ReversedCharge): Promise<void> {
    const { tenantId, memberId, now } = holder;
    const { invoice_id, provider, amount, currency, name, level } = payment;
    await this.dependencies.database.inTenant(tenantId, async (transaction) => {
      const marked = await transaction
        .updateTable('transactions')
        .set({ refunded_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', payment.id)
        .where('refunded_at', 'is', null)
        .executeTakeFirst();
      if (marked.numUpdatedRows === 0n) return;
      await transaction
        .insertInto('ledger_entries')
        .values({
          tenant_id: tenantId,
          id: randomUUID(),
          member_id: memberId,
          invoice_id,
          kind,
          amount: -amount,
          currency,
          provider,
          reference,
          written_at: now,
        })
        .execute();
      await withdraw(transaction, holder, payment);
      const owner = { tenant_id: tenantId, member_id: memberId, name, level };
      await sendSubscriptionMail(transaction, this.dependencies, owner, 'payment_refunded', {
        until: now,
        amount: { cents: amount, currency },
        invoiceId: invoice_id,
        ...(kind === 'dispute' && { context: 'dispute' }),
      });
    });
    await this.dependencies.connection.permissionsChanged(tenantId, memberId);
  }
}
