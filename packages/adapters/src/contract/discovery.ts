import * as v from 'valibot';
import { number } from './formats/numbers.ts';
import { identifier } from './shared.ts';

const range = v.object({ minimum: number, maximum: number });

/** Beside the member's preferences, which hold in any case: fewer members, never others. */
const filters = {
  online_only: v.optional(v.boolean()),
  /** Who has joined in the last two weeks. */
  new_only: v.optional(v.boolean()),
  /** Whole years, both included. */
  age_range: v.optional(range),
  within_km: v.optional(number),
};

/** `sort` as the tenant's config lists them; `NEW` by default (BRO-04). */
export const browseRequest = v.object({
  sort: v.optional(v.pipe(v.string(), v.maxLength(32))),
  /** Only members who admire this one: the admirer route (RT-23). */
  admirer: v.optional(identifier),
  ...filters,
});
export const browseAnswer = v.object({
  user_ids: v.array(identifier),
  spotlight_id: v.nullish(identifier),
});
/**
 * `preferences` replace the saved answers to the same questions. Each is as the question's kind has it: one that the question does not
 * have, null among them, counts as no answer.
 */
export const memberCountRequest = v.object({
  preferences: v.optional(
    v.object({
      seeking_gender: v.optional(v.unknown()),
      age_range: v.optional(v.unknown()),
      distance: v.optional(v.unknown()),
    }),
  ),
  ...filters,
});
/** How many members browse would show; a thousand stands for a thousand and more. */
export const memberCountAnswer = v.object({ count: number });
/** Members about whom the caller has decided nothing, in the order to be looked at; at most a hundred. */
export const lookBookAnswer = v.object({ user_ids: v.array(identifier) });
