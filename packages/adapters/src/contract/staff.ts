import * as z from 'zod/mini';
import { identifier } from './shared.ts';

/** `suspended: false` ends a suspension. `reason` is for the staff who read it later, never shown to the member. */
export const suspendRequest = z.object({
  user_id: identifier,
  suspended: z.boolean(),
  reason: z.string().check(z.minLength(1), z.maxLength(1000)),
});
