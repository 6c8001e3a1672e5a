import { isTaxedByRegion, taxPercent, taxWithin } from '@duet/core/payments';
import type { TenantTransaction } from '../../database/index.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';

/** The tax within what a member is to pay, in cents: of the country, state or province where they live, as the tenant's file says it. */
export async function includedTax(
  transaction: TenantTransaction,
  { tenants, towns }: Pick<PaymentDependencies, 'tenants' | 'towns'>,
  { tenantId, memberId }: Pick<SubscriptionHolder, 'tenantId' | 'memberId'>,
  amount: number,
): Promise<number> {
  const { country, latitude, longitude } = await transaction
    .selectFrom('members')
    .select(['country', 'latitude', 'longitude'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { taxes } = tenants.get(tenantId).file;
  if (!isTaxedByRegion(taxes, country)) return taxWithin(amount, taxPercent(taxes, country));
  const town = (await towns()).nearest(latitude, longitude);
  // Close to a border the nearest town may lie beyond it.
  const region = town?.country === country ? town.region : undefined;
  return taxWithin(amount, taxPercent(taxes, country, region));
}
