import * as v from 'valibot';
import { integer, number } from '../formats/numbers.ts';
import { freeText } from '../formats/characters.ts';
import { identifier, instant, language } from '../shared.ts';
import { durationUnit, price, subscription } from './subscription.ts';

export const subscriptionAnswer = v.object({
  SUBSCRIPTION: v.nullish(subscription),
  context: v.optional(v.string()),
  /** The end of the newcomer's free week, while it runs. */
  trial_ends_at: v.optional(instant),
  /** The invoice of a payment of which it is not known yet what became, on whichever device it was made. */
  checking_invoice_id: v.optional(v.string()),
});

export const autoRenewalRequest = v.object({
  id: identifier,
  value: v.boolean(),
  /** Why it is switched off: one of the tenant's `subscription_cancel_reasons`. */
  reason: v.optional(v.pipe(v.string(), v.maxLength(100))),
  comment: v.optional(freeText(2000)),
});
const codedError = v.object({ code: v.union([v.string(), number]), message: v.string() });
export const autoRenewalAnswer = v.object({ error: v.optional(v.union([v.array(codedError), codedError])) });

/** ENT-21. `price.amount` is in cents. */
const product = v.object({
  id: identifier,
  family: v.string(),
  level: v.string(),
  duration_amount: number,
  duration_unit: durationUnit,
  name: v.string(),
  price,
});
export const productsRequest = v.object({
  family: v.optional(v.string(), 'SUBSCRIPTION'),
  price_families: v.optional(v.array(v.string())),
});
export const productsAnswer = v.object({
  plans: v.array(product),
  quote_id: v.optional(v.string()),
  priceFamilies: v.optional(v.array(v.string()), []),
});

/** ENT-23, ENT-24. Amounts in cents; `amount` is what is charged, `tax_amount` the tax within it. */
const order = v.object({ invoice_id: identifier, amount: integer, currency: v.string() });
const invoice = v.object({
  gateways: v.optional(v.array(v.string()), []),
  tax_amount: v.optional(integer, 0),
  /** What is taken off the price for the rest of a plan that this one replaces. */
  credit: v.optional(integer, 0),
});
/** `change`: in place of the present plan, at once. */
export const invoiceRequest = v.object({ sku: identifier, change: v.optional(v.boolean()) });
export const invoiceAnswer = v.object({
  order,
  invoice,
  product,
  /** When what is bought ends, were it paid now. */
  ends_at: instant,
  /** The end of the newcomer's free week, while it runs; of an order of a first plan alone. */
  trial_ends_at: v.optional(instant),
  status: v.picklist(['open', 'checking', 'paid']),
});

/** `before`: the id of a transaction; those that are older. `invoice_id`: the one of this invoice alone. */
export const transactionsRequest = v.object({
  before: v.optional(identifier),
  invoice_id: v.optional(identifier),
});
/** What was paid, latest first. */
export const transactionsAnswer = v.object({
  /** Whether there are older ones. */
  more: v.optional(v.boolean(), false),
  transactions: v.array(
    v.object({
      id: identifier,
      order,
      invoice,
      product,
      provider: v.string(),
      paid_at: instant,
      ends_at: instant,
      /** Whether the period that was paid is to be followed by another one, as things stand. */
      renews: v.optional(v.boolean(), false),
      /** Absent on one that cannot be given back. */
      refundable_until: v.optional(instant),
      refunded_at: v.optional(instant),
    }),
  ),
});

/** What a subscription becomes with its next renewal; without `sku` it stays what it is. */
export const changePlanRequest = v.object({ id: identifier, sku: v.optional(identifier) });
export const refundRequest = v.object({ invoice_id: identifier });
/** Absent when the member is not in the spotlight. */
export const spotlightAnswer = v.object({ ends_at: v.optional(instant) });

export const stripeKeyAnswer = v.object({ key: v.pipe(v.string(), v.minLength(1)) });
export const stripeIntentRequest = v.object({ invoice_id: identifier });
/** `declined`: the card was refused, another may be tried. `closed`: the order was given up for another. */
const paymentStatus = v.picklist(['open', 'declined', 'checking', 'paid', 'closed']);
/** A secret only where a card may be charged: while `open` or `declined`. */
export const stripeIntentAnswer = v.object({ status: paymentStatus, client_secret: v.optional(v.string()) });
export const paymentStatusAnswer = v.object({
  status: paymentStatus,
  /** Why it was declined. A reason that an older client does not know reads as `declined`. */
  reason: v.optional(v.string()),
});

/** `gateway`: one of those that the invoice lists. `page_return`: the return from its page that leads to this call; good for one charge. */
export const purchaseRequest = v.object({
  invoice_id: identifier,
  gateway: identifier,
  page_return: v.optional(identifier),
});
/** What became of it; while it is open, what the browser needs to have it paid. */
export const purchaseAnswer = v.object({
  status: paymentStatus,
  reason: v.optional(v.string()),
  /** The provider's id of the payment that a button of its own asks the payer to agree to. */
  payment_id: v.optional(v.string()),
  /** With which the provider's script may ask for a card. */
  client_token: v.optional(v.string()),
});
/** `nonce`: stands for a card that its owner has agreed to pay with, once. */
export const braintreeRequest = v.object({
  invoice_id: identifier,
  nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});
/** `place`, `language`: the part of the product that the provider's page returns to, and how that reads. */
export const setupCreditguardRequest = v.object({
  invoice_id: identifier,
  place: v.picklist(['subscribe', 'android']),
  language,
});
export const setupCreditguardAnswer = v.object({ status: paymentStatus, address: v.optional(v.string()) });
/** `transaction`: CreditGuard's `txId`, which the return from its page names. */
export const setCreditguardRequest = v.object({ transaction: identifier });
export const creditguardCardAnswer = v.object({ card: v.nullable(v.object({ label: v.string() })) });
/** Without `client_token` it begins; with it, it says that the card was entered in Payeezy's fields. */
export const setPayeezyRequest = v.object({ invoice_id: identifier, client_token: v.optional(identifier) });
/** `open` with a token: Payeezy's fields may ask for a card. `open` without one: Payeezy has not told of the card yet. */
export const setPayeezyAnswer = v.object({
  status: v.picklist(['open', 'saved', 'declined', 'checking', 'paid', 'closed']),
  reason: v.optional(v.string()),
  client_token: v.optional(identifier),
  public_key: v.optional(v.string()),
});
export const purchaseStatusRequest = v.object({ invoice_id: identifier });
/** ENT-17. */
/** `payer_id` is empty where PayPal does not name the payer. */
export const paypalRequest = v.object({ payer_id: v.pipe(v.string(), v.maxLength(64)), payment_id: identifier });

/** A stored card, as its owner knows it: never its number. */
const storedCard = v.object({
  brand: v.string(),
  last4: v.string(),
  exp_month: integer,
  exp_year: integer,
});
export const stripeCardAnswer = v.object({ card: v.nullable(storedCard) });
export const cardStorageAnswer = v.object({
  status: v.picklist(['saved', 'declined']),
  reason: v.optional(v.string()),
});
/** Without `setup_intent` it begins; with it, it says that Stripe has been asked to store the card. */
export const setStripeCardRequest = v.object({ setup_intent: v.optional(identifier) });
export const setStripeCardAnswer = v.object({
  status: v.picklist(['open', 'saved', 'declined']),
  client_secret: v.optional(v.string()),
  reason: v.optional(v.string()),
});
/** With what a plan is renewed, at whichever provider. */
export const paymentMethodAnswer = v.object({
  method: v.nullable(v.object({ provider: v.string(), label: v.optional(v.string()) })),
});
