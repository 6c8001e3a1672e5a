import { firstDayPhase } from '@duet/core/matches';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { MemberCall } from '../../http/index.ts';
import type { MatchesDependencies } from '../matches-dependencies.ts';
import { firstSuggestions } from './first-suggestions.ts';

/** No step asks for more: what is beyond is not counted. */
const MOST_COUNTED = 3;

interface Row {
  readonly onboarded_at: Date | null;
  readonly first_day_ended_at: Date | null;
  /** Null of a member without an address. */
  readonly email_confirmed: boolean | null;
  readonly photos: number;
  readonly likes: number;
  readonly has_said_hello: boolean;
}

/** How far the caller has come on their first day, with members to begin with; nothing before it and after it. */
export async function getFirstDay({ database, clock, profilesOf }: MatchesDependencies, call: MemberCall) {
  const { id, tenantId } = call.member;
  const now = clock.now();
  const found = await database.inTenant(tenantId, async (transaction) => {
    const row = await selectSteps(transaction, tenantId, id);
    const marks = { onboardedAt: row?.onboarded_at?.getTime(), endedAt: row?.first_day_ended_at?.getTime() };
    if (!row || firstDayPhase(marks, now) !== 'running') return undefined;
    return { row, suggested: await firstSuggestions(transaction, call, now) };
  });
  if (!found) return {};
  const { row, suggested } = found;
  const { profiles } = await profilesOf([...suggested.keys()], call);
  return {
    first_day: {
      ...(row.email_confirmed !== null && { email_confirmed: row.email_confirmed }),
      photos: row.photos,
      likes: row.likes,
      has_said_hello: row.has_said_hello,
      suggestions: profiles.map((profile) => ({ ...profile, match_reasons: suggested.get(profile.user_id) ?? [] })),
    },
  };
}

/** Ends the caller's first day, on all devices; one that has ended keeps its moment. */
export async function endFirstDay({ database, clock }: MatchesDependencies, { member }: MemberCall): Promise<void> {
  await database.inTenant(member.tenantId, (transaction) =>
    transaction
      .updateTable('members')
      .set({ first_day_ended_at: new Date(clock.now()) })
      .where('tenant_id', '=', member.tenantId)
      .where('id', '=', member.id)
      .where('first_day_ended_at', 'is', null)
      .execute(),
  );
}

/** A wink is no hello: the step asks for words, which everybody may send in the week that is free. */
async function selectSteps(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select me.onboarded_at, me.first_day_ended_at,
      case when me.email is not null then me.email_confirmed_at is not null end as email_confirmed,
      (select count(*)::integer from (select from images where images.tenant_id = ${tenantId} and images.member_id = ${memberId}
        and images.category = 'profile' and images.status <> 'REJECTED' limit ${sql.lit(MOST_COUNTED)}) counted) as photos,
      (select count(*)::integer from (select from likes where likes.tenant_id = ${tenantId} and likes.from_id = ${memberId}
        limit ${sql.lit(MOST_COUNTED)}) counted) as likes,
      exists (select from conversation_members side where side.tenant_id = ${tenantId} and side.member_id = ${memberId}
          and side.has_written) as has_said_hello
    from members me where me.tenant_id = ${tenantId} and me.id = ${memberId}`.execute(transaction);
  return rows[0];
}
