import type { ParsedRequestOf } from '@duet/adapters/contract';
import { dayText } from '@duet/core/tenant';
import type { LiveChannel } from '../connection/index.ts';
import { deleteOpenCodes, deletePendingEmail, isRecentlyAuthenticated } from '../credentials/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import { publishAvailabilityOf } from '../messaging/index.ts';
import { endRenewals } from '../payments/index.ts';
import type { ServerContext } from '../server-context/index.ts';

const DAY = 86_400_000;
/** How long a removal can be undone. */
const UNDO_PERIOD = 30 * DAY;
/** The tenant's switch, in `enabled_features`; without it the product says that it cannot remove a profile (A44). */
const PROFILE_REMOVAL = 'profile_removal';

/**
 * Hides the member from everybody, which whoever talks with them is told, ends their sessions and tells them by email until when a login undoes it. For whoever knows the
 * password; a member who has none must have logged in within ten minutes. Nothing renews itself any more.
 */
export async function requestRemoval(
  context: ServerContext & { readonly live: LiveChannel },
  { reason, comment, password }: ParsedRequestOf<'account.removeProfile'>,
  { tenant, member }: MemberCall,
): Promise<Date> {
  const { database, sessions, clock } = context;
  if (!tenant.config.enabled_features.includes(PROFILE_REMOVAL))
    throw Refusal.of('removeProfile', 'profile removal is off', 403);
  if (!tenant.config.remove_reasons.includes(reason)) throw Refusal.of('removeProfile', 'unknown reason');
  await assertProved(context, password, member);
  const requestedAt = new Date(clock.now());
  const dueAt = new Date(clock.now() + UNDO_PERIOD);
  await database.inTenant(tenant.id, async (transaction) => {
    const row = { tenant_id: tenant.id, member_id: member.id, requested_at: requestedAt, due_at: dueAt };
    await transaction
      .insertInto('profile_removals')
      .values({ ...row, reason, comment: comment ?? null })
      .execute();
    await endRenewals(transaction, { tenantId: tenant.id, memberId: member.id, now: requestedAt });
    await deleteOpenCodes(transaction, tenant.id, member.id);
    await deletePendingEmail(transaction, tenant.id, member.id);
    await hideMember(context, transaction, dueAt, { tenant, member });
  });
  await sessions.endAll(tenant.id, member.id);
  await publishAvailabilityOf(context, tenant.id, member.id);
  return dueAt;
}

async function assertProved(
  { database, passwords, clock }: ServerContext,
  password: string | undefined,
  member: MemberCall['member'],
): Promise<void> {
  const { password_hash: hash, isRecent } = await database.inTenant(member.tenantId, async (transaction) => ({
    ...(await transaction
      .selectFrom('members')
      .select('password_hash')
      .where('tenant_id', '=', member.tenantId)
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()),
    isRecent: await isRecentlyAuthenticated(transaction, member, clock.now()),
  }));
  if (hash === null) {
    if (!isRecent) throw Refusal.of('removeProfile', 'recent login required');
  } else if (!(await passwords.matches(hash, password ?? '')))
    throw Refusal.of('removeProfile', 'incorrect current password');
}

async function hideMember(
  { mailOutbox }: ServerContext,
  transaction: TenantTransaction,
  dueAt: Date,
  { tenant, member }: Pick<MemberCall, 'tenant' | 'member'>,
): Promise<void> {
  const own = await transaction
    .updateTable('members')
    .set({ removed_at: new Date(dueAt.getTime() - UNDO_PERIOD) })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', member.id)
    .returning(['email', 'first_name', 'preferred_language', 'time_zone'])
    .executeTakeFirstOrThrow();
  if (own.email === null) return;
  await mailOutbox.enqueue(transaction, tenant, {
    kind: 'profile_removed',
    memberId: member.id,
    recipient: own.email,
    language: own.preferred_language,
    name: own.first_name,
    path: 'login',
    isRequested: true,
    values: {
      until: dayText(dueAt.getTime(), own.preferred_language, own.time_zone),
    },
  });
}
