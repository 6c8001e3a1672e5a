import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../database/index.ts';
import { WELCOME_TRIAL } from './current-subscription.ts';
import type { SubscriptionHolder } from './subscription-holder.ts';

/** Enough to write, and to see that one was read. */
const TRIAL_PERMISSIONS = ['MESSAGING', 'MESSAGE_READ_RECEIPT'] as const;
const TRIAL_DAYS = 7;
const DAY = 86_400_000;

/** Lets a newcomer write for a week, so that two people who have just met can talk at once. Granted with the registration. */
export async function grantWelcomeTrial(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
): Promise<void> {
  const id = randomUUID();
  const end = new Date(now.getTime() + TRIAL_DAYS * DAY);
  await transaction
    .insertInto('subscriptions')
    .values({
      tenant_id: tenantId,
      id,
      member_id: memberId,
      context: WELCOME_TRIAL,
      level: null,
      provider: null,
      starts_at: now,
      ends_at: end,
      status: 'trial',
    })
    .execute();
  await transaction
    .insertInto('entitlements')
    .values(
      TRIAL_PERMISSIONS.map((permission) => ({
        tenant_id: tenantId,
        member_id: memberId,
        subscription_id: id,
        permission,
        expires_at: end,
      })),
    )
    .execute();
}
