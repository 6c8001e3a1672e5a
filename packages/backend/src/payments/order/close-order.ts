import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { Invoice } from './invoices.ts';

/** `paid`: the provider no longer lets it be cancelled; whoever settles it next sees why. `unavailable`: not to be reached. */
export type ClosedOrder = 'closed' | 'paid' | 'unavailable';

/** Gives an unpaid order up. Its payment is made impossible first: only what can no longer be paid may be closed. */
export class CloseOrder {
  constructor(private readonly dependencies: Pick<PaymentDependencies, 'database' | 'stripe'>) {}

  async execute(invoice: Invoice): Promise<ClosedOrder> {
    const { intent_id: intentId, gateway } = invoice;
    // What our server charges cannot be paid without it.
    const cancelled =
      intentId === null || gateway !== 'stripe' ? undefined : await this.dependencies.stripe?.cancel(intentId);
    if (cancelled && !cancelled.ok) return cancelled.error === 'unavailable' ? 'unavailable' : 'paid';
    await this.dependencies.database.inTenant(invoice.tenant_id, (transaction) =>
      transaction
        .updateTable('invoices')
        .set({ status: 'closed' })
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        // One that is being charged by now is not given up.
        .where('status', '=', 'open')
        .where('attempt', '=', invoice.attempt)
        .where('intent_id', intentId === null ? 'is' : '=', intentId)
        .execute(),
    );
    return 'closed';
  }
}
