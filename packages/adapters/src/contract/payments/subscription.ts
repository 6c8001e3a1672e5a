import * as z from 'zod/mini';
import { identifier, instant } from '../shared.ts';

export const price = z.object({ sku: z.string(), amount: z.int(), currency: z.string() });
export const durationUnit = z.enum(['day', 'week', 'month', 'year']);
/** A plan as it was sold. */
const soldPlan = z.object({
  level: z.string(),
  name: z.string(),
  duration_amount: z.number(),
  duration_unit: durationUnit,
  price,
});
/** ENT-20; of `plan.product` the level alone is the specification's. */
export const subscription = z.object({
  id: identifier,
  auto_renewal: z._default(z.boolean(), false),
  context: z.optional(z.string()),
  can_change_auto_renewal: z._default(z.boolean(), false),
  can_change_plan: z._default(z.boolean(), false),
  can_upgrade: z._default(z.boolean(), false),
  is_ios: z._default(z.boolean(), false),
  provider: z.optional(z.string()),
  plan: z.optional(z.object({ product: z.extend(z.partial(soldPlan), { level: z.string() }) })),
  /** One that a client does not know reads as `active`. */
  status: z.optional(z.string()),
  starts_at: z.optional(instant),
  ends_at: z.optional(instant),
  dunning_ends_at: z.optional(instant),
  next_plan: z.optional(z.object({ product: soldPlan })),
});
