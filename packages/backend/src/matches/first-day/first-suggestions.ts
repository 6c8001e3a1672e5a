import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import {
  mayBeSuggested,
  newestNearFirst,
  notLiked,
  placeToMeasureFrom,
  wishedMembersOf,
  type WishedMembers,
} from '../../discovery/index.ts';
import type { MemberCall } from '../../http/index.ts';
import { dayOf } from '../make-matches.ts';
import type { WireReason } from '../matches-dependencies.ts';

const MOST = 3;

/** Whom suggestions are chosen from: `suits` holds for a row `them` of `members`. */
interface Choice {
  readonly suits: RawBuilder<boolean>;
  readonly wished: WishedMembers;
}

/**
 * Members to begin with, by their ids, and why: the best of today's matches, then of browse in its own order as many as are missing.
 * Matches may have been made before the member said whom they wish to meet, so that all of them are asked again whether they suit.
 */
export async function firstSuggestions(
  transaction: TenantTransaction,
  call: MemberCall,
  now: number,
): Promise<ReadonlyMap<string, WireReason[]>> {
  const { id, tenantId } = call.member;
  const wished = await wishedMembersOf(transaction, call.tenant, id, now);
  const suits = sql<boolean>`${mayBeSuggested(tenantId, id, wished)} and ${notLiked(tenantId, id)}
    and ${hasShownPhoto} and ${isNoPartner(tenantId, id)}`;
  const matches = await matchesOfToday(transaction, call, suits, now);
  if (matches.size === MOST) return matches;
  const others = await othersOfBrowse(transaction, call, { suits, wished }, [...matches.keys()]);
  return new Map([...matches, ...others.map((other): [string, WireReason[]] => [other, []])]);
}

async function matchesOfToday(
  transaction: TenantTransaction,
  { member }: MemberCall,
  suits: RawBuilder<boolean>,
  now: number,
): Promise<ReadonlyMap<string, WireReason[]>> {
  const today = await dayOf(transaction, member, now);
  const { rows } = await sql<{ id: string; reasons: WireReason[] }>`
    select them.id, matched.reasons from daily_matches matched
    join members them on them.tenant_id = matched.tenant_id and them.id = matched.partner_id
    where matched.tenant_id = ${member.tenantId} and matched.member_id = ${member.id} and matched.day = ${today} and ${suits}
    order by matched.position limit ${sql.lit(MOST)}`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row.reasons]));
}

async function othersOfBrowse(
  transaction: TenantTransaction,
  { member: { id, tenantId } }: MemberCall,
  { suits, wished }: Choice,
  chosen: readonly string[],
): Promise<readonly string[]> {
  const near = await placeToMeasureFrom(transaction, tenantId, id);
  const isOther = sql<boolean>`${suits} and them.id <> all(${[...chosen]}::text[])`;
  return newestNearFirst(transaction, isOther, { near, wished, most: MOST - chosen.length });
}

/** Holds where others see a photo of `them`: one that waits for its review would leave a card without a face. */
const hasShownPhoto: RawBuilder<boolean> = sql<boolean>`exists (select from images where images.tenant_id = them.tenant_id
  and images.member_id = them.id and images.category = 'profile' and images.status = 'APPROVED')`;

/** Holds where the member has no conversation with `them`. */
const isNoPartner = (tenantId: string, memberId: string): RawBuilder<boolean> => sql<boolean>`
  not exists (select from conversations where conversations.tenant_id = ${tenantId}
    and conversations.first_member_id = least(${memberId}::text, them.id)
    and conversations.second_member_id = greatest(${memberId}::text, them.id))`;
