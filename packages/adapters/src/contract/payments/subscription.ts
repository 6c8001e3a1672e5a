import * as v from 'valibot';
import { integer, number } from '../formats/numbers.ts';
import { identifier, instant } from '../shared.ts';

export const price = v.object({ sku: v.string(), amount: integer, currency: v.string() });
export const durationUnit = v.picklist(['day', 'week', 'month', 'year']);
/** A plan as it was sold. */
const soldPlan = v.object({
  level: v.string(),
  name: v.string(),
  duration_amount: number,
  duration_unit: durationUnit,
  price,
});
/** ENT-20; of `plan.product` the level alone is the specification's. */
export const subscription = v.object({
  id: identifier,
  auto_renewal: v.optional(v.boolean(), false),
  context: v.optional(v.string()),
  can_change_auto_renewal: v.optional(v.boolean(), false),
  can_change_plan: v.optional(v.boolean(), false),
  can_upgrade: v.optional(v.boolean(), false),
  is_ios: v.optional(v.boolean(), false),
  provider: v.optional(v.string()),
  plan: v.optional(v.object({ product: v.object({ ...v.partial(soldPlan).entries, level: v.string() }) })),
  /** One that a client does not know reads as `active`. */
  status: v.optional(v.string()),
  starts_at: v.optional(instant),
  ends_at: v.optional(instant),
  dunning_ends_at: v.optional(instant),
  next_plan: v.optional(v.object({ product: soldPlan })),
});
