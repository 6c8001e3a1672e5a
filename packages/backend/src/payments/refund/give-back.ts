import type { TenantTransaction } from '../../database/index.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import { RecordReversal } from './record-reversal.ts';
import type { Payment } from './refundable-payment.ts';

/** `unknown`: the provider has not answered, and may have given the money back. */
export type GivenBack = 'given' | 'refused' | 'unknown';

/**
 * Has the provider give back a payment that was asked back, and writes it down. The request's key names the invoice: however often and at once
 * the provider is asked, one refund is made and one is written down.
 */
export class GiveBack {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly recordReversal = new RecordReversal(dependencies),
  ) {}

  async execute(payment: Payment, holder: SubscriptionHolder): Promise<GivenBack> {
    const { tenantId } = holder;
    const { database, gateways } = this.dependencies;
    const refunded = await gateways
      .find(({ provider }) => provider === payment.provider)
      ?.refund({
        idempotencyKey: `refund-${tenantId}-${payment.invoice_id}`,
        charge: payment.reference,
        amount: payment.amount,
      });
    if (!refunded || (!refunded.ok && refunded.error === 'unavailable')) return 'unknown';
    // Accepted counts as made: the bank carries it out.
    if (!refunded.ok || refunded.value.status === 'failed') {
      await database.inTenant(tenantId, (transaction) => this.#forgetRequest(transaction, holder, payment));
      return 'refused';
    }
    await this.recordReversal.execute(payment, holder, { kind: 'refund', reference: refunded.value.reference });
    return 'given';
  }

  async #forgetRequest(
    transaction: TenantTransaction,
    { tenantId }: SubscriptionHolder,
    { id }: Payment,
  ): Promise<void> {
    await transaction
      .updateTable('transactions')
      .set({ refund_requested_at: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('refunded_at', 'is', null)
      .execute();
  }
}
