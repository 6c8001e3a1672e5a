import { localDay } from '@duet/core/matches';
import { sql } from 'kysely';
import { isActive } from '../access/index.ts';
import { makeMatches } from './make-matches.ts';
import type { MatchMaking } from './matches-dependencies.ts';

const DAY = 86_400_000;
/** Members who were here within this time have their matches made before they come back. */
const RECENTLY = 2 * DAY;
/** Members a round. Each takes the database some tenths of a second, in which requests of others wait. */
const AT_ONCE = 4;

/** Whose matches are made. Demo members do not look at theirs, but for those that people log in as: they can wait. */
export type MatchedMembers = 'people' | 'demo-members';
/** Decided matches are shown for thirty days, and kept a little longer. */
const KEPT = 45 * DAY;

/** Makes the matches of members whose day has begun, those first who were here last (MAT-01). To be called every few seconds. */
export async function makeDueMatches(making: MatchMaking, members: MatchedMembers, limit = AT_ONCE): Promise<void> {
  for (const { tenant_id: tenantId, id } of await dueMembers(making, members, limit))
    await makeMatches(making, { tenantId, id });
}

/** Deletes matches of long ago. */
export async function sweepMatches({ database, clock }: MatchMaking): Promise<void> {
  const day = new Date(clock.now() - KEPT).toISOString().slice(0, 10);
  for (const table of ['daily_matches', 'match_days'] as const)
    await database.acrossTenants.deleteFrom(table).where('day', '<', day).execute();
}

/** Members of all tenants with photo and summary; without them nothing can be answered to a match. */
async function dueMembers({ database, clock, tenants }: MatchMaking, members: MatchedMembers, limit: number) {
  const now = clock.now();
  const since = new Date(now - RECENTLY);
  const isDemo = members === 'demo-members';
  return database.read(async (owner) => {
    const zones = await owner
      .selectFrom('members')
      .select('time_zone')
      .distinct()
      .where('is_demo', '=', isDemo)
      .where('last_online_at', '>', since)
      .execute();
    if (zones.length === 0) return [];
    const { rows } = await sql<{ tenant_id: string; id: string }>`
      select member.tenant_id, member.id from members member
      join unnest(${zones.map((zone) => zone.time_zone)}::text[], ${zones.map((zone) => localDay(now, zone.time_zone))}::date[])
        as today (time_zone, day) on today.time_zone = member.time_zone
      where member.is_demo = ${isDemo} and member.last_online_at > ${since} and ${isActive('member')} and not member.fraud
        and member.tenant_id = any(${tenants.all.map((tenant) => tenant.id)}::text[])
        and not exists (select from match_days made where made.tenant_id = member.tenant_id and made.member_id = member.id
          and made.day = today.day)
        and exists (select from images where images.tenant_id = member.tenant_id and images.member_id = member.id
          and images.category = 'profile' and images.status <> 'REJECTED')
        and exists (select from attribute_values summary where summary.tenant_id = member.tenant_id
          and summary.member_id = member.id and summary.attribute_id = 'summary' and summary.status <> 'REJECTED')
      order by member.last_online_at desc, member.id
      limit ${limit}`.execute(owner);
    return rows;
  });
}
