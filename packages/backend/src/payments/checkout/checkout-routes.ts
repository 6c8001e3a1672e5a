import { Refusal, type FeatureRoutes, type MemberCall } from '../../http/index.ts';
import { invoiceOf, type Invoice } from '../order/invoices.ts';
import { holderOf, type PaymentDependencies } from '../payment-dependencies.ts';
import type { SettlePayment } from '../settle-payment.ts';
import { BeginCheckout } from './begin-checkout.ts';
import { ChargeCheckout } from './charge-checkout.ts';
import { toWireStatus } from './wire-status.ts';

type CheckoutRoutes = Pick<
  FeatureRoutes<'payments'>,
  'payments.makePurchase' | 'payments.makeBraintreePurchase' | 'payments.purchasePaypal'
>;

/** The calls of the providers that our server charges; which call serves which provider, the path says (A71). */
export function checkoutRoutes(dependencies: PaymentDependencies, settle: SettlePayment): CheckoutRoutes {
  const begin = new BeginCheckout(dependencies, settle);
  const charge = new ChargeCheckout(dependencies, settle);
  return {
    // The invoice itself keeps its one payment, whatever key a call carries.
    'payments.makePurchase': {
      idempotentHandler: (request, call) => begin.execute(request, call),
    },
    'payments.makeBraintreePurchase': async ({ invoice_id: id, nonce }, call) => {
      const holder = holderOf(dependencies, call);
      const invoice = await dependencies.database.inTenant(holder.tenantId, (transaction) =>
        invoiceOf(transaction, holder, id),
      );
      const gateway = dependencies.checkouts.find(({ provider }) => provider === 'braintree');
      if (!invoice) throw Refusal.notFound();
      // Given up for another way to pay meanwhile, or never begun with this one.
      if (!gateway || invoice.gateway !== 'braintree') return toWireStatus(await settle.execute(invoice));
      return toWireStatus(await charge.execute(invoice, gateway, nonce));
    },
    // Orders of PayPal name no payer when they are captured; who agreed to the order is known to PayPal.
    'payments.purchasePaypal': async ({ payment_id: order }, call) => {
      const invoice = await invoiceOfPayment(dependencies, call, { gateway: 'paypal', reference: order });
      const gateway = dependencies.checkouts.find(({ provider }) => provider === 'paypal');
      // Given up for another payment meanwhile, or never this member's.
      if (!invoice || !gateway) return { status: 'closed' };
      return toWireStatus(await charge.execute(invoice, gateway, order));
    },
  };
}

/** The caller's own invoice that is being paid with a provider's payment. */
function invoiceOfPayment(
  dependencies: PaymentDependencies,
  call: MemberCall,
  { gateway, reference }: { readonly gateway: string; readonly reference: string },
): Promise<Invoice | undefined> {
  const { tenantId, memberId } = holderOf(dependencies, call);
  return dependencies.database.inTenant(tenantId, (transaction) =>
    transaction
      .selectFrom('invoices')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .where('gateway', '=', gateway)
      .where('intent_id', '=', reference)
      .executeTakeFirst(),
  );
}
