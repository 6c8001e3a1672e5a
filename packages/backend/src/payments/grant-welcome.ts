import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../database/index.ts';
import { WELCOME, type Holder } from './current-subscription.ts';

/** Enough to write, and to see that one was read. */
const GIVEN = ['MESSAGING', 'MESSAGE_READ_RECEIPT'] as const;
const DAYS = 7;
const DAY = 86_400_000;

/** Lets a newcomer write for a week, so that two people who have just met can talk at once. Granted with the registration. */
export async function grantWelcome(transaction: TenantTransaction, { tenantId, memberId, now }: Holder): Promise<void> {
  const id = randomUUID();
  const end = new Date(now.getTime() + DAYS * DAY);
  await transaction
    .insertInto('subscriptions')
    .values({
      tenant_id: tenantId,
      id,
      member_id: memberId,
      context: WELCOME,
      level: null,
      provider: null,
      starts_at: now,
      ends_at: end,
    })
    .execute();
  await transaction
    .insertInto('entitlements')
    .values(
      GIVEN.map((permission) => ({
        tenant_id: tenantId,
        member_id: memberId,
        subscription_id: id,
        permission,
        expires_at: end,
      })),
    )
    .execute();
}
