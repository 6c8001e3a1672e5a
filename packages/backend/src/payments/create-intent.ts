import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { Refusal, type MemberCall } from '../http/index.ts';
import { currentSubscription } from './current-subscription.ts';
import { invoiceOf, type Invoice } from './invoices.ts';
import { gatewaysOf, holderOf, type PaymentDependencies } from './payment-dependencies.ts';
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
  ) {}

  async execute(invoiceId: string, call: MemberCall): Promise<WireIntent> {
    const holder = holderOf(this.dependencies, call);
    const { invoice, subscription } = await this.dependencies.database.inTenant(
      holder.tenantId,
      async (transaction) => ({
        invoice: await invoiceOf(transaction, holder, invoiceId),
        subscription: await currentSubscription(transaction, holder),
      }),
    );
    if (!invoice) throw Refusal.notFound();
    const settlement = await this.settle.execute(invoice);
    if (settlement.status !== 'open' && settlement.status !== 'declined') return settlement;
    if (subscription) throw Refusal.of('purchase', 'already subscribed', 409);
    if (settlement.clientSecret !== undefined) return toWire(settlement);
    if (gatewaysOf(this.dependencies, call.tenant, invoice.currency).length === 0)
      throw Refusal.of('purchase', 'payment unavailable');
    return this.#create(invoice);
  }

  async #create(invoice: Invoice): Promise<WireIntent> {
    const intent = await this.dependencies.stripe?.create({
      idempotencyKey: `${invoice.tenant_id}-${invoice.id}`,
      amount: invoice.amount,
      currency: invoice.currency,
      description: invoice.name,
      metadata: { tenant: invoice.tenant_id, invoice_id: invoice.id },
    });
    // Not our own 503: the product is well, and only its till is closed.
    if (!intent?.ok) throw Refusal.of('purchase', 'payment unavailable');
    const saved = await this.dependencies.database.inTenant(invoice.tenant_id, (transaction) =>
      transaction
        .updateTable('invoices')
        .set({ intent_id: intent.value.id })
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
