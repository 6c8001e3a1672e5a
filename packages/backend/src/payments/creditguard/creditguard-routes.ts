import type { RequestOf } from '@duet/adapters/contract';
import { Refusal, type FeatureRoutes, type MemberCall } from '../../http/index.ts';
import type { PaymentMethodOwner } from '../gateway/payment-gateway.port.ts';
import { forgetPaymentMethod, savePaymentMethod, storedPaymentMethod } from '../gateway/stored-payment-methods.ts';
import { invoiceOf } from '../order/invoices.ts';
import { requirePayable } from '../order/order-terms.ts';
import { triedReturn } from '../checkout/page-returns.ts';
import { gatewaysOf, holderOf, type PaymentDependencies } from '../payment-dependencies.ts';
import type { SettlePayment } from '../settle-payment.ts';
import { CreditguardGateway } from './creditguard-gateway.ts';
import type { CreditguardPages } from './creditguard-pages.ts';

type CreditguardRoutes = Pick<
  FeatureRoutes<'payments'>,
  | 'payments.setupCreditguardCard'
  | 'payments.setCreditguardCard'
  | 'payments.getCreditguardCard'
  | 'payments.deleteCreditguardCard'
>;

/** The card that a member enters on CreditGuard's page, and leaves there to be charged. */
export function creditguardRoutes(dependencies: PaymentDependencies, settle: SettlePayment): CreditguardRoutes {
  const { database, checkouts, clock } = dependencies;
  const ownerOf = (call: MemberCall): PaymentMethodOwner => ({
    ...holderOf(dependencies, call),
    provider: 'creditguard',
  });
  const pages = (): CreditguardPages => {
    const gateway = checkouts.find((checkout) => checkout instanceof CreditguardGateway);
    if (!gateway) throw Refusal.of('purchase', 'payment unavailable');
    return gateway.pages;
  };
  const ownInvoice = async (id: string, call: MemberCall) => {
    const holder = holderOf(dependencies, call);
    const invoice = await database.inTenant(holder.tenantId, (transaction) => invoiceOf(transaction, holder, id));
    if (!invoice) throw Refusal.notFound();
    return { holder, invoice };
  };
  return {
    'payments.setupCreditguardCard': async ({ invoice_id: id, place, language }, call) => {
      const { holder, invoice } = await ownInvoice(id, call);
      const { status } = await settle.execute(invoice);
      if (status !== 'open' && status !== 'declined') return { status };
      await database.inTenant(holder.tenantId, (transaction) => requirePayable(transaction, holder, invoice));
      if (!gatewaysOf(dependencies, call.tenant, invoice.currency).includes('creditguard'))
        throw Refusal.of('purchase', 'payment unavailable');
      const address = await pages().open({
        invoiceId: id,
        amount: invoice.amount,
        currency: invoice.currency,
        description: invoice.name,
        language: language === 'he' ? 'HEB' : 'ENG',
        returnAddress: returnAddress(call, { place, language, invoice_id: id }),
      });
      if (!address.ok) throw Refusal.of('purchase', 'payment unavailable');
      return { status: 'open', address: address.value };
    },
    // CreditGuard alone says which card was entered, and for which order.
    'payments.setCreditguardCard': async ({ transaction: entered }, call) => {
      const found = await pages().entered(entered);
      if (!found.ok)
        // Which card was entered is not known: the same call is to be repeated, and nobody to be told that nothing was paid.
        throw found.error === 'missing' ? Refusal.notFound() : Refusal.of('purchase', 'provider not answering', 500);
      const { holder, invoice } = await ownInvoice(found.value.invoiceId, call);
      if (found.value.status === 'refused') return { status: 'declined', reason: 'not_approved' };
      const { card } = found.value;
      const { status } = await settle.execute(invoice);
      // The address of a return can be opened again: the card of an order that is over replaces no later one, and is not brought back.
      if (status !== 'open' && status !== 'declined') return { status: 'saved' };
      await database.inTenant(holder.tenantId, async (transaction) => {
        // Nor does one that the order was charged with already replace one that was entered since.
        if (await triedReturn(transaction, invoice, entered)) return;
        await savePaymentMethod(transaction, ownerOf(call), card, new Date(clock.now()));
      });
      return { status: 'saved' };
    },
    'payments.getCreditguardCard': async (_request, call) => {
      const owner = ownerOf(call);
      const stored = await database.inTenant(owner.tenantId, (transaction) => storedPaymentMethod(transaction, owner));
      return { card: stored?.label === undefined ? null : { label: stored.label } };
    },
    'payments.deleteCreditguardCard': async (_request, call) => {
      const owner = ownerOf(call);
      await database.inTenant(owner.tenantId, (transaction) => forgetPaymentMethod(transaction, owner));
      return {};
    },
  };
}

/** The page of ours that takes the payment up again. */
function returnAddress(
  { tenant }: MemberCall,
  { place, language, invoice_id: invoiceId }: RequestOf<'payments.setupCreditguardCard'>,
): string {
  const path = place === 'android' ? 'android' : 'subscribe/callback';
  const query = new URLSearchParams({ [place === 'android' ? 'callback' : 'order']: invoiceId, via: 'creditguard' });
  return `${tenant.address}/${language}/app/${path}?${query.toString()}`;
}
