import { ACTIVITY_CATEGORIES } from '@duet/core/tenant';
import * as z from 'zod/mini';
import { likeComment } from './profile/profile.ts';
import { identifier, instant } from './shared.ts';

const category = z.enum(ACTIVITY_CATEGORIES);

/** One page of a category, from the latest on or from where the page before ended. */
export const activityRequest = z.object({ category, cursor: z.optional(z.string().check(z.maxLength(300))) });

/**
 * The latest first. An entry that the caller's plan hides is not among `entries`: it is counted in `locked`, of which some have a
 * preview that no longer shows who it is (3 × 3 points, row by row, each a byte of red, green and blue, as base64).
 */
export const activityAnswer = z.object({
  entries: z.array(
    z.object({
      user_id: identifier,
      at: instant,
      is_new: z.boolean(),
      /** What was written with a like. */
      comment: z.optional(likeComment),
    }),
  ),
  /** Missing on the last page. */
  cursor: z.optional(z.string()),
  locked: z.object({ count: z.number(), previews: z.array(z.string()) }),
  /** Up to when the page is complete: what `activity.markSeen` is to be told. */
  as_of: instant,
});

/** New entries, hidden ones among them; a category without any is left out. */
export const newActivityAnswer = z.object({ counts: z.array(z.object({ category, count: z.number() })) });
export const markActivitySeenRequest = z.object({ category, until: instant });
