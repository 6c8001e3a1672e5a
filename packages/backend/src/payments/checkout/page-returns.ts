import type { CardRefusal } from '@duet/core/payments';
import type { TenantTransaction } from '../../database/index.ts';
import type { Invoice } from '../order/invoices.ts';

/** A return from a provider's page, by what the provider calls it, with which an invoice has been charged. */
export interface TriedReturn {
  /** Why the charge was refused; null where it was not, or where nothing is known of it. */
  readonly refusal: CardRefusal | null;
}

type InvoiceName = Pick<Invoice, 'tenant_id' | 'id'>;

export const triedReturn = (
  transaction: TenantTransaction,
  invoice: InvoiceName,
  id: string,
): Promise<TriedReturn | undefined> =>
  transaction
    .selectFrom('page_returns')
    .select('refusal')
    .where('tenant_id', '=', invoice.tenant_id)
    .where('invoice_id', '=', invoice.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Takes note of a return before the invoice is charged with it, in the transaction that begins the charge. */
export async function noteReturn(
  transaction: TenantTransaction,
  { tenant_id, id: invoice_id, attempt }: Pick<Invoice, 'tenant_id' | 'id' | 'attempt'>,
  id: string,
): Promise<void> {
  await transaction.insertInto('page_returns').values({ tenant_id, invoice_id, id, attempt }).execute();
}

/** Notes why the present charge of an invoice was refused, where a return began it. */
export async function noteRefusal(
  transaction: TenantTransaction,
  { tenant_id, id, attempt }: Pick<Invoice, 'tenant_id' | 'id' | 'attempt'>,
  refusal: CardRefusal,
): Promise<void> {
  await transaction
    .updateTable('page_returns')
    .set({ refusal })
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}
