import type { MemberCall } from '../http/index.ts';
import { mayMeet } from '../messaging/index.ts';
import { onlineSince } from './presence.ts';
import type { ProfileDependencies } from './profile-dependencies.ts';

/**
 * Which of these members are online. It is read from where every process writes it, and from what members show: who hides it, and whom
 * the caller may not meet, is never named.
 */
export async function getPresence(
  { database, clock }: ProfileDependencies,
  userIds: readonly string[],
  { member }: MemberCall,
): Promise<{ online: string[] }> {
  if (userIds.length === 0) return { online: [] };
  const rows = await database.inTenant(member.tenantId, (transaction) =>
    transaction
      .selectFrom('members')
      .select('id')
      .where('tenant_id', '=', member.tenantId)
      .where('id', 'in', [...new Set(userIds)])
      .where('shown_online_at', '>', onlineSince(clock.now()))
      .where(mayMeet(member.tenantId, member.id, 'members.id'))
      .orderBy('id')
      .execute(),
  );
  return { online: rows.map(({ id }) => id) };
}
