import { Refusal } from '../../http/index.ts';
import type { Invoice } from '../order/invoices.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';

/**
 * Lets another provider be asked for an invoice. The payment at the former one is made impossible first: a Stripe intent is cancelled, and
 * what our server charges cannot be paid without it.
 */
export class ReleasePayment {
  constructor(private readonly dependencies: Pick<PaymentDependencies, 'database' | 'stripe'>) {}

  /** The invoice, ready for `gateway`; undefined where it has been paid, charged or changed meanwhile. */
  async execute(invoice: Invoice, gateway: string): Promise<Invoice | undefined> {
    if (invoice.gateway === null || invoice.gateway === gateway) return invoice;
    if (invoice.gateway === 'stripe' && invoice.intent_id !== null) {
      const cancelled = await this.dependencies.stripe?.cancel(invoice.intent_id);
      if (!cancelled?.ok && cancelled?.error === 'refused') return undefined;
      if (!cancelled || (!cancelled.ok && cancelled.error === 'unavailable'))
        throw Refusal.of('purchase', 'payment unavailable');
    }
    return this.dependencies.database.inTenant(invoice.tenant_id, (transaction) =>
      transaction
        .updateTable('invoices')
        .set((row) => ({ gateway: null, intent_id: null, approval: null, attempt: row('attempt', '+', 1) }))
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        .where('status', '=', 'open')
        .where('attempt', '=', invoice.attempt)
        .where('gateway', '=', invoice.gateway)
        .returningAll()
        .executeTakeFirst(),
    );
  }
}
