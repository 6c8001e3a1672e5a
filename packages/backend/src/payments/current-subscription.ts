import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { DUNNING_PERIOD } from '@duet/core/payments';
import type { Permission } from '@duet/core/session';
import type { TenantTransaction } from '../database/index.ts';
import { soldProduct, type ProductRow } from './order/invoices.ts';
import type { SubscriptionHolder } from './subscription-holder.ts';
import type { SubscriptionRow } from './subscription/subscription-rows.ts';

type WireSubscription = NonNullable<HandlerAnswerOf<'payments.getSubscription'>['SUBSCRIPTION']>;

/**
 * The subscription a member has bought and that still runs, the latest to end first. The welcome trial is none: who
 * has only that is offered to subscribe.
 */
export async function currentSubscription(
  transaction: TenantTransaction,
  holder: SubscriptionHolder,
): Promise<WireSubscription | undefined> {
  const row = await runningSubscription(transaction, holder);
  if (!row) return undefined;
  const { tenant_id, provider, level, status, ends_at: endsAt } = row;
  const next = row.next_sku === null ? undefined : await soldProduct(transaction, tenant_id, row.next_sku);
  return {
    id: row.id,
    auto_renewal: row.auto_renewal,
    context: row.context,
    can_change_auto_renewal: isOurs(row) && row.sku !== null,
    can_change_plan: mayBeChanged(row, holder.now),
    can_upgrade: await mayBeUpgraded(transaction, row, holder.now),
    is_ios: provider === 'ios',
    status,
    starts_at: row.starts_at.toISOString(),
    ...(endsAt && { ends_at: endsAt.toISOString() }),
    ...(endsAt &&
      status === 'past_due' && { dunning_ends_at: new Date(endsAt.getTime() + DUNNING_PERIOD).toISOString() }),
    ...(provider !== null && { provider }),
    ...(level !== null && { plan: { product: { level, ...wirePlan(row) } } }),
    ...(next && { next_plan: { product: { ...wirePlan(next), level: next.level } } }),
  };
}

/** Sold by us, not given and not bought in a store of apps. */
const isOurs = ({ provider }: SubscriptionRow): boolean => provider !== null && provider !== 'ios';

/** Whether its member may have another plan in its place: never while a renewal is unpaid or about to be charged. */
export const mayBeChanged = (row: SubscriptionRow, now: Date): boolean =>
  isOurs(row) && row.sku !== null && row.status !== 'past_due' && row.ends_at !== null && row.ends_at > now;

/** Whether there is a higher level that its member may have. */
const mayBeUpgraded = async (transaction: TenantTransaction, row: SubscriptionRow, now: Date): Promise<boolean> =>
  mayBeChanged(row, now) && row.level === 'basic' && (await isSold(transaction, row.tenant_id, 'plus'));

/** The row of that subscription. */
export const runningSubscription = (
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
): Promise<SubscriptionRow | undefined> =>
  transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('context', '!=', WELCOME_TRIAL)
    .where((where) =>
      where.or([
        where.and([where('status', 'in', ['active', 'past_due', 'cancelled']), where('ends_at', 'is', null)]),
        where.and([where('status', '=', 'cancelled'), where('ends_at', '>', now)]),
        where.and([
          where('status', 'in', ['active', 'past_due']),
          where('ends_at', '>', new Date(now.getTime() - DUNNING_PERIOD)),
        ]),
      ]),
    )
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

/** When the welcome trial of a newcomer ends, while it runs. */
export async function welcomeTrialEnd(
  transaction: TenantTransaction,
  { tenantId, memberId, now }: SubscriptionHolder,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('subscriptions')
    .select('ends_at')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('context', '=', WELCOME_TRIAL)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.ends_at ?? undefined;
}

const isSold = async (transaction: TenantTransaction, tenantId: string, level: string): Promise<boolean> =>
  (await transaction
    .selectFrom('products')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('family', '=', 'SUBSCRIPTION')
    .where('level', '=', level)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type SoldRow = Pick<SubscriptionRow, 'name' | 'duration_amount' | 'duration_unit' | 'sku' | 'amount' | 'currency'>;
interface WirePlan {
  readonly name: string;
  readonly duration_amount: number;
  readonly duration_unit: NonNullable<SoldRow['duration_unit']>;
  readonly price: { readonly sku: string; readonly amount: number; readonly currency: string };
}

function wirePlan(row: ProductRow): WirePlan;
function wirePlan(row: SoldRow): WirePlan | undefined;
function wirePlan({ name, duration_amount, duration_unit, sku, amount, currency }: SoldRow): WirePlan | undefined {
  if (name === null || duration_amount === null || duration_unit === null) return undefined;
  if (sku === null || amount === null || currency === null) return undefined;
  return { name, duration_amount, duration_unit, price: { sku, amount, currency } };
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
