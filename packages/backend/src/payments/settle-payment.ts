import type { CardRefusal } from '@duet/core/payments';
import { grantPurchase } from './grant-purchase.ts';
import type { Invoice } from './invoices.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { StripeIntent } from './stripe-gateway.ts';

/** The state of a payment after the provider was asked. The secret only where a card may be charged. */
export type Settlement =
  | { readonly status: 'open'; readonly clientSecret?: string }
  | { readonly status: 'declined'; readonly reason: CardRefusal; readonly clientSecret: string }
  | { readonly status: 'checking' | 'paid' | 'closed' };

/** Stripe's codes and decline codes in our words. */
const REASONS: Readonly<Record<string, CardRefusal>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  incorrect_cvc: 'security_code',
  invalid_cvc: 'security_code',
  payment_intent_authentication_failure: 'not_approved',
  authentication_required: 'not_approved',
  processing_error: 'processing',
};

/**
 * Updates an invoice to the state of its payment at the provider, who alone decides. May run any number of times and at once:
 * whoever first sees the money gives what was bought, and no one else does.
 */
export class SettlePayment {
  constructor(private readonly dependencies: PaymentDependencies) {}

  /** "Checking" as well when the provider cannot be asked: nothing is known then, and nothing changed. */
  async execute(invoice: Invoice): Promise<Settlement> {
    if (invoice.status === 'paid' || invoice.status === 'closed') return { status: invoice.status };
    if (invoice.intent_id === null) return { status: 'open' };
    const intent = await this.dependencies.stripe?.retrieve(invoice.intent_id);
    if (!intent || (!intent.ok && intent.error !== 'missing')) return { status: 'checking' };
    if (!intent.ok) return this.#saveStatus(invoice, { status: 'closed' });
    return this.#applyIntent(invoice, intent.value);
  }

  #applyIntent(invoice: Invoice, intent: StripeIntent): Promise<Settlement> {
    switch (intent.status) {
      case 'succeeded':
        return this.#markPaid(invoice, intent);
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

  async #markPaid(invoice: Invoice, intent: StripeIntent): Promise<Settlement> {
    const isOurs = intent.metadata['invoice_id'] === invoice.id && intent.metadata['tenant'] === invoice.tenant_id;
    if (!isOurs || intent.amount_received !== invoice.amount || intent.currency !== invoice.currency.toLowerCase()) {
      this.dependencies.logFault(new Error(`The payment of invoice ${invoice.id} is not what was asked for`));
      return this.#saveStatus(invoice, { status: 'checking' });
    }
    const { database, connection } = this.dependencies;
    const isFirst = await database.inTenant(invoice.tenant_id, async (transaction) => {
      const marked = await transaction
        .updateTable('invoices')
        .set({ status: 'paid', checked_at: this.#now() })
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        .where('status', '!=', 'paid')
        .executeTakeFirst();
      if (marked.numUpdatedRows === 0n) return false;
      await grantPurchase(transaction, this.dependencies, invoice, intent.id);
      return true;
    });
    if (isFirst) await connection.permissionsChanged(invoice.tenant_id, invoice.member_id);
    return { status: 'paid' };
  }

  async #saveStatus<NewSettlement extends Exclude<Settlement, { status: 'paid' }>>(
    invoice: Invoice,
    settlement: NewSettlement,
  ): Promise<NewSettlement> {
    await this.dependencies.database.inTenant(invoice.tenant_id, (transaction) =>
      transaction
        .updateTable('invoices')
        .set({ status: settlement.status === 'declined' ? 'open' : settlement.status, checked_at: this.#now() })
        .where('tenant_id', '=', invoice.tenant_id)
        .where('id', '=', invoice.id)
        .where('status', 'in', ['open', 'checking'])
        .execute(),
    );
    return settlement;
  }

  #now(): Date {
    return new Date(this.dependencies.clock.now());
  }
}

function unpaid({ status, client_secret: clientSecret, last_payment_error: error }: StripeIntent) {
  if (status !== 'requires_payment_method' || !error) return { status: 'open', clientSecret } as const;
  const reason = REASONS[error.decline_code ?? ''] ?? REASONS[error.code ?? ''] ?? 'declined';
  return { status: 'declined', reason, clientSecret } as const;
}
