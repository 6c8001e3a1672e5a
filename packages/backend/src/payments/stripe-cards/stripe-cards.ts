import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import type { GatewayFailure } from '../gateway/payment-gateway.port.ts';
import type { StripeWire } from '../stripe-wire.ts';

const setupSchema = v.object({
  id: v.string(),
  status: v.string(),
  client_secret: v.string(),
  customer: v.nullish(v.string()),
  payment_method: v.nullish(v.string()),
  last_setup_error: v.nullish(v.object({ code: v.optional(v.string()), decline_code: v.optional(v.string()) })),
});
export type SetupIntent = v.InferOutput<typeof setupSchema>;
const cardSchema = v.object({
  card: v.object({
    brand: v.string(),
    last4: v.string(),
    exp_month: v.pipe(v.number(), v.safeInteger()),
    exp_year: v.pipe(v.number(), v.safeInteger()),
  }),
});
const attachmentSchema = v.object({ customer: v.nullable(v.string()) });
export type CardDetails = v.InferOutput<typeof cardSchema>['card'];

const path = (object: string, id: string): string => `${object}/${encodeURIComponent(id)}`;

/** Cards that Stripe keeps for a customer: stored without a charge, read without their numbers, and removed. */
export class StripeCards {
  constructor(private readonly wire: StripeWire) {}

  /** What the browser confirms with a card, to store it for charges without its owner. */
  startSetup(customer: string): Promise<Result<SetupIntent, GatewayFailure>> {
    const body = new URLSearchParams({ customer, usage: 'off_session', 'payment_method_types[]': 'card' });
    return this.wire.call('POST', 'setup_intents', setupSchema, { body });
  }

  setup(id: string): Promise<Result<SetupIntent, GatewayFailure>> {
    return this.wire.call('GET', path('setup_intents', id), setupSchema);
  }

  async card(method: string): Promise<Result<CardDetails, GatewayFailure>> {
    const found = await this.wire.call('GET', path('payment_methods', method), cardSchema);
    return found.ok ? ok(found.value.card) : found;
  }

  /** `missing` where it has been removed already. */
  async detach(method: string): Promise<Result<unknown, GatewayFailure>> {
    const detached = await this.wire.call('POST', `${path('payment_methods', method)}/detach`, v.unknown(), {
      body: new URLSearchParams(),
    });
    if (detached.ok || detached.error !== 'refused') return detached;
    // Stripe refuses to detach what is nobody's any more.
    const found = await this.wire.call('GET', path('payment_methods', method), attachmentSchema);
    return found.ok && found.value.customer === null ? err('missing') : detached;
  }
}
