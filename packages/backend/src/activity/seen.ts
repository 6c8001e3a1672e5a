import type { ActivityCategory } from '@duet/core/tenant';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import type { ActivityDependencies } from './activity-dependencies.ts';
import { activitySource, otherMayBeShown } from './activity-source.ts';

const NEVER = new Date(0);

/** Up to when a member has seen a category; the beginning of time where they never did. */
export async function seenAt(
  transaction: TenantTransaction,
  { tenantId, memberId, category }: { tenantId: string; memberId: string; category: ActivityCategory },
): Promise<Date> {
  const row = await transaction
    .selectFrom('activity_seen')
    .select('seen_at')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('category', '=', category)
    .executeTakeFirst();
  return row?.seen_at ?? NEVER;
}

/** A category is seen up to a moment, which is never in the future and never goes back. All clients of the member are told. */
export async function markSeen(
  { database, clock, live }: ActivityDependencies,
  { category, until }: { readonly category: ActivityCategory; readonly until: string },
  { member: { id, tenantId } }: MemberCall,
): Promise<void> {
  const moment = Date.parse(until);
  // Nothing is older than the epoch; a moment long before it is none that PostgreSQL knows.
  const seen_at = new Date(Math.min(clock.now(), Number.isNaN(moment) ? 0 : Math.max(0, moment)));
  await database.inTenant(tenantId, (transaction) =>
    transaction
      .insertInto('activity_seen')
      .values({ tenant_id: tenantId, member_id: id, category, seen_at })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'member_id', 'category'])
          .doUpdateSet({ seen_at })
          .where('activity_seen.seen_at', '<', seen_at),
      )
      .execute(),
  );
  live.publishCountsChanged(id, 'activity');
}

/** How many entries of each of the tenant's categories are new, hidden ones among them. What a member did is never new to them. */
export function countNew({ database }: ActivityDependencies, { member: { id, tenantId }, tenant }: MemberCall) {
  const categories = tenant.config.activity_categories.filter((category) => category !== 'i_liked');
  return database.inTenant(tenantId, async (transaction) => {
    const counts = [];
    for (const category of categories) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (${activitySource(category, tenantId, id)}) activity
        where activity.at > ${await seenAt(transaction, { tenantId, memberId: id, category })}
          and ${otherMayBeShown(tenantId, id)}`.execute(transaction);
      counts.push({ category, count: rows[0]?.count ?? 0 });
    }
    return { counts: counts.filter(({ count }) => count > 0) };
  });
}
