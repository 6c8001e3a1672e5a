import type { TenantTransaction } from '../../database/index.ts';
import type { Purchase } from '../purchase.ts';

/** Shows the buyer first from now on. It belongs to no subscription. */
export async function grantSpotlight(
  transaction: TenantTransaction,
  { invoice, now, end }: Pick<Purchase, 'invoice' | 'now' | 'end'>,
): Promise<null> {
  await transaction
    .insertInto('spotlights')
    .values({
      tenant_id: invoice.tenant_id,
      invoice_id: invoice.id,
      member_id: invoice.member_id,
      starts_at: now,
      ends_at: end,
    })
    .execute();
  return null;
}
