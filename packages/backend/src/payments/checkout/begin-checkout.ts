import type { HandlerAnswerOf, RequestOf } from '@duet/adapters/contract';
import { Refusal, type MemberCall } from '../../http/index.ts';
import { invoiceOf, type Invoice } from '../order/invoices.ts';
import { gatewaysOf, holderOf, type PaymentDependencies } from '../payment-dependencies.ts';
import { requirePayable } from '../order/order-terms.ts';
import type { SettlePayment } from '../settle-payment.ts';
import type { BegunPayment, Checkout, CheckoutGateway, StoredCardGateway } from './checkout-gateway.port.ts';
import { checkoutPayment } from './checkout-payment.ts';
import { storedPaymentMethod } from '../gateway/stored-payment-methods.ts';
import { ChargeCheckout } from './charge-checkout.ts';
import { triedReturn, type TriedReturn } from './page-returns.ts';
import { ReleasePayment } from './release-payment.ts';
import { toWireStatus } from './wire-status.ts';

type WirePurchase = HandlerAnswerOf<'payments.makePurchase'>;

/**
 * Begins the payment of an invoice at a provider that our server charges, and makes it where the payer has left a card there. Repeated, it is
 * the same payment.
 */
export class BeginCheckout {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly settle: SettlePayment,
    private readonly release = new ReleasePayment(dependencies),
    private readonly charge = new ChargeCheckout(dependencies, settle),
  ) {}

  async execute(
    { invoice_id: invoiceId, gateway: gatewayName, page_return: pageReturn }: RequestOf<'payments.makePurchase'>,
    call: MemberCall,
  ): Promise<WirePurchase> {
    const holder = holderOf(this.dependencies, call);
    const { database } = this.dependencies;
    const invoice = await database.inTenant(holder.tenantId, (transaction) =>
      invoiceOf(transaction, holder, invoiceId),
    );
    if (!invoice) throw Refusal.notFound();
    const { status } = await this.settle.execute(invoice);
    if (status !== 'open' && status !== 'declined') return { status };
    const tried = pageReturn === undefined ? undefined : await this.#triedReturn(invoice, pageReturn);
    // Its address was opened again: what came of it is said, and nothing is charged without a press.
    if (tried) return tried.refusal === null ? { status: 'open' } : { status: 'declined', reason: tried.refusal };
    await database.inTenant(holder.tenantId, (transaction) => requirePayable(transaction, holder, invoice));
    const gateway = this.dependencies.checkouts.find(({ provider }) => provider === gatewayName);
    if (!gateway || !gatewaysOf(this.dependencies, call.tenant, invoice.currency).includes(gatewayName))
      throw Refusal.of('purchase', 'payment unavailable');
    const released = await this.release.execute(invoice, gatewayName);
    return released ? this.#pay(released, gateway, pageReturn) : this.#statusOf(invoice);
  }

  #triedReturn(invoice: Invoice, pageReturn: string): Promise<TriedReturn | undefined> {
    return this.dependencies.database.inTenant(invoice.tenant_id, (transaction) =>
      triedReturn(transaction, invoice, pageReturn),
    );
  }

  #pay(invoice: Invoice, gateway: Checkout, pageReturn: string | undefined): Promise<WirePurchase> {
    return gateway.charges === 'approval'
      ? this.#begin(invoice, gateway)
      : this.#chargeStored(invoice, gateway, pageReturn);
  }

  async #chargeStored(
    invoice: Invoice,
    gateway: StoredCardGateway,
    pageReturn: string | undefined,
  ): Promise<WirePurchase> {
    const { tenant_id: tenantId, member_id: memberId } = invoice;
    const stored = await this.dependencies.database.inTenant(tenantId, (transaction) =>
      storedPaymentMethod(transaction, { tenantId, memberId, provider: gateway.provider }),
    );
    if (!stored) throw Refusal.of('purchase', 'payment method missing', 409);
    return toWireStatus(await this.charge.execute(invoice, gateway, stored.method, pageReturn));
  }

  async #begin(invoice: Invoice, gateway: CheckoutGateway): Promise<WirePurchase> {
    const begun = await gateway.begin(checkoutPayment(invoice));
    if (!begun.ok) throw Refusal.of('purchase', 'payment unavailable');
    const saved = await this.dependencies.database.inTenant(invoice.tenant_id, (transaction) =>
      transaction
        .updateTable('invoices')
        .set({ gateway: gateway.provider, intent_id: begun.value.reference ?? null })
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        .where('status', '=', 'open')
        .where('attempt', '=', invoice.attempt)
        .where((where) => where.or([where('gateway', 'is', null), where('gateway', '=', gateway.provider)]))
        .executeTakeFirst(),
    );
    // Charged or given up meanwhile: what was begun takes no money without a charge of ours.
    if (saved.numUpdatedRows === 0n) return this.#statusOf(invoice);
    return { status: 'open', ...toWire(begun.value) };
  }

  async #statusOf({ tenant_id, id }: Invoice): Promise<WirePurchase> {
    const invoice = await this.dependencies.database.inTenant(tenant_id, (transaction) =>
      transaction
        .selectFrom('invoices')
        .selectAll()
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const { status } = await this.settle.execute(invoice);
    return { status: status === 'open' || status === 'declined' ? 'checking' : status };
  }
}

const toWire = ({ reference, clientToken }: BegunPayment): Omit<WirePurchase, 'status'> => ({
  ...(reference !== undefined && { payment_id: reference }),
  ...(clientToken !== undefined && { client_token: clientToken }),
});
