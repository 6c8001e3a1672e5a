import type { Result } from '@duet/core/kernel';
import type { CardRefusal } from '@duet/core/payments';
import type { TenantTransaction } from '../database/index.ts';
import { savePaymentMethod } from './gateway/stored-payment-methods.ts';
import { grantPurchase } from './grant-purchase.ts';
import { holdOrders, type Invoice } from './order/invoices.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { noteRefusal } from './checkout/page-returns.ts';
import { checkoutPayment } from './checkout/checkout-payment.ts';
import type { CheckoutState, StoredMethod } from './checkout/checkout-gateway.port.ts';
import type { GatewayFailure } from './gateway/payment-gateway.port.ts';
import { stripeRefusal, type StripeIntent } from './stripe-gateway.ts';

/** The state of a payment after the provider was asked. The secret only where a card may be charged. */
export type Settlement =
  | { readonly status: 'open'; readonly clientSecret?: string }
  | { readonly status: 'declined'; readonly reason: CardRefusal; readonly clientSecret?: string }
  | { readonly status: 'checking' | 'paid' | 'closed' };

/** Milliseconds after which a charge that the provider does not know has never arrived there. */
const LONGEST_CHARGE = 120_000;

/** Money that a provider says it has taken. */
interface PaidCharge {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** Whether the provider names this very invoice. */
  readonly isOurs: boolean;
  readonly stored?: StoredMethod | undefined;
}

/**
 * Updates an invoice to the state of its payment at the provider, who alone decides. May run any number of times and at once:
 * whoever first sees the money gives what was bought, and no one else does.
 */
export class SettlePayment {
  constructor(private readonly dependencies: PaymentDependencies) {}

  /** "Checking" as well when the provider cannot be asked: nothing is known then, and nothing changed. */
  async execute(invoice: Invoice): Promise<Settlement> {
    if (invoice.status === 'paid' || invoice.status === 'closed') return { status: invoice.status };
    if (invoice.gateway !== null && invoice.gateway !== 'stripe') return this.#findCharge(invoice);
    if (invoice.intent_id === null) return { status: 'open' };
    const intent = await this.dependencies.stripe?.retrieve(invoice.intent_id);
    if (!intent || (!intent.ok && intent.error !== 'missing')) return { status: 'checking' };
    if (!intent.ok) return this.#saveStatus(invoice, { status: 'closed' });
    return this.#applyIntent(invoice, intent.value);
  }

  #applyIntent(invoice: Invoice, intent: StripeIntent): Promise<Settlement> {
    switch (intent.status) {
      case 'succeeded':
        return this.#markPaid(invoice, {
          reference: intent.id,
          amount: intent.amount_received,
          currency: intent.currency.toUpperCase(),
          isOurs: intent.metadata['invoice_id'] === invoice.id && intent.metadata['tenant'] === invoice.tenant_id,
          stored: storedMethodOf(intent),
        });
      case 'processing':
      case 'requires_capture':
        return this.#saveStatus(invoice, { status: 'checking' });
      case 'canceled':
        return this.#saveStatus(invoice, { status: 'closed' });
      case 'requires_payment_method':
      case 'requires_confirmation':
      case 'requires_action':
        return this.#saveStatus(invoice, unpaid(intent));
    }
  }

  /** Only a charge that was under way is looked for: no other takes money without our server. */
  async #findCharge(invoice: Invoice): Promise<Settlement> {
    if (invoice.status !== 'checking' || invoice.approval === null) return { status: 'open' };
    const gateway = this.dependencies.checkouts.find(({ provider }) => provider === invoice.gateway);
    if (!gateway) return { status: 'checking' };
    return this.applyCharge(invoice, await gateway.find(checkoutPayment(invoice), invoice.approval));
  }

  /** What a provider that our server charged has said about an invoice. */
  async applyCharge(invoice: Invoice, charged: Result<CheckoutState, GatewayFailure>): Promise<Settlement> {
    if (!charged.ok) {
      if (charged.error === 'refused') return this.#saveStatus(invoice, { status: 'declined', reason: 'declined' });
      if (charged.error === 'unavailable' || this.#mayStillArrive(invoice)) return { status: 'checking' };
      return this.#saveStatus(invoice, { status: 'open' });
    }
    const state = charged.value;
    switch (state.status) {
      case 'paid':
        return this.#markPaid(invoice, { ...state, isOurs: true });
      case 'pending':
        return this.#saveStatus(invoice, { status: 'checking' });
      case 'declined':
        return this.#saveStatus(invoice, { status: 'declined', reason: state.reason });
    }
  }

  #mayStillArrive({ attempted_at: attempted }: Invoice): boolean {
    return attempted !== null && attempted.getTime() > this.dependencies.clock.now() - LONGEST_CHARGE;
  }

  async #markPaid(invoice: Invoice, paid: PaidCharge): Promise<Settlement> {
    if (!paid.isOurs || paid.amount !== invoice.amount || paid.currency !== invoice.currency) {
      this.dependencies.logFault(new Error(`The payment of invoice ${invoice.id} is not what was asked for`));
      return this.#saveStatus(invoice, { status: 'checking' });
    }
    const { database, connection } = this.dependencies;
    const isFirst = await database.inTenant(invoice.tenant_id, async (transaction) => {
      await holdOrders(transaction, { tenantId: invoice.tenant_id, memberId: invoice.member_id });
      const marked = await transaction
        .updateTable('invoices')
        .set({ status: 'paid', checked_at: this.#now() })
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        .where('status', '!=', 'paid')
        .executeTakeFirst();
      if (marked.numUpdatedRows === 0n) return false;
      await this.#storePaymentMethod(transaction, invoice, paid.stored);
      await grantPurchase(transaction, this.dependencies, invoice, paid.reference);
      return true;
    });
    if (isFirst) await connection.permissionsChanged(invoice.tenant_id, invoice.member_id);
    return { status: 'paid' };
  }

  async #storePaymentMethod(
    transaction: TenantTransaction,
    { tenant_id: tenantId, member_id: memberId, gateway }: Invoice,
    stored: StoredMethod | undefined,
  ): Promise<void> {
    if (!stored) return;
    await savePaymentMethod(transaction, { tenantId, memberId, provider: gateway ?? 'stripe' }, stored, this.#now());
  }

  async #saveStatus<NewSettlement extends Exclude<Settlement, { status: 'paid' }>>(
    invoice: Invoice,
    settlement: NewSettlement,
  ): Promise<NewSettlement> {
    await this.dependencies.database.inTenant(invoice.tenant_id, async (transaction) => {
      await transaction
        .updateTable('invoices')
        .set({ status: settlement.status === 'declined' ? 'open' : settlement.status, checked_at: this.#now() })
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        .where('status', 'in', ['open', 'checking'])
        .execute();
      if (settlement.status === 'declined') await noteRefusal(transaction, invoice, settlement.reason);
    });
    return settlement;
  }

  #now(): Date {
    return new Date(this.dependencies.clock.now());
  }
}

function unpaid({ status, client_secret: clientSecret, last_payment_error: error }: StripeIntent) {
  if (status !== 'requires_payment_method' || !error) return { status: 'open', clientSecret } as const;
  return { status: 'declined', reason: stripeRefusal(error), clientSecret } as const;
}

const storedMethodOf = ({ customer, payment_method: method }: StripeIntent): StoredMethod | undefined =>
  typeof customer === 'string' && typeof method === 'string' ? { customer, method } : undefined;
