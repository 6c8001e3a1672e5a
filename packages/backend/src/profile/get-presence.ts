import type { AnswerOf } from '@duet/adapters/contract';
import type { MemberCall } from '../http/index.ts';
import { mayMeet } from '../messaging/index.ts';
import { isOnline, lastOnlineFor, tellsLastOnline } from './presence.ts';
import type { ProfileDependencies } from './profile-dependencies.ts';

/**
 * Which of these members are online, and in which hour each was last. It is read from where every process writes it, and from what members show: who hides it, and whom
 * the caller may not meet, is never named.
 */
export async function getPresence(
  { database, clock }: ProfileDependencies,
  userIds: readonly string[],
  { member, tenant }: MemberCall,
): Promise<AnswerOf<'profile.getPresence'>> {
  if (userIds.length === 0) return { online: [], seen: [] };
  const now = clock.now();
  const rows = await database.inTenant(member.tenantId, (transaction) =>
    transaction
      .selectFrom('members')
      .select(['id', 'shown_online_at'])
      .where('tenant_id', '=', member.tenantId)
      .where('id', 'in', [...new Set(userIds)])
      .where('shown_online_at', 'is not', null)
      .where(mayMeet(member.tenantId, member.id, 'members.id'))
      .orderBy('id')
      .execute(),
  );
  return {
    online: rows.filter(({ shown_online_at: at }) => isOnline(at, now)).map(({ id }) => id),
    seen: rows.flatMap(({ id, shown_online_at: at }) =>
      at && tellsLastOnline(tenant) ? [{ user_id: id, last_online: lastOnlineFor(at) }] : [],
    ),
  };
}
