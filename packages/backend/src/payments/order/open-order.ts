import type { HandlerAnswerOf, RequestOf } from '@duet/adapters/contract';
import { isSpotlight, periodEnd } from '@duet/core/payments';
import { Refusal, type MemberCall } from '../../http/index.ts';
import { runningSubscription, welcomeTrialEnd } from '../current-subscription.ts';
import type { TenantTransaction } from '../../database/index.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import { CloseOrder } from './close-order.ts';
import { includedTax } from './included-tax.ts';
import { orderTerms } from './order-terms.ts';
import {
  holdOrders,
  runningInvoice,
  soldProduct,
  unpaidInvoice,
  writeInvoice,
  type Invoice,
  type OrderTerms,
  type ProductRow,
} from './invoices.ts';
import { gatewaysOf, holderOf, type PaymentDependencies } from '../payment-dependencies.ts';
import type { SettlePayment } from '../settle-payment.ts';

type WireInvoice = HandlerAnswerOf<'payments.generateInvoice'>;

/** How often a call looks again when another one of the same member was quicker. */
const MOST_TRIES = 3;

/**
 * The one order of a member for a product. An unpaid one is met again, with what became of it at the provider meanwhile; one
 * for another product or price is given up first, its payment made impossible. A second subscription is never sold.
 */
export class OpenOrder {
  constructor(
    private readonly dependencies: PaymentDependencies,
    private readonly settle: SettlePayment,
    private readonly closeOrder = new CloseOrder(dependencies),
  ) {}

  async execute(
    { sku, change: replacesPlan = false }: RequestOf<'payments.generateInvoice'>,
    call: MemberCall,
  ): Promise<WireInvoice> {
    const holder = holderOf(this.dependencies, call);
    const { product, trialEnd } = await this.dependencies.database.inTenant(holder.tenantId, async (transaction) => ({
      product: await soldProduct(transaction, holder.tenantId, sku),
      trialEnd: await welcomeTrialEnd(transaction, holder),
    }));
    if (!product) throw Refusal.of('purchase', 'unknown product', 404);
    for (let round = 0; round < MOST_TRIES; round += 1) {
      const invoice =
        (await this.#existingOrder(holder, product, replacesPlan)) ??
        (await this.#createOrder(holder, product, replacesPlan));
      if (invoice) {
        const isFirstPlan = !isSpotlight(invoice) && invoice.purpose === 'purchase';
        return {
          ...this.#toWire(invoice, holder, call),
          ...(isFirstPlan && trialEnd && { trial_ends_at: trialEnd.toISOString() }),
        };
      }
    }
    throw Refusal.of('purchase', 'payment unavailable');
  }

  /** The order that is open already. Undefined once there is none, or none any more. */
  async #existingOrder(
    holder: SubscriptionHolder,
    product: ProductRow,
    replacesPlan: boolean,
  ): Promise<Invoice | undefined> {
    const unpaid = await this.dependencies.database.inTenant(holder.tenantId, (transaction) =>
      unpaidInvoice(transaction, holder),
    );
    if (!unpaid) return undefined;
    const { status } = await this.settle.execute(unpaid);
    if (status === 'closed') return undefined;
    if (status === 'paid' || status === 'checking') return { ...unpaid, status };
    const terms = await this.dependencies.database.inTenant(holder.tenantId, (transaction) =>
      this.#terms(transaction, holder, product, replacesPlan),
    );
    if (isFor(unpaid, product, terms)) return { ...unpaid, status: 'open' };
    // Paid this very moment: the next round sees it.
    if ((await this.closeOrder.execute(unpaid)) === 'unavailable') throw Refusal.of('purchase', 'payment unavailable');
    return undefined;
  }

  async #createOrder(
    holder: SubscriptionHolder,
    product: ProductRow,
    replacesPlan: boolean,
  ): Promise<Invoice | undefined> {
    return this.dependencies.database.inTenant(holder.tenantId, async (transaction) => {
      await holdOrders(transaction, holder);
      const paid = await this.#paidOrder(transaction, holder, product, replacesPlan);
      if (paid) return paid;
      const terms = await this.#terms(transaction, holder, product, replacesPlan);
      return writeInvoice(transaction, holder, product, terms);
    });
  }

  async #terms(
    transaction: TenantTransaction,
    holder: SubscriptionHolder,
    product: ProductRow,
    replacesPlan: boolean,
  ): Promise<OrderTerms> {
    const terms = await orderTerms(transaction, holder, product, replacesPlan);
    return { ...terms, tax_amount: await includedTax(transaction, this.dependencies, holder, terms.amount) };
  }

  /** A change is paid only while the plan is still what it made of it: later the member may change back. */
  async #paidOrder(
    transaction: TenantTransaction,
    holder: SubscriptionHolder,
    { sku }: ProductRow,
    replacesPlan: boolean,
  ): Promise<Invoice | undefined> {
    if (!replacesPlan) return runningInvoice(transaction, holder, { sku, purpose: 'purchase' });
    const present = await runningSubscription(transaction, holder);
    return present?.sku === sku ? runningInvoice(transaction, holder, { sku, purpose: 'plan_change' }) : undefined;
  }

  #toWire(invoice: Invoice, { now }: SubscriptionHolder, { tenant }: MemberCall): WireInvoice {
    const duration = { amount: invoice.duration_amount, unit: invoice.duration_unit };
    return {
      ...wireOrder(invoice),
      invoice: wireInvoice(invoice, gatewaysOf(this.dependencies, tenant, invoice.currency)),
      ends_at: new Date(periodEnd(now.getTime(), duration)).toISOString(),
      status: invoice.status === 'closed' ? 'open' : invoice.status,
    };
  }
}

const isFor = (unpaid: Invoice, product: ProductRow, terms: OrderTerms): boolean =>
  unpaid.sku === product.sku &&
  unpaid.currency === product.currency &&
  unpaid.purpose === terms.purpose &&
  unpaid.amount === terms.amount &&
  unpaid.tax_amount === terms.tax_amount &&
  unpaid.subscription_id === terms.subscription_id;

/** The tax and the credit within an invoice, and who may take its money. */
export const wireInvoice = ({ tax_amount, credit }: Invoice, gateways: string[]) => ({ gateways, tax_amount, credit });

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
    price: { sku: invoice.sku, amount: invoice.amount + invoice.credit, currency: invoice.currency },
  },
});
