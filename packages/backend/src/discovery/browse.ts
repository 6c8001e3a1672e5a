import { createHash } from 'node:crypto';
import type { Clock } from '@duet/core/kernel';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../access/index.ts';
import type { Database, TenantTransaction } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import { roundedPlace, type Point } from '../location/index.ts';
import { mayMeet } from '../messaging/index.ts';
import { searchPreferencesOf, type SearchPreferences } from './search-preferences.ts';

/** What the calls of this feature work with. */
export interface DiscoveryDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

interface BrowseRequest {
  readonly sort?: string | undefined;
  readonly admirer?: string | undefined;
}

/** As many as a member may look through in an evening; the next visit returns others. */
const MOST_SUGGESTED = 500;
const DAY = 86_400_000;

/**
 * Ids of members to look at, in the order of a sort (`NEW` where the tenant has no such sort), with one in the spotlight.
 * `admirer` requests those who like the caller; another member's admirers are never returned.
 */
export async function browse(
  { database, clock }: DiscoveryDependencies,
  request: BrowseRequest,
  { member, tenant }: MemberCall,
) {
  const { id, tenantId } = member;
  const sort = tenant.config.browse.sorts.find((known) => known.sort === request.sort)?.sort ?? 'NEW';
  if (request.admirer !== undefined && request.admirer !== id) return { user_ids: [] };
  return database.inTenant(tenantId, async (transaction) => {
    const preferences = await searchPreferencesOf(transaction, tenantId, id, clock.now());
    const near = await locationOf(transaction, tenantId, id);
    const { rows } = await suggestions(
      member,
      preferences,
      orderBySort(sort, near),
      request.admirer !== undefined,
    ).execute(transaction);
    const userIds = rows.map((row) => row.id);
    const spotlight = request.admirer === undefined ? spotlightOf(userIds, id, clock.now()) : undefined;
    return { user_ids: userIds, ...(spotlight !== undefined && { spotlight_id: spotlight }) };
  });
}

/** Whom a member may be shown, in an order. One by an index of `members` is read only as far as is shown. */
export const suggestions = (
  { id, tenantId }: Pick<Caller, 'id' | 'tenantId'>,
  preferences: SearchPreferences,
  order: RawBuilder<unknown>,
  admirersOnly: boolean,
): RawBuilder<{ readonly id: string }> => sql`
  select them.id from members them
  where ${mayBeSuggested(tenantId, id, preferences)} and ${admirersOnly ? hasLiked(tenantId, id) : sql`true`}
  order by ${order}, them.id
  limit ${MOST_SUGGESTED}`;

/** How many members like the caller and wait for a decision (MAT-12). */
export async function countPendingMatches(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
  now: number,
): Promise<number> {
  const preferences = await searchPreferencesOf(transaction, tenantId, memberId, now);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from members them
    where ${mayBeSuggested(tenantId, memberId, preferences)} and ${hasLiked(tenantId, memberId)}
      and not exists (select from likes where likes.tenant_id = ${tenantId} and likes.from_id = ${memberId} and likes.to_id = them.id)`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/** Members with a photo and a summary whom the caller may meet, has not passed, and wishes to see. */
const mayBeSuggested = (tenantId: string, memberId: string, { genders, bornBetween }: SearchPreferences) => sql`
  them.tenant_id = ${tenantId} and them.id <> ${memberId} and not them.fraud
  and them.gender = any(${[...genders]}) and them.birthday between ${bornBetween[0]} and ${bornBetween[1]}
  and ${mayMeet(tenantId, memberId, 'them.id')}
  and not exists (select from passes where passes.tenant_id = ${tenantId} and passes.from_id = ${memberId} and passes.to_id = them.id)
  and exists (select from images where images.tenant_id = ${tenantId} and images.member_id = them.id
    and images.category = 'profile' and images.status <> 'REJECTED')
  and exists (select from attribute_values summary where summary.tenant_id = ${tenantId} and summary.member_id = them.id
    and summary.attribute_id = 'summary' and summary.status <> 'REJECTED')`;

const hasLiked = (tenantId: string, memberId: string) =>
  sql`exists (select from likes where likes.tenant_id = ${tenantId} and likes.from_id = them.id and likes.to_id = ${memberId})`;

/** Where distances are counted from. */
async function locationOf(transaction: TenantTransaction, tenantId: string, memberId: string): Promise<Point> {
  const location = await transaction
    .selectFrom('members')
    .select(['latitude', 'longitude'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return roundedPlace(location);
}

/** By what browse sorts; the newest first where it knows no such sort. */
export function orderBySort(sort: string, near: Point): RawBuilder<unknown> {
  switch (sort) {
    case 'ONLINE':
      return sql`them.last_online_at desc nulls last`;
    case 'POPULAR':
      return sql`them.like_count desc`;
    case 'NEARBY':
      // By the points that distances are measured to, so that the order reveals no more than they do.
      return sql`power(sin(radians(them.shown_latitude - ${near.latitude}::float8) / 2), 2)
        + cos(radians(them.shown_latitude)) * cos(radians(${near.latitude}::float8))
        * power(sin(radians(them.shown_longitude - ${near.longitude}::float8) / 2), 2) nulls last`;
    default:
      return sql`them.created_at desc`;
  }
}

/** Another one each day, and the same one all day. */
function spotlightOf(userIds: readonly string[], memberId: string, now: number): string | undefined {
  const day = Math.floor(now / DAY);
  const number = createHash('sha256')
    .update(`${memberId}/${String(day)}`)
    .digest()
    .readUInt32BE();
  return userIds[number % Math.max(1, Math.min(userIds.length, 40))];
}
