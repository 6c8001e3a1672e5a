import type { HandlerAnswerOf } from '@duet/adapters/contract';
import { firstDayPhase } from '@duet/core/matches';
import type { Caller } from '../access/index.ts';
import { interactionPermissionOf } from '../connection/index.ts';
import { pendingEmail } from '../credentials/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal } from '../http/index.ts';
import { currentSubscription, subscriptionPermissionsOf } from '../payments/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

type SelfUser = HandlerAnswerOf<'session.getSelf'>['user'];

/** The logged-in member, as the client's session holds them (ENT-01). */
export async function selfOf(
  transaction: TenantTransaction,
  tenant: ServedTenant,
  member: Caller,
  now: number,
): Promise<SelfUser> {
  const holder = { tenantId: tenant.id, memberId: member.id, now: new Date(now) };
  const row = await transaction
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', member.id)
    .executeTakeFirst();
  if (!row) throw Refusal.unauthenticated();
  const subscription = await currentSubscription(transaction, holder);
  const pendingAddress = await pendingEmail(transaction, tenant.id, member.id, now);
  const needsConfirmation = tenant.config.enabled_features.includes('email_confirmation');
  return {
    id: row.id,
    ...(row.legacy_id !== null && { legacy_id: row.legacy_id }),
    ...(tenant.file.gateways['stripe'] && { payment_gateway: 'stripe' }),
    ...(row.email !== null && { email: row.email }),
    ...(pendingAddress !== undefined && { pending_email: pendingAddress }),
    display_name: row.display_name,
    first_name: row.first_name,
    last_name: row.last_name,
    gender: row.gender,
    birthday: row.birthday,
    location: `${row.geohash}:${row.address}`,
    preferred_language: row.preferred_language,
    should_confirm_email: needsConfirmation && row.email !== null && row.email_confirmed_at === null,
    has_visited_platform: row.has_visited_platform,
    country: row.country,
    first_day:
      firstDayPhase({ onboardedAt: row.onboarded_at?.getTime(), endedAt: row.first_day_ended_at?.getTime() }, now) !==
      'over',
    created_at: row.created_at.toISOString(),
    permissions: [...(await subscriptionPermissionsOf(transaction, holder))],
    ...(subscription && { subscriptions: { SUBSCRIPTION: subscription } }),
    attribution: row.attribution,
    muted_notifications: await mutedTopics(transaction, holder),
    interactionPermission: { status: await interactionPermissionOf(transaction, member) },
  };
}

async function mutedTopics(
  transaction: TenantTransaction,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('muted_notifications')
    .select('notification')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ notification }) => notification);
}
