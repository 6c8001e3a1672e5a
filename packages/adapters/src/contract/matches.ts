import { isTimeZone } from '@duet/core/matches';
import * as v from 'valibot';
import { number } from './formats/numbers.ts';
import { profile } from './profile/profile.ts';
import { identifier } from './shared.ts';

/** Why two people fit, as far as one of them may be told. One of a kind that a client does not know is left out by it. */
const matchReason = v.variant('kind', [
  v.object({ kind: v.literal('shared_answer'), attribute_id: identifier, options: v.array(identifier) }),
  /** Rounded up, as `distance_km` of a profile. */
  v.object({ kind: v.literal('near'), distance_km: number }),
  v.object({ kind: v.literal('recently_active') }),
]);

/** A match (ENT-19): a profile, with why it was chosen, the most telling first. */
const match = v.object({ ...profile.entries, match_reasons: v.optional(v.array(matchReason), []) });

/**
 * Today's matches in the order of their fit, then those of the last thirty days that the member has liked or passed, the latest
 * first. `day` is the member's own, `YYYY-MM-DD`; `generated` says whether its matches have been made.
 */
export const matchesAnswer = v.object({
  day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  generated: v.boolean(),
  matches: v.array(match),
});
/** Where the member is now, as an IANA name: it decides when their day begins. */
export const generateMatchesRequest = v.object({
  time_zone: v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.check(isTimeZone)),
});
/** How many of today's matches wait for a decision. */
export const pendingMatchesAnswer = v.object({ count: number });

/**
 * The first day after onboarding, while it goes on: how far the member has come, and at most three members to begin with.
 * `email_confirmed` is missing of a member without an address; photos and likes are counted up to as many as are wanted.
 */
export const firstDayAnswer = v.object({
  first_day: v.optional(
    v.object({
      email_confirmed: v.optional(v.boolean()),
      photos: number,
      likes: number,
      has_said_hello: v.boolean(),
      suggestions: v.array(match),
    }),
  ),
});
