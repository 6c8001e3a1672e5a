import { isActivityHidden } from '@duet/core/activity';
import { NEW_FOR } from '@duet/core/discovery';
import type { Clock } from '@duet/core/kernel';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../access/index.ts';
import { permissionsOfMember } from '../connection/index.ts';
import type { Database, TenantTransaction } from '../database/index.ts';
import type { MemberCall } from '../http/index.ts';
import { roundedPlace, type Point } from '../location/index.ts';
import { onlineSince } from '../profile/index.ts';
import { wishedMembersOf, type WishedMembers } from './search-preferences.ts';
import { boughtSpotlight, spotlightOf } from './spotlight.ts';
import { chordTo, isWithin, mayBeSuggested, OWN_TOWN, RINGS } from './suitability.ts';

/** What the calls of this feature work with. */
export interface DiscoveryDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** As the wire has them. */
export interface RequestedFilters {
  readonly online_only?: boolean | undefined;
  readonly new_only?: boolean | undefined;
  readonly age_range?: { readonly minimum: number; readonly maximum: number } | undefined;
  readonly within_km?: number | undefined;
}

interface BrowseRequest extends RequestedFilters {
  readonly sort?: string | undefined;
  readonly admirer?: string | undefined;
}

/** As many as a member may look through in an evening; the next visit returns others. */
const MOST_SUGGESTED = 500;

/**
 * Ids of members to look at, in the order of a sort (`NEW` where the tenant has no such sort), with one in the spotlight.
 * `admirer` requests those who like the caller, where their plan shows them; another member's admirers are never returned.
 */
export async function browse(
  { database, clock }: DiscoveryDependencies,
  request: BrowseRequest,
  { member, tenant }: MemberCall,
) {
  const { id, tenantId } = member;
  const now = clock.now();
  const sort = tenant.config.browse.sorts.find((known) => known.sort === request.sort)?.sort ?? 'NEW';
  if (request.admirer !== undefined && request.admirer !== id) return { user_ids: [] };
  return database.inTenant(tenantId, async (transaction) => {
    const wished = await wishedMembersOf(transaction, tenant, id, now, { filters: limitsOf(request) });
    if (request.admirer !== undefined && (await areAdmirersHidden(transaction, member, now))) return { user_ids: [] };
    const near = await placeToMeasureFrom(transaction, tenantId, id);
    const suits = sql<boolean>`${mayBeSuggested(tenantId, id, wished)} and ${passesFilters(request, now)}
      and ${request.admirer === undefined ? sql`true` : hasLiked(tenantId, id)}`;
    const userIds =
      sort === 'NEW'
        ? await newestNearFirst(transaction, suits, { near, wished, most: MOST_SUGGESTED })
        : await firstOf(transaction, suggestions(suits, orderBySort(sort, near), MOST_SUGGESTED));
    if (request.admirer !== undefined) return { user_ids: [...userIds] };
    const bought = await boughtSpotlight(transaction, { tenantId, suits, near, memberId: id, now });
    if (bought !== undefined)
      return { user_ids: [bought, ...userIds.filter((other) => other !== bought)], spotlight_id: bought };
    const spotlight = spotlightOf(userIds, id, now);
    return { user_ids: [...userIds], ...(spotlight !== undefined && { spotlight_id: spotlight }) };
  });
}

/** Whether the caller's plan hides who likes them; the pages of activity then count them. */
const areAdmirersHidden = async (transaction: TenantTransaction, member: Caller, now: number): Promise<boolean> =>
  isActivityHidden('liked_me', new Set(await permissionsOfMember(transaction, member, now)));

/** Members for whom a condition holds, in an order. One by an index of `members` is read only as far as is shown. */
export const suggestions = (
  suits: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  most: number,
): RawBuilder<{ readonly id: string }> => sql`
  select them.id from members them where ${suits} order by ${order}, them.id limit ${most}`;

/** Who is farther than so many kilometres, or whose place is unknown. */
export const isBeyond = (place: Point, kilometres: number): RawBuilder<boolean> =>
  sql<boolean>`${isWithin(place, kilometres)} is not true`;

/** From where a list is made, for whom, and how many it names at most. */
interface Listing {
  readonly near: Point;
  readonly wished: WishedMembers;
  readonly most: number;
}

/**
 * Suitable people from the own town outwards, the newest of each ring first; then everybody else, the newest first. A ring is asked for
 * only where the ones within it have too few: whoever lives in a city waits for one. The first alone must be sorted.
 */
export async function newestNearFirst(
  transaction: TenantTransaction,
  suits: RawBuilder<boolean>,
  { near, wished: { maximumKilometres = Infinity }, most }: Listing,
): Promise<readonly string[]> {
  const newest = orderBySort('NEW', near);
  const found: string[] = [];
  for (const [within, outside] of ringsUpTo(maximumKilometres)) {
    const where = sql<boolean>`${suits} and ${inRing(near, within, outside)}`;
    const order = within === 0 ? sql`${isBeyond(near, OWN_TOWN)}, ${newest}` : newest;
    found.push(...(await firstOf(transaction, suggestions(where, order, most - found.length))));
    if (found.length === most) break;
  }
  return found;
}

/** From the inside outwards: farther than the first distance, no farther than the second. */
function ringsUpTo(maximumKilometres: number): readonly (readonly [within: number, outside: number])[] {
  const limits = [0, ...RINGS, Infinity];
  return limits.slice(1).flatMap((outside, index) => {
    const within = limits[index] ?? 0;
    // The two places of a pair are rounded in different ways, so that a limit may reach a little farther.
    return within > maximumKilometres + ROUNDING ? [] : [[within, outside] as const];
  });
}

const inRing = (near: Point, within: number, outside: number): RawBuilder<boolean> =>
  sql<boolean>`${outside === Infinity ? sql`true` : isWithin(near, outside)} and ${within === 0 ? sql`true` : isBeyond(near, within)}`;

/** Kilometres by which a distance from the rounded place may differ from that of the point that replaces it. */
const ROUNDING = 6;

async function firstOf(
  transaction: TenantTransaction,
  query: RawBuilder<{ readonly id: string }>,
): Promise<readonly string[]> {
  const { rows } = await query.execute(transaction);
  return rows.map((row) => row.id);
}

/** The filters that narrow the member's own preferences. */
export const limitsOf = ({ age_range: ages, within_km: maximumKilometres }: RequestedFilters) => ({
  ...(ages && { ages }),
  ...(maximumKilometres !== undefined && { maximumKilometres }),
});

/** The filters that no preference has. */
export const passesFilters = ({ online_only, new_only }: RequestedFilters, now: number): RawBuilder<boolean> =>
  sql<boolean>`${online_only === true ? sql`them.shown_online_at > ${onlineSince(now)}` : sql`true`}
    and ${new_only === true ? sql`them.created_at > ${new Date(now - NEW_FOR)}` : sql`true`}`;

const hasLiked = (tenantId: string, memberId: string) =>
  sql`exists (select from likes where likes.tenant_id = ${tenantId} and likes.from_id = them.id and likes.to_id = ${memberId})`;

/** Where distances are counted from. */
export async function placeToMeasureFrom(
  transaction: TenantTransaction,
  tenantId: string,
  memberId: string,
): Promise<Point> {
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
      return sql`them.shown_online_at desc nulls last`;
    case 'POPULAR':
      return sql`them.like_count desc`;
    case 'NEARBY':
      // By the points that distances are measured to, so that the order reveals no more than they do.
      return sql`${chordTo(near)} nulls last`;
    default:
      return sql`them.created_at desc`;
  }
}
