import { isTimeZone } from '@duet/core/matches';
import * as z from 'zod/mini';
import { profile } from './profile/profile.ts';
import { identifier } from './shared.ts';

/** Why two people fit, as far as one of them may be told. One of a kind that a client does not know is left out by it. */
const matchReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shared_answer'), attribute_id: identifier, options: z.array(identifier) }),
  /** Rounded up, as `distance_km` of a profile. */
  z.object({ kind: z.literal('near'), distance_km: z.number() }),
  z.object({ kind: z.literal('recently_active') }),
]);

/** A match (ENT-19): a profile, with why it was chosen, the most telling first. */
const match = z.extend(profile, { match_reasons: z._default(z.array(matchReason), []) });

/**
 * Today's matches in the order of their fit, then those of the last thirty days that the member has liked or passed, the latest
 * first. `day` is the member's own, `YYYY-MM-DD`; `generated` says whether its matches have been made.
 */
export const matchesAnswer = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  generated: z.boolean(),
  matches: z.array(match),
});
/** Where the member is now, as an IANA name: it decides when their day begins. */
export const generateMatchesRequest = z.object({
  time_zone: z.string().check(z.minLength(1), z.maxLength(64), z.refine(isTimeZone)),
});
/** How many of today's matches wait for a decision. */
export const pendingMatchesAnswer = z.object({ count: z.number() });

/**
 * The first day after onboarding, while it goes on: how far the member has come, and at most three members to begin with.
 * `email_confirmed` is missing of a member without an address; photos and likes are counted up to as many as are wanted.
 */
export const firstDayAnswer = z.object({
  first_day: z.optional(
    z.object({
      email_confirmed: z.optional(z.boolean()),
      photos: z.number(),
      likes: z.number(),
      has_said_hello: z.boolean(),
      suggestions: z.array(match),
    }),
  ),
});
