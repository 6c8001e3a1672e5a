import * as z from 'zod/mini';
import { identifier } from './shared.ts';

const range = z.object({ minimum: z.number(), maximum: z.number() });

/** Beside the member's preferences, which hold in any case: fewer members, never others. */
const filters = {
  online_only: z.optional(z.boolean()),
  /** Who has joined in the last two weeks. */
  new_only: z.optional(z.boolean()),
  /** Whole years, both included. */
  age_range: z.optional(range),
  within_km: z.optional(z.number()),
};

/** `sort` as the tenant's config lists them; `NEW` by default (BRO-04). */
export const browseRequest = z.object({
  sort: z.optional(z.string().check(z.maxLength(32))),
  /** Only members who admire this one: the admirer route (RT-23). */
  admirer: z.optional(identifier),
  ...filters,
});
export const browseAnswer = z.object({
  user_ids: z.array(identifier),
  spotlight_id: z.nullish(identifier),
});
/**
 * `preferences` replace the saved answers to the same questions. Each is as the question's kind has it: one that the question does not
 * have, null among them, counts as no answer.
 */
export const memberCountRequest = z.object({
  preferences: z.optional(
    z.object({
      seeking_gender: z.optional(z.unknown()),
      age_range: z.optional(z.unknown()),
      distance: z.optional(z.unknown()),
    }),
  ),
  ...filters,
});
/** How many members browse would show; a thousand stands for a thousand and more. */
export const memberCountAnswer = z.object({ count: z.number() });
/** Members about whom the caller has decided nothing, in the order to be looked at; at most a hundred. */
export const lookBookAnswer = z.object({ user_ids: z.array(identifier) });
