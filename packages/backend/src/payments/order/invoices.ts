import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { PaymentsTables, TenantTransaction } from '../../database/index.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';

export type Invoice = Selectable<PaymentsTables['invoices']>;
/** What a member is to pay for a product now, and why. */
export type OrderTerms = Pick<Invoice, 'purpose' | 'amount' | 'tax_amount' | 'credit' | 'subscription_id'>;
export type ProductRow = Selectable<PaymentsTables['products']>;

/**
 * Holds a member's orders until the transaction ends: without it an order that is paid between another one's look at the
 * subscription and its insertion leaves a second order that can never be paid. Take it before any row is locked.
 */
export async function holdOrders(
  transaction: TenantTransaction,
  { tenantId, memberId }: Pick<SubscriptionHolder, 'tenantId' | 'memberId'>,
): Promise<void> {
  const key = `orders of ${tenantId} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** The product of a `sku` as it is sold now. */
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
    // Renewals are charged without the member.
    .where('purpose', '!=', 'renewal')
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

/** The paid order of a `sku` whose time still runs and that was not given back: where a reload right after paying leads. */
export const runningInvoice = (
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
  { sku, purpose }: Pick<Invoice, 'sku' | 'purpose'>,
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
    .where('invoices.purpose', '=', purpose)
    .where('transactions.refunded_at', 'is', null)
    .where('transactions.ends_at', '>', now)
    .orderBy('transactions.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes an order for a product at the terms that hold now; `undefined` where another call of the same member was quicker. */
export async function writeInvoice(
  transaction: TenantTransaction,
  holder: SubscriptionHolder,
  product: ProductRow,
  terms: OrderTerms,
): Promise<Invoice | undefined> {
  const { id, position: _position, ...sold } = product;
  return transaction
    .insertInto('invoices')
    .values({
      ...sold,
      ...terms,
      product_id: id,
      id: invoiceNumber(),
      member_id: holder.memberId,
      gateway: null,
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
export function invoiceNumber(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
