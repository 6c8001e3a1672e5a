import * as z from 'zod';

export const money = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+\.\d\d$/) });
/** An order, as our server asks for one. */
export const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(z.object({ custom_id: z.string(), invoice_id: z.string(), amount: money })).length(1),
  payment_source: z.object({ paypal: z.object({ vault_id: z.string().optional() }) }),
});
export type OrderRequest = z.output<typeof orderRequest>;
