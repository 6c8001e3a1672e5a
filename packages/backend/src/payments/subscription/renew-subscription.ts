import { DUNNING_PERIOD, isCharged, nextAttempt, periodEnd } from '@duet/core/payments';
import type { TenantTransaction } from '../../database/index.ts';
import { KEY_LIFETIME, type ChargeState, type StoredPaymentMethod } from '../gateway/payment-gateway.port.ts';
import { storedPaymentMethod } from '../gateway/stored-payment-methods.ts';
import type { Invoice } from '../order/invoices.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { recordPayment } from './record-payment.ts';
import { isBeingChanged, isDue, mayBeCharged, openRenewalInvoice, planOf, setInvoice } from './renewal-invoice.ts';
import { sendSubscriptionMail } from './subscription-mails.ts';
import { applyEvent, lockSubscription, type SubscriptionRow } from './subscription-rows.ts';

const MINUTE = 60_000;
/** How long one process has for a charge before another one may take it up. */
const CLAIM = 10 * MINUTE;

interface Claimed {
  readonly subscription: SubscriptionRow;
  readonly invoice: Invoice;
  readonly method: StoredPaymentMethod | undefined;
}

/**
 * Charges the next period of one subscription. One invoice a period, by a unique index; each try has an idempotency key of its
 * own, which a try of unknown outcome keeps. Whoever first sees the money extends the subscription, once.
 */
export class RenewSubscription {
  constructor(private readonly dependencies: PaymentDependencies) {}

  async execute({ tenant_id: tenantId, id }: Pick<SubscriptionRow, 'tenant_id' | 'id'>): Promise<void> {
    const claimed = await this.dependencies.database.inTenant(tenantId, (transaction) =>
      this.#claim(transaction, tenantId, id),
    );
    if (!claimed) return;
    const state = await this.#charge(claimed);
    if (!state) return;
    await this.dependencies.database.inTenant(tenantId, (transaction) => this.#settle(transaction, claimed, state));
    if (state.status !== 'pending')
      await this.dependencies.connection.permissionsChanged(tenantId, claimed.subscription.member_id);
  }

  /** Takes the renewal for this process, so that no other one charges it meanwhile. */
  async #claim(transaction: TenantTransaction, tenantId: string, id: string): Promise<Claimed | undefined> {
    const subscription = await lockSubscription(transaction, tenantId, id);
    const now = this.#now();
    if (!subscription || !(await isDue(transaction, subscription, now))) return undefined;
    if (await isBeingChanged(transaction, subscription)) return undefined;
    if (!(await mayBeCharged(transaction, subscription))) {
      await applyEvent(transaction, subscription, 'auto_renewal_off', now, { next_attempt_at: null });
      return undefined;
    }
    await transaction
      .updateTable('subscriptions')
      .set({ next_attempt_at: new Date(now.getTime() + CLAIM) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    const invoice = await openRenewalInvoice(transaction, this.dependencies, subscription, now);
    if (!invoice) return undefined;
    const owner = { tenantId, memberId: subscription.member_id, provider: subscription.provider ?? '' };
    return { subscription, invoice, method: await storedPaymentMethod(transaction, owner) };
  }

  /** The provider's word; `undefined` where there is none yet, so that the same try is made again. */
  async #charge({ subscription, invoice, method }: Claimed): Promise<ChargeState | undefined> {
    const gateway = this.dependencies.gateways.find(({ provider }) => provider === subscription.provider);
    if (!gateway || !method) return { status: 'declined', reason: 'declined' };
    if (invoice.intent_id !== null) {
      const known = await gateway.chargeState(invoice.intent_id);
      return known.ok ? known.value : undefined;
    }
    const { attempted_at: attemptedAt } = invoice;
    if (attemptedAt && this.#now().getTime() - attemptedAt.getTime() > KEY_LIFETIME) {
      // The provider may have forgotten the key: charging again could charge twice. A person has to look.
      this.dependencies.logFault(new Error(`The outcome of the renewal ${invoice.id} has stayed unknown`));
      return undefined;
    }
    const charged = await gateway.chargeStored({
      idempotencyKey: `${invoice.tenant_id}-${invoice.id}-${String(invoice.attempt)}`,
      paymentMethod: method,
      amount: invoice.amount,
      currency: invoice.currency,
      description: invoice.name,
      metadata: { tenant: invoice.tenant_id, invoice_id: invoice.id },
    });
    if (charged.ok) return charged.value;
    return charged.error === 'unavailable' ? undefined : { status: 'declined', reason: 'declined' };
  }

  async #settle(transaction: TenantTransaction, claimed: Claimed, state: ChargeState): Promise<void> {
    const subscription = await lockSubscription(transaction, claimed.invoice.tenant_id, claimed.subscription.id);
    if (!subscription) return;
    switch (state.status) {
      case 'pending':
        await setInvoice(transaction, claimed.invoice, { status: 'checking', intent_id: state.reference });
        return;
      case 'paid':
        if (state.amount !== claimed.invoice.amount || state.currency !== claimed.invoice.currency) {
          this.dependencies.logFault(new Error(`The renewal ${claimed.invoice.id} is not what was asked for`));
          return;
        }
        if (await setInvoice(transaction, claimed.invoice, { status: 'paid', intent_id: state.reference }))
          await this.#extend(transaction, subscription, claimed.invoice, state.reference);
        return;
      case 'declined':
        if (await setInvoice(transaction, claimed.invoice, { status: 'open', intent_id: null, attempted_at: null }))
          await this.#postpone(transaction, subscription, claimed.invoice);
    }
  }

