import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { Permission } from '@duet/core/session';
import type { TenantTransaction } from '../database/index.ts';

/** Whose rights, and at what moment. */
export interface SubscriptionHolder {
  readonly tenantId: string;
  readonly memberId: string;
  readonly now: Date;
}

type WireSubscription = NonNullable<HandlerAnswerOf<'payments.getSubscription'>['SUBSCRIPTION']>;

/**
 * The subscription a member has bought and that still runs, the latest to end first. The welcome trial is none: who
 * has only that is offered to subscribe.
 */
export async function currentSubscription(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
): Promise<WireSubscription | undefined> {
  const row = await transaction
    .selectFrom('subscriptions')
    .select(['id', 'context', 'level', 'provider', 'auto_renewal'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('context', '!=', WELCOME_TRIAL)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOurs = row.provider !== null && row.provider !== 'ios';
  return {
    id: row.id,
    auto_renewal: row.auto_renewal,
    context: row.context,
    can_change_auto_renewal: isOurs,
    can_change_plan: isOurs,
    can_upgrade: isOurs && row.level === 'basic',
    is_ios: row.provider === 'ios',
    ...(row.provider !== null && { provider: row.provider }),
    ...(row.level !== null && { plan: { product: { level: row.level } } }),
  };
}

/** What a member may do now, from every subscription that still runs. */
export async function subscriptionPermissionsOf(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
): Promise<readonly Permission[]> {
  const rows = await transaction
    .selectFrom('entitlements')
    .select('permission')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('permission')
    .execute();
  return rows.map(({ permission }) => permission);
}

/** `context` of the trial that every newcomer gets (docs/decisions, welcome trial). */
export const WELCOME_TRIAL = 'welcome';
