import type { Invoice } from '../order/invoices.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { paymentOf } from '../refund/refundable-payment.ts';
import { RecordReversal } from '../refund/record-reversal.ts';
import type { SettlePayment } from '../settle-payment.ts';
import { RenewSubscription } from '../subscription/renew-subscription.ts';
import type { PaymentNotice } from './webhook.port.ts';

/** `repeat`: the provider could not be asked, so that the message is to be sent again. */
export type Handled = 'done' | 'repeat';

/**
 * Deals with a message of a provider: the order is settled by what the provider says of it now, and what was taken back of a charge is
 * taken back from its member. What was done before is not done again.
 */
export class HandleNotice {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly settle: SettlePayment,
    private readonly recordReversal = new RecordReversal(dependencies),
    private readonly renew = new RenewSubscription(dependencies),
  ) {}

  async execute(provider: string, notice: PaymentNotice): Promise<Handled> {
    if (await this.#isKnown(provider, notice)) return 'done';
    const invoice = await this.#invoiceOf(provider, notice);
    const handled = invoice ? await this.#handle(invoice, provider) : 'done';
    if (handled === 'done') await this.#remember(provider, notice);
    return handled;
  }

  async #handle(invoice: Invoice, provider: string): Promise<Handled> {
    if (invoice.purpose === 'renewal') {
      if (invoice.status === 'checking' && invoice.subscription_id !== null)
        await this.renew.execute({ tenant_id: invoice.tenant_id, id: invoice.subscription_id });
    } else if (invoice.status === 'open' || invoice.status === 'checking') await this.settle.execute(invoice);
    return this.#takeBack(invoice, provider);
  }

  async #takeBack({ tenant_id: tenantId, member_id: memberId, id }: Invoice, provider: string): Promise<Handled> {
    const { database, gateways, clock, logFault } = this.dependencies;
    const holder = { tenantId, memberId, now: new Date(clock.now()) };
    const payment = await database.inTenant(tenantId, (transaction) => paymentOf(transaction, holder, id));
    if (!payment || payment.refunded_at || payment.provider !== provider) return 'done';
    const reversal = await gateways
      .find((gateway) => gateway.provider === provider)
      ?.reversal({ charge: payment.reference, amount: payment.amount });
    if (!reversal) return 'done';
    if (!reversal.ok) return reversal.error === 'unavailable' ? 'repeat' : 'done';
    if (!reversal.value) return 'done';
    if (reversal.value.isWhole) await this.recordReversal.execute(payment, holder, reversal.value);
    // A part was given back at the provider, which this product never does: what it means for the member, a person decides.
    else logFault(new Error(`A part of the payment of ${id} was given back at ${provider}`));
    return 'done';
  }

  async #invoiceOf(provider: string, { invoice, intent, charge }: PaymentNotice): Promise<Invoice | undefined> {
    const { acrossTenants } = this.dependencies.database;
    const invoices = acrossTenants.selectFrom('invoices').selectAll('invoices');
    if (invoice) {
      const named = invoices.where('invoices.tenant_id', '=', invoice.tenantId).where('invoices.id', '=', invoice.id);
      const found = await named.executeTakeFirst();
      if (found) return found;
    }
    if (intent !== undefined) {
      const begun = invoices.where('gateway', '=', provider).where('intent_id', '=', intent);
      const found = await begun.executeTakeFirst();
      if (found) return found;
    }
    if (charge === undefined) return undefined;
    return invoices
      .innerJoin('transactions', (join) =>
        join
          .onRef('transactions.tenant_id', '=', 'invoices.tenant_id')
          .onRef('transactions.invoice_id', '=', 'invoices.id'),
      )
      .where('transactions.provider', '=', provider)
      .where('transactions.reference', '=', charge)
      .executeTakeFirst();
  }

  async #isKnown(provider: string, { eventId }: PaymentNotice): Promise<boolean> {
    const row = await this.dependencies.database.acrossTenants
      .selectFrom('webhook_events')
      .select('id')
      .where('provider', '=', provider)
      .where('id', '=', eventId)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #remember(provider: string, { eventId: id }: PaymentNotice): Promise<void> {
    const { database, clock } = this.dependencies;
    await database.acrossTenants
      .insertInto('webhook_events')
      .values({ provider, id, handled_at: new Date(clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
