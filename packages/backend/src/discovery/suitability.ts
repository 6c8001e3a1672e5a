import { sql, type RawBuilder } from 'kysely';
import type { Point } from '../location/index.ts';
import { mayMeet } from '../messaging/index.ts';
import type { WishedMembers } from './search-preferences.ts';

/** Kilometres within which somebody who has bought the spotlight is near by. */
export const NEAR = 100;

/** Kilometres of the rings in which the default sort goes outwards: an evening's drive, a day's journey. Beyond them nobody is near. */
export const RINGS = [100, 400] as const;

/** Kilometres of the own town and its surroundings, which come first within the first ring. */
export const OWN_TOWN = 25;

const EARTH_DIAMETER = 2 * 6371;
/** A little less than a degree of latitude has anywhere, so that a band drawn with it is never too narrow. */
const KILOMETRES_A_DEGREE = 110;

/**
 * Holds for a row `them` of `members` who may be shown to a member: with a photo and a summary, whom the member may meet and has not
 * passed, and where each of the two is whom the other wishes to meet. Every list of suggestions and every count of one carries it.
 */
export const mayBeSuggested = (tenantId: string, memberId: string, wished: WishedMembers): RawBuilder<boolean> =>
  sql<boolean>`
  them.tenant_id = ${tenantId} and them.id <> ${memberId} and not them.fraud
  and ${wishEachOther(wished)}
  and ${mayMeet(tenantId, memberId, 'them.id')}
  and not exists (select from passes where passes.tenant_id = ${tenantId} and passes.from_id = ${memberId} and passes.to_id = them.id)
  and exists (select from images where images.tenant_id = ${tenantId} and images.member_id = them.id
    and images.category = 'profile' and images.status <> 'REJECTED')
  and exists (select from attribute_values summary where summary.tenant_id = ${tenantId} and summary.member_id = them.id
    and summary.attribute_id = 'summary' and summary.status <> 'REJECTED')`;

/** Holds for a row `them` of `members` where each of the two is whom the other wishes to meet, as their preferences are now. */
export const wishEachOther = (wished: WishedMembers): RawBuilder<boolean> => sql<boolean>`
  (${isWished(wished)} and ${wishesFor(wished)})`;

/** Whom the member wishes to meet. As in core's rule, a place that is unknown excludes nobody. */
const isWished = ({ genders, bornBetween, maximumKilometres, self }: WishedMembers) => sql`
  them.gender = any(${[...genders]}) and them.birthday between ${bornBetween[0]} and ${bornBetween[1]}
  and ${
    maximumKilometres === undefined || !self.shown
      ? sql`true`
      : sql`(them.shown_latitude is null or ${isWithin(self.shown, maximumKilometres)})`
  }`;

/** Who wishes to meet the member. Both sides' distances are those of the points that replace their places, so that they are one. */
const wishesFor = ({ self: { gender, age, shown }, longestDistance }: WishedMembers) => sql`
  (them.sought_gender is null or them.sought_gender = ${gender})
  and (them.youngest_sought is null or them.youngest_sought <= ${age}::float8)
  and (them.oldest_sought is null or them.oldest_sought >= ${age}::float8)
  and ${
    shown
      ? sql`(them.farthest_sought is null or them.farthest_sought >= ${longestDistance}::float8 or them.shown_latitude is null
          or ${chordTo(shown)} <= power(sin(them.farthest_sought / ${sql.lit(EARTH_DIAMETER)}::float8), 2))`
      : sql`true`
  }`;

/** Holds within so many kilometres of a point, with a band of latitudes that an index can be read by. */
export const isWithin = (place: Point, kilometres: number): RawBuilder<boolean> => {
  const band = kilometres / KILOMETRES_A_DEGREE;
  return sql<boolean>`(them.shown_latitude between ${place.latitude - band}::float8 and ${place.latitude + band}::float8
    and ${chordTo(place)} <= ${chordOf(kilometres)}::float8)`;
};

/** What grows with the distance from a point and is cheaper than it: the square of half the chord. */
export const chordTo = ({ latitude, longitude }: Point): RawBuilder<number> => sql<number>`
  (power(sin(radians(them.shown_latitude - ${latitude}::float8) / 2), 2)
    + ${Math.cos((latitude * Math.PI) / 180)}::float8 * cos(radians(them.shown_latitude))
    * power(sin(radians(them.shown_longitude - ${longitude}::float8) / 2), 2))`;

/** Of a distance in kilometres, at most half the way around the earth. */
const chordOf = (kilometres: number): number => Math.sin(Math.min(kilometres / EARTH_DIAMETER, Math.PI / 2)) ** 2;
