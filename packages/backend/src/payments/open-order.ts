import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { periodEnd } from '@duet/core/payments';
import { Refusal, type MemberCall } from '../http/index.ts';
import { currentSubscription, type SubscriptionHolder } from './current-subscription.ts';
import { runningInvoice, soldProduct, unpaidInvoice, writeInvoice, type Invoice, type ProductRow } from './invoices.ts';
import { gatewaysOf, holderOf, type PaymentDependencies } from './payment-dependencies.ts';
import type { SettlePayment } from './settle-payment.ts';

type WireInvoice = HandlerAnswerOf<'payments.generateInvoice'>;

/** How often a call looks again when another one of the same member was quicker. */
const MOST_TRIES = 3;

/**
 * The one order of a member for a `sku`. An unpaid one is met again, with what became of it at the provider meanwhile; one
 * for another product is given up first, its payment made impossible. A second subscription is never sold.
 */
export class OpenOrder {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly settle: SettlePayment,
  ) {}

  async execute(sku: string, call: MemberCall): Promise<WireInvoice> {
    const holder = holderOf(this.dependencies, call);
    const product = await this.dependencies.database.inTenant(holder.tenantId, (transaction) =>
      soldProduct(transaction, holder.tenantId, sku),
    );
    if (!product) throw Refusal.of('purchase', 'unknown product', 404);
    for (let round = 0; round < MOST_TRIES; round += 1) {
      const invoice = (await this.#existingOrder(holder, product)) ?? (await this.#createOrder(holder, product));
      if (invoice) return this.#toWire(invoice, holder, call);
    }
    throw Refusal.of('purchase', 'payment unavailable');
  }

  /** The order that is open already. Undefined once there is none, or none any more. */
  async #existingOrder(holder: SubscriptionHolder, product: ProductRow): Promise<Invoice | undefined> {
    const unpaid = await this.dependencies.database.inTenant(holder.tenantId, (transaction) =>
      unpaidInvoice(transaction, holder),
    );
    if (!unpaid) return undefined;
    const { status } = await this.settle.execute(unpaid);
    if (status === 'closed') return undefined;
    if (status === 'paid' || status === 'checking') return { ...unpaid, status };
    const isSame =
      unpaid.sku === product.sku && unpaid.amount === product.amount && unpaid.currency === product.currency;
    if (isSame) return { ...unpaid, status: 'open' };
    await this.#closeOrder(unpaid);
    return undefined;
  }

  /** The payment first: only what can no longer be paid may be deleted. */
  async #closeOrder(invoice: Invoice): Promise<void> {
    const cancelled =
      invoice.intent_id === null ? undefined : await this.dependencies.stripe?.cancel(invoice.intent_id);
    // Paid this very moment, or not to be reached: the next round, or the next call, sees which.
    if (cancelled && !cancelled.ok) {
      if (cancelled.error === 'unavailable') throw Refusal.of('purchase', 'payment unavailable');
      return;
    }
    await this.dependencies.database.inTenant(invoice.tenant_id, (transaction) =>
      transaction
        .updateTable('invoices')
        .set({ status: 'closed' })
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        .where('status', 'in', ['open', 'checking'])
        .where('intent_id', invoice.intent_id === null ? 'is' : '=', invoice.intent_id)
        .execute(),
    );
  }

  async #createOrder(holder: SubscriptionHolder, product: ProductRow): Promise<Invoice | undefined> {
    return this.dependencies.database.inTenant(holder.tenantId, async (transaction) => {
      const paid = await runningInvoice(transaction, holder, product.sku);
      if (paid) return paid;
      if (await currentSubscription(transaction, holder)) throw Refusal.of('purchase', 'already subscribed', 409);
      return writeInvoice(transaction, holder, product);
    });
  }

  #toWire(invoice: Invoice, { now }: SubscriptionHolder, { tenant }: MemberCall): WireInvoice {
    const duration = { amount: invoice.duration_amount, unit: invoice.duration_unit };
    return {
      ...wireOrder(invoice),
      invoice: { gateways: gatewaysOf(this.dependencies, tenant, invoice.currency), tax_amount: invoice.tax_amount },
      ends_at: new Date(periodEnd(now.getTime(), duration)).toISOString(),
      status: invoice.status === 'closed' ? 'open' : invoice.status,
    };
  }
}

/** Order and product of an invoice, as they were when it was written. */
export const wireOrder = (invoice: Invoice) => ({
  order: { invoice_id: invoice.id, amount: invoice.amount, currency: invoice.currency },
  product: {
    id: invoice.product_id,
    family: invoice.family,
    level: invoice.level,
    duration_amount: invoice.duration_amount,
    duration_unit: invoice.duration_unit,
    name: invoice.name,
    price: { sku: invoice.sku, amount: invoice.amount, currency: invoice.currency },
  },
});
