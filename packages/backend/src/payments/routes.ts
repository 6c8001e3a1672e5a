import { randomUUID } from 'node:crypto';
import { Refusal, type FeatureRoutes } from '../http/index.ts';
import { CreateIntent } from './create-intent.ts';
import { currentSubscription } from './current-subscription.ts';
import { invoiceOf } from './invoices.ts';
import { listTransactions } from './list-transactions.ts';
import { OpenOrder } from './open-order.ts';
import { holderOf, type PaymentDependencies } from './payment-dependencies.ts';
import { SettlePayment } from './settle-payment.ts';

export function paymentsRoutes(dependencies: PaymentDependencies): FeatureRoutes<'payments'> {
  const { database } = dependencies;
  const settle = new SettlePayment(dependencies);
  const openOrder = new OpenOrder(dependencies, settle);
  const createIntent = new CreateIntent(dependencies, settle);
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
      const subscription = await database.inTenant(holder.tenantId, (transaction) =>
        currentSubscription(transaction, holder),
      );
      return { SUBSCRIPTION: subscription ?? null };
    },
    'payments.generateInvoice': ({ sku }, call) => openOrder.execute(sku, call),
    'payments.getTransactions': (_request, call) => {
      const holder = holderOf(dependencies, call);
      return database.inTenant(holder.tenantId, (transaction) => listTransactions(transaction, holder));
    },
    'payments.getStripeKey': (_request, { tenant }) => {
      if (!dependencies.stripe || !tenant.file.providers.stripe) throw Refusal.of('purchase', 'payment unavailable');
      return Promise.resolve({ key: dependencies.stripe.publishableKey });
    },
    // The invoice itself keeps its one payment, whatever key a call carries.
    'payments.createStripeIntent': { idempotentHandler: ({ invoice_id: id }, call) => createIntent.execute(id, call) },
    'payments.confirmStripeIntent': async ({ invoice_id: id }, call) => {
      const holder = holderOf(dependencies, call);
      const invoice = await database.inTenant(holder.tenantId, (transaction) => invoiceOf(transaction, holder, id));
      if (!invoice) throw Refusal.notFound();
      const settlement = await settle.execute(invoice);
      return { status: settlement.status, ...('reason' in settlement && { reason: settlement.reason }) };
    },
  };
}
