import * as z from 'zod/mini';
import { identifier } from './shared.ts';

/** `sort` as the tenant's config lists them; `NEW` by default (BRO-04). */
export const browseRequest = z.object({
  sort: z.optional(z.string().check(z.maxLength(32))),
  /** Only members who admire this one: the admirer route (RT-23). */
  admirer: z.optional(identifier),
});
export const browseAnswer = z.object({
  user_ids: z.array(identifier),
  spotlight_id: z.nullish(identifier),
});
export const countAnswer = z.object({ count: z.number() });
