import * as z from 'zod/mini';
import { identifier, instant } from './shared.ts';

/** ENT-20. */
export const subscription = z.object({
  id: identifier,
  auto_renewal: z._default(z.boolean(), false),
  context: z.optional(z.string()),
  can_change_auto_renewal: z._default(z.boolean(), false),
  can_change_plan: z._default(z.boolean(), false),
  can_upgrade: z._default(z.boolean(), false),
  is_ios: z._default(z.boolean(), false),
  provider: z.optional(z.string()),
  plan: z.optional(z.object({ product: z.object({ level: z.string() }) })),
});
export const subscriptionAnswer = z.object({ SUBSCRIPTION: z.nullish(subscription), context: z.optional(z.string()) });

/** ENT-21. `price.amount` is in cents. */
const product = z.object({
  id: identifier,
  family: z.string(),
  level: z.string(),
  duration_amount: z.number(),
  duration_unit: z.enum(['day', 'week', 'month', 'year']),
  name: z.string(),
  price: z.object({ sku: z.string(), amount: z.int(), currency: z.string() }),
});
export const productsRequest = z.object({
  family: z._default(z.string(), 'SUBSCRIPTION'),
  price_families: z.optional(z.array(z.string())),
});
export const productsAnswer = z.object({
  plans: z.array(product),
  quote_id: z.optional(z.string()),
  priceFamilies: z._default(z.array(z.string()), []),
});

/** ENT-23, ENT-24. Amounts in cents; `amount` is what is charged, `tax_amount` the tax within it. */
const order = z.object({ invoice_id: identifier, amount: z.int(), currency: z.string() });
const invoice = z.object({ gateways: z._default(z.array(z.string()), []), tax_amount: z._default(z.int(), 0) });
export const invoiceRequest = z.object({ sku: identifier });
export const invoiceAnswer = z.object({
  order,
  invoice,
  product,
  /** When what is bought ends, were it paid now. */
  ends_at: instant,
  status: z.enum(['open', 'checking', 'paid']),
});

/** What was paid, latest first. */
export const transactionsAnswer = z.object({
  transactions: z.array(
    z.object({ id: identifier, order, invoice, product, provider: z.string(), paid_at: instant, ends_at: instant }),
  ),
});

export const stripeKeyAnswer = z.object({ key: z.string().check(z.minLength(1)) });
export const stripeIntentRequest = z.object({ invoice_id: identifier });
/** `declined`: the card was refused, another may be tried. `closed`: the order was given up for another. */
const paymentStatus = z.enum(['open', 'declined', 'checking', 'paid', 'closed']);
/** A secret only where a card may be charged: while `open` or `declined`. */
export const stripeIntentAnswer = z.object({ status: paymentStatus, client_secret: z.optional(z.string()) });
export const stripeConfirmAnswer = z.object({
  status: paymentStatus,
  /** Why it was declined. A reason that an older client does not know reads as `declined`. */
  reason: z.optional(z.string()),
});
