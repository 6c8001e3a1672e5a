import { ACTIVITY_CATEGORIES } from '@duet/core/tenant';
import * as v from 'valibot';
import { number } from './formats/numbers.ts';
import { likeComment } from './profile/profile.ts';
import { identifier, instant } from './shared.ts';

const category = v.picklist(ACTIVITY_CATEGORIES);

/** One page of a category, from the latest on or from where the page before ended. */
export const activityRequest = v.object({ category, cursor: v.optional(v.pipe(v.string(), v.maxLength(300))) });

/**
 * The latest first. An entry that the caller's plan hides is not among `entries`: it is counted in `locked`, of which some have a
 * preview that no longer shows who it is (3 × 3 points, row by row, each a byte of red, green and blue, as base64).
 */
export const activityAnswer = v.object({
  entries: v.array(
    v.object({
      user_id: identifier,
      at: instant,
      is_new: v.boolean(),
      /** What was written with a like. */
      comment: v.optional(likeComment),
    }),
  ),
  /** Missing on the last page. */
  cursor: v.optional(v.string()),
  locked: v.object({ count: number, previews: v.array(v.string()) }),
  /** Up to when the page is complete: what `activity.markSeen` is to be told. */
  as_of: instant,
});

/** New entries, hidden ones among them; a category without any is left out. */
export const newActivityAnswer = v.object({ counts: v.array(v.object({ category, count: number })) });
export const markActivitySeenRequest = v.object({ category, until: instant });
