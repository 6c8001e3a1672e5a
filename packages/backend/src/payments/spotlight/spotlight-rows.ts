import type { TenantTransaction } from '../../database/index.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';

/** Until when the member is shown first; `undefined` where they are not. */
export async function spotlightEnd(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('spotlights')
    .select('ends_at')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ends_at;
}
