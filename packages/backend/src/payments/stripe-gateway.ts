import { ok, type Result } from '@duet/core/kernel';
import type { CardRefusal } from '@duet/core/payments';
import * as v from 'valibot';
import type {
  ChargeState,
  DeletedAtProvider,
  GatewayFailure,
  PaymentGateway,
  RefundRequest,
  RefundState,
  Reversal,
  ReversibleCharge,
  StoredCharge,
} from './gateway/payment-gateway.port.ts';
import { deleteAtStripe } from './stripe/delete-at-stripe.ts';
import { stripeReversal } from './stripe/stripe-reversal.ts';
import { StripeWire, type StripeAccount } from './stripe-wire.ts';

const intentSchema = v.object({
  id: v.string(),
  status: v.picklist([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  amount_received: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
  currency: v.string(),
  client_secret: v.string(),
  customer: v.nullish(v.string()),
  payment_method: v.nullish(v.string()),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
  last_payment_error: v.nullish(v.object({ code: v.optional(v.string()), decline_code: v.optional(v.string()) })),
});
export type StripeIntent = v.InferOutput<typeof intentSchema>;

const customerSchema = v.object({ id: v.string() });
const refundSchema = v.object({
  id: v.string(),
  status: v.picklist(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
});
/** What Stripe answers with status 402: the charge was tried and refused. */
const refusalSchema = v.object({
  error: v.object({
    code: v.optional(v.string()),
    decline_code: v.optional(v.string()),
    payment_intent: v.optional(v.object({ id: v.string() })),
  }),
});

/** Stripe's codes and decline codes in our words. */
const REASONS: Readonly<Record<string, CardRefusal>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  incorrect_cvc: 'security_code',
  invalid_cvc: 'security_code',
  payment_intent_authentication_failure: 'not_approved',
  authentication_required: 'not_approved',
  processing_error: 'processing',
};

/** Why Stripe refused a payment, in our words; `declined` for anything that we have no words for. */
export const stripeRefusal = (error: {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}) => REASONS[error.decline_code ?? ''] ?? REASONS[error.code ?? ''] ?? 'declined';

export interface IntentRequest {
  /** Repeated, it answers with the first intent; Stripe deletes it after a day. */
  readonly idempotencyKey: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Whose card it is stored for, so that renewals can be charged without them. Not stored without one. */
  readonly customer?: string | undefined;
}

/** Payment intents over Stripe's own REST wire: form-encoded requests, JSON answers. */
export class StripeGateway implements PaymentGateway {
  readonly provider = 'stripe';
  readonly tellsReversals = true;
  readonly currencies = 'all';
  readonly publishableKey: string;
  readonly webhookSecret: string | undefined;

  readonly wire: StripeWire;

  constructor(account: StripeAccount, request: typeof fetch) {
    this.wire = new StripeWire(account, request);
    this.publishableKey = account.publishableKey;
    this.webhookSecret = account.webhookSecret;
  }

  create({
    idempotencyKey,
    amount,
    currency,
    description,
    metadata,
    customer,
  }: IntentRequest): Promise<Result<StripeIntent, GatewayFailure>> {
    const body = withMetadata(
      {
        amount: String(amount),
        currency: currency.toLowerCase(),
        description,
        'payment_method_types[]': 'card',
        ...(customer !== undefined && { customer, setup_future_usage: 'off_session' }),
      },
      metadata,
    );
    return this.wire.call('POST', 'payment_intents', intentSchema, { body, idempotencyKey });
  }

  retrieve(id: string): Promise<Result<StripeIntent, GatewayFailure>> {
    return this.wire.call('GET', `payment_intents/${encodeURIComponent(id)}`, intentSchema);
  }

  /** After it, no confirmation of the intent can succeed any more. `refused` where it has succeeded already. */
  cancel(id: string): Promise<Result<StripeIntent, GatewayFailure>> {
    return this.wire.call('POST', `payment_intents/${encodeURIComponent(id)}/cancel`, intentSchema, {
      body: new URLSearchParams(),
    });
  }

  /** Whom cards are stored for, by Stripe's id. Repeated with the same key, it is the same customer. */
  async createCustomer(
    idempotencyKey: string,
    metadata: Readonly<Record<string, string>>,
  ): Promise<Result<string, GatewayFailure>> {
    const body = withMetadata({}, metadata);
    const created = await this.wire.call('POST', 'customers', customerSchema, { body, idempotencyKey });
    return created.ok ? ok(created.value.id) : created;
  }

  async chargeStored({
    idempotencyKey,
    paymentMethod,
    amount,
    currency,
    description,
    metadata,
  }: StoredCharge): Promise<Result<ChargeState, GatewayFailure>> {
    const body = withMetadata(
      {
        amount: String(amount),
        currency: currency.toLowerCase(),
        description,
        customer: paymentMethod.customer,
        payment_method: paymentMethod.method,
        'payment_method_types[]': 'card',
        off_session: 'true',
        confirm: 'true',
      },
      metadata,
    );
    const charged = await this.wire.call('POST', 'payment_intents', v.union([intentSchema, refusalSchema]), {
      body,
      idempotencyKey,
      isRefusalAnswered: true,
    });
    if (!charged.ok) return charged;
    const answer = charged.value;
    if (!('error' in answer)) return ok(chargeStateOf(answer));
    const reference = answer.error.payment_intent?.id;
    return ok({
      status: 'declined',
      reason: stripeRefusal(answer.error),
      ...(reference !== undefined && { reference }),
    });
  }

  async refund({ idempotencyKey, charge, amount }: RefundRequest): Promise<Result<RefundState, GatewayFailure>> {
    const body = new URLSearchParams({ payment_intent: charge, amount: String(amount) });
    const refunded = await this.wire.call('POST', 'refunds', refundSchema, { body, idempotencyKey });
    if (!refunded.ok) return refunded;
    const { id, status } = refunded.value;
    if (status === 'succeeded') return ok({ status: 'refunded', reference: id });
    const isLost = status === 'failed' || status === 'canceled';
    return ok({ status: isLost ? 'failed' : 'pending', reference: id });
  }

  deleteStored(stored: DeletedAtProvider): Promise<Result<undefined, GatewayFailure>> {
    return deleteAtStripe(this.wire, stored);
  }

  reversal(charge: ReversibleCharge): Promise<Result<Reversal | undefined, GatewayFailure>> {
    return stripeReversal(this.wire, charge);
  }

  async chargeState(reference: string): Promise<Result<ChargeState, GatewayFailure>> {
    const intent = await this.retrieve(reference);
    return intent.ok ? ok(chargeStateOf(intent.value)) : intent;
  }
}

function withMetadata(
  fields: Readonly<Record<string, string>>,
  metadata: Readonly<Record<string, string>>,
): URLSearchParams {
  const body = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(metadata)) body.set(`metadata[${name}]`, value);
  return body;
}

function chargeStateOf({ id, status, amount_received, currency, last_payment_error }: StripeIntent): ChargeState {
  switch (status) {
    case 'succeeded':
      return { status: 'paid', reference: id, amount: amount_received, currency: currency.toUpperCase() };
    case 'processing':
    case 'requires_capture':
      return { status: 'pending', reference: id };
    // Nobody is there to approve it.
    case 'requires_action':
      return { status: 'declined', reason: 'not_approved', reference: id };
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'canceled':
      return { status: 'declined', reason: stripeRefusal(last_payment_error ?? {}), reference: id };
  }
}
