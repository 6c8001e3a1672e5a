import * as v from 'valibot';

export const money = v.object({
  currency_code: v.pipe(v.string(), v.length(3)),
  value: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
});
/** An order, as our server asks for one. */
export const orderRequest = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.pipe(
    v.array(v.object({ custom_id: v.string(), invoice_id: v.string(), amount: money })),
    v.length(1),
  ),
  payment_source: v.object({ paypal: v.object({ vault_id: v.optional(v.string()) }) }),
});
export type OrderRequest = v.InferOutput<typeof orderRequest>;
