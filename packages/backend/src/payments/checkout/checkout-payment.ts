import type { Invoice } from '../order/invoices.ts';
import type { CheckoutPayment } from './checkout-gateway.port.ts';

/** Names a try of an invoice at a provider: the same key never pays twice, a later try is another payment. */
export const paymentKey = ({ tenant_id, id, attempt }: Pick<Invoice, 'tenant_id' | 'id' | 'attempt'>): string =>
  attempt === 0 ? `${tenant_id}-${id}` : `${tenant_id}-${id}-${String(attempt)}`;

/** The invoice that a key names; undefined for one that is none of ours. */
export function invoiceOfKey(key: string): { readonly tenantId: string; readonly id: string } | undefined {
  const [, tenantId, id] = /^(.+?)-([A-Z\d]{4}(?:-[A-Z\d]{4}){3})(?:-\d+)?$/.exec(key) ?? [];
  return tenantId === undefined || id === undefined ? undefined : { tenantId, id };
}

export const checkoutPayment = (invoice: Invoice): CheckoutPayment => ({
  tenantId: invoice.tenant_id,
  memberId: invoice.member_id,
  invoiceId: invoice.id,
  idempotencyKey: paymentKey(invoice),
  amount: invoice.amount,
  currency: invoice.currency,
  description: invoice.name,
});
