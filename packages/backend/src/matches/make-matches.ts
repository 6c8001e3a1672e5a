import { chooseDailyMatches, localDay, type Match, type MatchReason } from '@duet/core/matches';
import type { TenantTransaction } from '../database/index.ts';
import { matchCandidates, type Matched } from './match-candidates.ts';
import type { MatchMaking, WireReason } from './matches-dependencies.ts';

/**
 * Makes the matches of the day that it is for a member, once: a second call, in this process or another, changes nothing. A day
 * on which nobody was found may be tried again.
 */
export async function makeMatches(
  { database, clock, tenants, live }: MatchMaking,
  member: { readonly id: string; readonly tenantId: string },
): Promise<void> {
  const now = clock.now();
  const tenant = tenants.get(member.tenantId);
  const made = await database.inTenant(member.tenantId, async (transaction) => {
    const matched = { id: member.id, tenant, day: await dayOf(transaction, member, now) };
    if (!(await claimDay(transaction, matched, now))) return 0;
    const matches = chooseDailyMatches(await matchCandidates(transaction, matched, now));
    await insertMatches(transaction, matched, matches);
    return matches.length;
  });
  if (made > 0) live.publishCountsChanged(member.id, 'matches');
}

/** The day that it is where a member is, `YYYY-MM-DD`. */
export async function dayOf(
  transaction: TenantTransaction,
  { id, tenantId }: { readonly id: string; readonly tenantId: string },
  now: number,
): Promise<string> {
  const { time_zone: zone } = await transaction
    .selectFrom('members')
    .select('time_zone')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return localDay(now, zone);
}

/** Whether the day is this call's to fill. Another call for the same day waits here until the first has ended. */
async function claimDay(transaction: TenantTransaction, { id, tenant, day }: Matched, now: number): Promise<boolean> {
  const made_at = new Date(now);
  const claimed = await transaction
    .insertInto('match_days')
    .values({ tenant_id: tenant.id, member_id: id, day, matches: 0, made_at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'member_id', 'day']).doUpdateSet({ made_at }).where('match_days.matches', '=', 0),
    )
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function insertMatches(
  transaction: TenantTransaction,
  { id, tenant, day }: Matched,
  matches: readonly Match[],
): Promise<void> {
  if (matches.length === 0) return;
  await transaction
    .insertInto('daily_matches')
    .values(
      matches.map(({ userId, reasons }, position) => ({
        tenant_id: tenant.id,
        member_id: id,
        day,
        partner_id: userId,
        position,
        reasons: JSON.stringify(reasons.map(toWireReason)),
      })),
    )
    .execute();
  await transaction
    .updateTable('match_days')
    .set({ matches: matches.length })
    .where('tenant_id', '=', tenant.id)
    .where('member_id', '=', id)
    .where('day', '=', day)
    .execute();
}

function toWireReason(reason: MatchReason): WireReason {
  switch (reason.kind) {
    case 'sharedAnswer':
      return { kind: 'shared_answer', attribute_id: reason.attributeId, options: [...reason.options] };
    case 'near':
      return { kind: 'near', distance_km: reason.distanceKilometres };
    case 'recentlyActive':
      return { kind: 'recently_active' };
  }
}
