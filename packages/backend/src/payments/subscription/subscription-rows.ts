import {
  isCharged,
  isRunning,
  levelPermissions,
  nextStatus,
  rightsEnd,
  type SubscriptionEvent,
} from '@duet/core/payments';
import type { Permission } from '@duet/core/session';
import { sql, type Selectable, type Updateable } from 'kysely';
import { isActive } from '../../access/index.ts';
import type { PaymentsTables, TenantTransaction } from '../../database/index.ts';

export type SubscriptionRow = Selectable<PaymentsTables['subscriptions']>;

/** A subscription, held until the transaction ends: what is decided about it is decided once. */
export const lockSubscription = (
  transaction: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<SubscriptionRow | undefined> =>
  transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Holds for a row of `subscriptions` whose member is neither suspended nor removed: no one else is charged again. */
export const hasActiveMember = sql<boolean>`exists (select from members owner
  where owner.tenant_id = subscriptions.tenant_id and owner.id = subscriptions.member_id and ${isActive('owner')})`;

/**
 * Carries out an event on a subscription that is locked: its standing by core's table, what it renews, and its permissions.
 * `undefined` where the event may not happen in its standing; then nothing changes.
 */
export async function applyEvent(
  transaction: TenantTransaction,
  before: SubscriptionRow,
  event: SubscriptionEvent,
  now: Date,
  changes: Updateable<PaymentsTables['subscriptions']> = {},
): Promise<SubscriptionRow | undefined> {
  const status = nextStatus(before.status, event);
  if (status === undefined) return undefined;
  const after = await transaction
    .updateTable('subscriptions')
    .set({ ...changes, status, auto_renewal: isCharged(status) })
    .where('tenant_id', '=', before.tenant_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEntitlements(transaction, after, now);
  return after;
}

/** Gives what the level allows, for as long as the standing gives rights. The welcome trial's own are left to run out. */
export async function writeEntitlements(
  transaction: TenantTransaction,
  { tenant_id, id, member_id, level, status, ends_at }: SubscriptionRow,
  now: Date,
): Promise<void> {
  const own = transaction
    .deleteFrom('entitlements')
    .where('tenant_id', '=', tenant_id)
    .where('subscription_id', '=', id);
  if (!isRunning(status)) {
    await own.execute();
    return;
  }
  if (level === null || ends_at === null) return;
  await own.execute();
  const end = new Date(rightsEnd(status, ends_at.getTime()) ?? now);
  await transaction.insertInto('entitlements').values(entitlementRows(level, end)).execute();

  function entitlementRows(ofLevel: string, expires_at: Date) {
    return levelPermissions(ofLevel).map((permission: Permission) => ({
      tenant_id,
      member_id,
      subscription_id: id,
      permission,
      expires_at,
    }));
  }
}