  async #extend(
    transaction: TenantTransaction,
    before: SubscriptionRow,
    invoice: Invoice,
    reference: string,
  ): Promise<void> {
    const startsAt = invoice.period_starts_at ?? before.ends_at ?? this.#now();
    const duration = { amount: invoice.duration_amount, unit: invoice.duration_unit };
    const endsAt = new Date(periodEnd(startsAt.getTime(), duration));
    const after = await applyEvent(transaction, before, 'paid', this.#now(), {
      starts_at: startsAt,
      ends_at: endsAt,
      // Who has switched renewals off meanwhile keeps the period that was charged, and no other follows.
      next_attempt_at: isCharged(before.status) ? endsAt : null,
      refusals: 0,
      next_sku: null,
      ...planOf(invoice),
    });
    const provider = before.provider ?? '';
    const payment = { provider, reference, paidAt: this.#now(), endsAt, subscriptionId: before.id };
    await recordPayment(transaction, invoice, payment);
    if (!after) {
      this.dependencies.logFault(new Error(`The renewal ${invoice.id} was paid for a subscription that is refunded`));
      return;
    }
    await sendSubscriptionMail(transaction, this.dependencies, after, 'purchase_receipt', {
      until: endsAt,
      amount: { cents: invoice.amount, currency: invoice.currency, tax: invoice.tax_amount },
      invoiceId: invoice.id,
      ...(after.auto_renewal && { context: 'renews' }),
    });
  }

  async #postpone(transaction: TenantTransaction, before: SubscriptionRow, invoice: Invoice): Promise<void> {
    const endsAt = before.ends_at ?? this.#now();
    const refusals = before.refusals + 1;
    const next = nextAttempt(endsAt.getTime(), refusals);
    const after = await applyEvent(transaction, before, 'charge_failed', this.#now(), {
      refusals,
      next_attempt_at: next === undefined ? null : new Date(next),
    });
    if (after?.status !== 'past_due') return;
    await sendSubscriptionMail(transaction, this.dependencies, after, 'charge_failed', {
      until: new Date(endsAt.getTime() + DUNNING_PERIOD),
      amount: { cents: invoice.amount, currency: invoice.currency },
    });
  }

  #now(): Date {
    return new Date(this.dependencies.clock.now());
  }
}
