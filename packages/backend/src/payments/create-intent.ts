import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { Refusal, type MemberCall } from '../http/index.ts';
import { invoiceOf, type Invoice } from './order/invoices.ts';
import { gatewaysOf, holderOf, type PaymentDependencies } from './payment-dependencies.ts';
import { StripeCustomers } from './gateway/stripe-customers.ts';
import { ReleasePayment } from './checkout/release-payment.ts';
import { paymentKey } from './checkout/checkout-payment.ts';
import { requirePayable } from './order/order-terms.ts';
import type { SettlePayment, Settlement } from './settle-payment.ts';

type WireIntent = HandlerAnswerOf<'payments.createStripeIntent'>;

/**
 * The one payment of an invoice. Repeated, at once or after a lost answer, it is the same: the invoice names its intent, and
 * to Stripe the invoice's number is the idempotency key.
 */
export class CreateIntent {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly settle: SettlePayment,
    private readonly customers = new StripeCustomers(dependencies),
    private readonly release = new ReleasePayment(dependencies),
  ) {}

  async execute(invoiceId: string, call: MemberCall): Promise<WireIntent> {
    const holder = holderOf(this.dependencies, call);
    const { database } = this.dependencies;
    const invoice = await database.inTenant(holder.tenantId, (transaction) =>
      invoiceOf(transaction, holder, invoiceId),
    );
    if (!invoice) throw Refusal.notFound();
    const settlement = await this.settle.execute(invoice);
    if (settlement.status !== 'open' && settlement.status !== 'declined') return settlement;
    await database.inTenant(holder.tenantId, (transaction) => requirePayable(transaction, holder, invoice));
    if (settlement.clientSecret !== undefined) return toWire(settlement);
    if (gatewaysOf(this.dependencies, call.tenant, invoice.currency).length === 0)
      throw Refusal.of('purchase', 'payment unavailable');
    const released = await this.release.execute(invoice, 'stripe');
    return released ? this.#create(released) : this.settle.execute(invoice);
  }

  async #create(invoice: Invoice): Promise<WireIntent> {
    const customer = await this.customers.find(invoice);
    const intent = await this.dependencies.stripe?.create({
      idempotencyKey: paymentKey(invoice),
      amount: invoice.amount,
      currency: invoice.currency,
      description: invoice.name,
      metadata: { tenant: invoice.tenant_id, invoice_id: invoice.id },
      customer,
    });
    // Not our own 503: the product is well, and only its till is closed.
    if (!intent?.ok) throw Refusal.of('purchase', 'payment unavailable');
    const saved = await this.dependencies.database.inTenant(invoice.tenant_id, (transaction) =>
      transaction
        .updateTable('invoices')
        .set({ gateway: 'stripe', intent_id: intent.value.id })
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        .where('status', '=', 'open')
        .where((where) => where.or([where('intent_id', 'is', null), where('intent_id', '=', intent.value.id)]))
        .executeTakeFirst(),
    );
    if (saved.numUpdatedRows === 1n) return { status: 'open', client_secret: intent.value.client_secret };
    // Cancelled while Stripe was called: no client has its secret, and it must not be paid.
    await this.dependencies.stripe?.cancel(intent.value.id);
    return { status: 'closed' };
  }
}

const toWire = ({ status, clientSecret }: Extract<Settlement, { status: 'open' | 'declined' }>): WireIntent => ({
  status,
  ...(clientSecret !== undefined && { client_secret: clientSecret }),
});
