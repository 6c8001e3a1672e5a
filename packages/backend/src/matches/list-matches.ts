import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { wishedMembersOf, wishEachOther, type WishedMembers } from '../discovery/index.ts';
import type { MemberCall } from '../http/index.ts';
import { mayMeet } from '../messaging/index.ts';
import { dayOf } from './make-matches.ts';
import type { MatchesDependencies, WireReason } from './matches-dependencies.ts';

/** Days for which a match that was decided is shown. */
const HISTORY = 30;
const MOST_LISTED = 60;

interface Row {
  readonly partner_id: string;
  readonly reasons: WireReason[];
}

/** Today's matches, and what was decided in the last weeks (API-60). */
export async function listMatches({ database, clock, profilesOf }: MatchesDependencies, call: MemberCall) {
  const { id, tenantId } = call.member;
  const now = clock.now();
  const { day, generated, rows } = await database.inTenant(tenantId, async (transaction) => {
    const today = await dayOf(transaction, call.member, now);
    return {
      day: today,
      generated: await isMade(transaction, tenantId, id, today),
      rows: await selectMatches(transaction, call, await wishedMembersOf(transaction, call.tenant, id, now), today),
    };
  });
  const reasons = new Map(rows.map((row) => [row.partner_id, row.reasons]));
  const { profiles } = await profilesOf([...reasons.keys()], call);
  return {
    day,
    generated,
    matches: profiles.map((profile) => ({ ...profile, match_reasons: reasons.get(profile.user_id) ?? [] })),
  };
}

/** How many of today's matches wait for a decision (MAT-12). */
export function countPending({ database, clock }: MatchesDependencies, { member, tenant }: MemberCall) {
  const { id, tenantId } = member;
  const now = clock.now();
  return database.inTenant(tenantId, async (transaction) => {
    const today = await dayOf(transaction, member, now);
    const wished = await wishedMembersOf(transaction, tenant, id, now);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from daily_matches matched
      where matched.tenant_id = ${tenantId} and matched.member_id = ${id} and matched.day = ${today}
        and ${mayBeShown(tenantId, id)} and not ${isDecided(tenantId, id)} and ${suits(tenantId, wished)}`.execute(
      transaction,
    );
    return { count: rows[0]?.count ?? 0 };
  });
}

async function isMade(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  day: string,
): Promise<boolean> {
  const made = await transaction
    .selectFrom('match_days')
    .select('matches')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('matches', '>', 0)
    .executeTakeFirst();
  return made !== undefined;
}

/** Somebody proposed twice is listed under the later day. */
async function selectMatches(
  transaction: TenantTransaction,
  { member: { id: memberId, tenantId } }: MemberCall,
  wished: WishedMembers,
  today: string,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select partner_id, reasons from (
      select distinct on (matched.partner_id) matched.partner_id, matched.reasons, matched.day, matched.position
      from daily_matches matched
      where matched.tenant_id = ${tenantId} and matched.member_id = ${memberId}
        and matched.day > ${today}::date - ${sql.lit(HISTORY)}::integer and ${mayBeShown(tenantId, memberId)}
        and (${isDecided(tenantId, memberId)} or (matched.day = ${today} and ${suits(tenantId, wished)}))
      order by matched.partner_id, matched.day desc
    ) latest order by day desc, position
    limit ${sql.lit(MOST_LISTED)}`.execute(transaction);
  return rows;
}

const mayBeShown = (tenantId: string, memberId: string): RawBuilder<boolean> => sql<boolean>`(
  ${mayMeet(tenantId, memberId, 'matched.partner_id')} and not exists (select from members them
    where them.tenant_id = ${tenantId} and them.id = matched.partner_id and them.fraud))`;

/** Whoever does not suit the preferences of either any more is proposed no longer; a decision about them stays. */
const suits = (tenantId: string, wished: WishedMembers): RawBuilder<boolean> => sql<boolean>`(
  exists (select from members them where them.tenant_id = ${tenantId} and them.id = matched.partner_id and ${wishEachOther(wished)}))`;

/** Core's rule `isDecided`, of rows (MAT-02). */
const isDecided = (tenantId: string, memberId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from likes where likes.tenant_id = ${tenantId} and likes.from_id = ${memberId} and likes.to_id = matched.partner_id)
  or exists (select from passes where passes.tenant_id = ${tenantId} and passes.from_id = ${memberId} and passes.to_id = matched.partner_id))`;
