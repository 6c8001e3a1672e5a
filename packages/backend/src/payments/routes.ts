import { randomUUID } from 'node:crypto';
import { Refusal, type FeatureRoutes, type MemberCall } from '../http/index.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { toWireStatus } from './checkout/wire-status.ts';
import { creditguardRoutes } from './creditguard/creditguard-routes.ts';
import { cardRoutes } from './stripe-cards/card-routes.ts';
import { CreateIntent } from './create-intent.ts';
import { currentSubscription, WELCOME_TRIAL, welcomeTrialEnd } from './current-subscription.ts';
import { invoiceOf, unpaidInvoice } from './order/invoices.ts';
import { listTransactions } from './list-transactions.ts';
import { OpenOrder } from './order/open-order.ts';
import { holderOf, type PaymentDependencies } from './payment-dependencies.ts';
import { SetNextPlan } from './plan-change/set-next-plan.ts';
import { payeezyRoutes } from './payeezy/payeezy-routes.ts';
import { RefundPayment } from './refund/refund-payment.ts';
import { SettlePayment } from './settle-payment.ts';
import { spotlightEnd } from './spotlight/spotlight-rows.ts';
import { SetAutoRenewal } from './subscription/set-auto-renewal.ts';

export function paymentsRoutes(dependencies: PaymentDependencies): FeatureRoutes<'payments'> {
  const { database } = dependencies;
  const settle = new SettlePayment(dependencies);
  const openOrder = new OpenOrder(dependencies, settle);
  const setAutoRenewal = new SetAutoRenewal(dependencies);
  const setNextPlan = new SetNextPlan(dependencies);
  const refund = new RefundPayment(dependencies);
  const createIntent = new CreateIntent(dependencies, settle);
  const confirm = async (id: string, call: MemberCall) => {
    const holder = holderOf(dependencies, call);
    const invoice = await database.inTenant(holder.tenantId, (transaction) => invoiceOf(transaction, holder, id));
    if (!invoice) throw Refusal.notFound();
    return toWireStatus(await settle.execute(invoice));
  };
  return {
    'payments.getProducts': async ({ family, price_families }, { tenant }) => {
      const rows = await database.inTenant(tenant.id, (transaction) =>
        transaction
          .selectFrom('products')
          .select(['id', 'family', 'level', 'duration_amount', 'duration_unit', 'name', 'sku', 'amount', 'currency'])
          .where('tenant_id', '=', tenant.id)
          .where('family', '=', family)
          .orderBy('position')
          .limit(100)
          .execute(),
      );
      return {
        plans: rows.map(({ sku, amount, currency, ...product }) => ({ ...product, price: { sku, amount, currency } })),
        quote_id: randomUUID(),
        priceFamilies: price_families ?? [],
      };
    },
    'payments.getSubscription': async (_request, call) => {
      const holder = holderOf(dependencies, call);
      return database.inTenant(holder.tenantId, async (transaction) => {
        const subscription = await currentSubscription(transaction, holder);
        const trialEnd = await welcomeTrialEnd(transaction, holder);
        const unpaid = await unpaidInvoice(transaction, holder);
        return {
          SUBSCRIPTION: subscription ?? null,
          ...(trialEnd && { trial_ends_at: trialEnd.toISOString() }),
          ...(trialEnd && !subscription && { context: WELCOME_TRIAL }),
          ...(unpaid?.status === 'checking' && { checking_invoice_id: unpaid.id }),
        };
      });
    },
    'payments.setAutoRenewal': (request, call) => setAutoRenewal.execute(request, call),
    'payments.generateInvoice': (request, call) => openOrder.execute(request, call),
    'payments.changePlan': (request, call) => setNextPlan.execute(request, call),
    'payments.refund': ({ invoice_id: id }, call) => refund.execute(id, call),
    'payments.getSpotlight': async (_request, call) => {
      const holder = holderOf(dependencies, call);
      const end = await database.inTenant(holder.tenantId, (transaction) => spotlightEnd(transaction, holder));
      return end ? { ends_at: end.toISOString() } : {};
    },
    'payments.getTransactions': (request, call) => {
      const holder = holderOf(dependencies, call);
      return database.inTenant(holder.tenantId, (transaction) => listTransactions(transaction, holder, request));
    },
    'payments.getStripeKey': (_request, { tenant }) => {
      if (!dependencies.stripe || !tenant.file.gateways['stripe']) throw Refusal.of('purchase', 'payment unavailable');
      return Promise.resolve({ key: dependencies.stripe.publishableKey });
    },
    // The invoice itself keeps its one payment, whatever key a call carries.
    'payments.createStripeIntent': { idempotentHandler: ({ invoice_id: id }, call) => createIntent.execute(id, call) },
    'payments.confirmStripeIntent': ({ invoice_id: id }, call) => confirm(id, call),
    'payments.purchase': ({ invoice_id: id }, call) => confirm(id, call),
    ...cardRoutes(dependencies),
    ...checkoutRoutes(dependencies, settle),
    ...creditguardRoutes(dependencies, settle),
    ...payeezyRoutes(dependencies, settle),
  };
}
