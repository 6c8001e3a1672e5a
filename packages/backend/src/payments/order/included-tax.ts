import { taxWithin } from '@duet/core/payments';
import type { TenantTransaction } from '../../database/index.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';

/** The tax within what a member is to pay, in cents: of the country where they live, as the tenant's file says it. */
export async function includedTax(
  transaction: TenantTransaction,
  { tenants }: Pick<PaymentDependencies, 'tenants'>,
  { tenantId, memberId }: Pick<SubscriptionHolder, 'tenantId' | 'memberId'>,
  amount: number,
): Promise<number> {
  const { country } = await transaction
    .selectFrom('members')
    .select('country')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return taxWithin(amount, tenants.get(tenantId).file.taxes[country] ?? 0);
}
