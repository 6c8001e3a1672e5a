import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PaymentsTables, TenantTransaction } from '../database/index.ts';
import type { SubscriptionHolder } from './current-subscription.ts';

export type Invoice = Selectable<PaymentsTables['invoices']>;
export type ProductRow = Selectable<PaymentsTables['products']>;

/** The product of a `sku` as it is sold now. Only subscriptions are sold by invoice so far. */
export const soldProduct = (
  transaction: TenantTransaction,
  tenantId: string,
  sku: string,
): Promise<ProductRow | undefined> =>
  transaction
    .selectFrom('products')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('sku', '=', sku)
    .where('family', '=', 'SUBSCRIPTION')
    .executeTakeFirst();

/** The member's one order that is neither paid nor given up. */
export const unpaidInvoice = (
  transaction: TenantTransaction,
  { tenantId, memberId }: SubscriptionHolder,
): Promise<Invoice | undefined> =>
  transaction
    .selectFrom('invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['open', 'checking'])
    .executeTakeFirst();

export const invoiceOf = (
  transaction: TenantTransaction,
  { tenantId, memberId }: SubscriptionHolder,
  id: string,
): Promise<Invoice | undefined> =>
  transaction
    .selectFrom('invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The paid order of a `sku` whose time still runs: where a reload right after paying leads. */
export const runningInvoice = (
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
  sku: string,
): Promise<Invoice | undefined> =>
  transaction
    .selectFrom('invoices')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.tenant_id', '=', 'invoices.tenant_id')
        .onRef('transactions.invoice_id', '=', 'invoices.id'),
    )
    .selectAll('invoices')
    .where('invoices.tenant_id', '=', tenantId)
    .where('invoices.member_id', '=', memberId)
    .where('invoices.sku', '=', sku)
    .where('transactions.ends_at', '>', now)
    .orderBy('transactions.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes an order for a product at its present price; `undefined` where another call of the same member was quicker. */
export async function writeInvoice(
  transaction: TenantTransaction,
  holder: SubscriptionHolder,
  product: ProductRow,
): Promise<Invoice | undefined> {
  const { id, position: _position, ...sold } = product;
  return transaction
    .insertInto('invoices')
    .values({
      ...sold,
      product_id: id,
      id: invoiceNumber(),
      member_id: holder.memberId,
      intent_id: null,
      status: 'open',
      created_at: holder.now,
      checked_at: holder.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Without letters that are taken for digits or for each other. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Short enough to be read out on the phone, long enough never to be guessed: `7K3M-9QXD-2HVA-W5RT`. */
function invoiceNumber(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
