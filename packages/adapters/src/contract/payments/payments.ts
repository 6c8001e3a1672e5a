import * as z from 'zod/mini';
import { freeText } from '../formats/characters.ts';
import { identifier, instant, language } from '../shared.ts';
import { durationUnit, price, subscription } from './subscription.ts';

export const subscriptionAnswer = z.object({
  SUBSCRIPTION: z.nullish(subscription),
  context: z.optional(z.string()),
  /** The end of the newcomer's free week, while it runs. */
  trial_ends_at: z.optional(instant),
  /** The invoice of a payment of which it is not known yet what became, on whichever device it was made. */
  checking_invoice_id: z.optional(z.string()),
});

export const autoRenewalRequest = z.object({
  id: identifier,
  value: z.boolean(),
  /** Why it is switched off: one of the tenant's `subscription_cancel_reasons`. */
  reason: z.optional(z.string().check(z.maxLength(100))),
  comment: z.optional(freeText(2000)),
});
const codedError = z.object({ code: z.union([z.string(), z.number()]), message: z.string() });
export const autoRenewalAnswer = z.object({ error: z.optional(z.union([z.array(codedError), codedError])) });

/** ENT-21. `price.amount` is in cents. */
const product = z.object({
  id: identifier,
  family: z.string(),
  level: z.string(),
  duration_amount: z.number(),
  duration_unit: durationUnit,
  name: z.string(),
  price,
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
const invoice = z.object({
  gateways: z._default(z.array(z.string()), []),
  tax_amount: z._default(z.int(), 0),
  /** What is taken off the price for the rest of a plan that this one replaces. */
  credit: z._default(z.int(), 0),
});
/** `change`: in place of the present plan, at once. */
export const invoiceRequest = z.object({ sku: identifier, change: z.optional(z.boolean()) });
export const invoiceAnswer = z.object({
  order,
  invoice,
  product,
  /** When what is bought ends, were it paid now. */
  ends_at: instant,
  /** The end of the newcomer's free week, while it runs; of an order of a first plan alone. */
  trial_ends_at: z.optional(instant),
  status: z.enum(['open', 'checking', 'paid']),
});

/** `before`: the id of a transaction; those that are older. `invoice_id`: the one of this invoice alone. */
export const transactionsRequest = z.object({
  before: z.optional(identifier),
  invoice_id: z.optional(identifier),
});
/** What was paid, latest first. */
export const transactionsAnswer = z.object({
  /** Whether there are older ones. */
  more: z._default(z.boolean(), false),
  transactions: z.array(
    z.object({
      id: identifier,
      order,
      invoice,
      product,
      provider: z.string(),
      paid_at: instant,
      ends_at: instant,
      /** Whether the period that was paid is to be followed by another one, as things stand. */
      renews: z._default(z.boolean(), false),
      /** Absent on one that cannot be given back. */
      refundable_until: z.optional(instant),
      refunded_at: z.optional(instant),
    }),
  ),
});

/** What a subscription becomes with its next renewal; without `sku` it stays what it is. */
export const changePlanRequest = z.object({ id: identifier, sku: z.optional(identifier) });
export const refundRequest = z.object({ invoice_id: identifier });
/** Absent when the member is not in the spotlight. */
export const spotlightAnswer = z.object({ ends_at: z.optional(instant) });

export const stripeKeyAnswer = z.object({ key: z.string().check(z.minLength(1)) });
export const stripeIntentRequest = z.object({ invoice_id: identifier });
/** `declined`: the card was refused, another may be tried. `closed`: the order was given up for another. */
const paymentStatus = z.enum(['open', 'declined', 'checking', 'paid', 'closed']);
/** A secret only where a card may be charged: while `open` or `declined`. */
export const stripeIntentAnswer = z.object({ status: paymentStatus, client_secret: z.optional(z.string()) });
export const paymentStatusAnswer = z.object({
  status: paymentStatus,
  /** Why it was declined. A reason that an older client does not know reads as `declined`. */
  reason: z.optional(z.string()),
});

/** `gateway`: one of those that the invoice lists. `page_return`: the return from its page that leads to this call; good for one charge. */
export const purchaseRequest = z.object({
  invoice_id: identifier,
  gateway: identifier,
  page_return: z.optional(identifier),
});
/** What became of it; while it is open, what the browser needs to have it paid. */
export const purchaseAnswer = z.object({
  status: paymentStatus,
  reason: z.optional(z.string()),
  /** The provider's id of the payment that a button of its own asks the payer to agree to. */
  payment_id: z.optional(z.string()),
  /** With which the provider's script may ask for a card. */
  client_token: z.optional(z.string()),
});
/** `nonce`: stands for a card that its owner has agreed to pay with, once. */
export const braintreeRequest = z.object({
  invoice_id: identifier,
  nonce: z.string().check(z.minLength(1), z.maxLength(200)),
});
/** `place`, `language`: the part of the product that the provider's page returns to, and how that reads. */
export const setupCreditguardRequest = z.object({
  invoice_id: identifier,
  place: z.enum(['subscribe', 'android']),
  language,
});
export const setupCreditguardAnswer = z.object({ status: paymentStatus, address: z.optional(z.string()) });
/** `transaction`: CreditGuard's `txId`, which the return from its page names. */
export const setCreditguardRequest = z.object({ transaction: identifier });
export const creditguardCardAnswer = z.object({ card: z.nullable(z.object({ label: z.string() })) });
/** Without `client_token` it begins; with it, it says that the card was entered in Payeezy's fields. */
export const setPayeezyRequest = z.object({ invoice_id: identifier, client_token: z.optional(identifier) });
/** `open` with a token: Payeezy's fields may ask for a card. `open` without one: Payeezy has not told of the card yet. */
export const setPayeezyAnswer = z.object({
  status: z.enum(['open', 'saved', 'declined', 'checking', 'paid', 'closed']),
  reason: z.optional(z.string()),
  client_token: z.optional(identifier),
  public_key: z.optional(z.string()),
});
export const purchaseStatusRequest = z.object({ invoice_id: identifier });
/** ENT-17. */
export const paypalRequest = z.object({ payer_id: identifier, payment_id: identifier });

/** A stored card, as its owner knows it: never its number. */
const storedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});
export const stripeCardAnswer = z.object({ card: z.nullable(storedCard) });
export const cardStorageAnswer = z.object({ status: z.enum(['saved', 'declined']), reason: z.optional(z.string()) });
/** Without `setup_intent` it begins; with it, it says that Stripe has been asked to store the card. */
export const setStripeCardRequest = z.object({ setup_intent: z.optional(identifier) });
export const setStripeCardAnswer = z.object({
  status: z.enum(['open', 'saved', 'declined']),
  client_secret: z.optional(z.string()),
  reason: z.optional(z.string()),
});
/** With what a plan is renewed, at whichever provider. */
export const paymentMethodAnswer = z.object({
  method: z.nullable(z.object({ provider: z.string(), label: z.optional(z.string()) })),
});
