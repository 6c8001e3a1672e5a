import { err, ok, type Result } from '@duet/core/kernel';
import * as z from 'zod';
import type { GatewayFailure } from '../gateway/payment-gateway.port.ts';
import type { StripeWire } from '../stripe-wire.ts';

const setupSchema = z.object({
  id: z.string(),
  status: z.string(),
  client_secret: z.string(),
  customer: z.string().nullish(),
  payment_method: z.string().nullish(),
  last_setup_error: z.object({ code: z.string().optional(), decline_code: z.string().optional() }).nullish(),
});
export type SetupIntent = z.output<typeof setupSchema>;
const cardSchema = z.object({
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
});
const attachmentSchema = z.object({ customer: z.string().nullable() });
export type CardDetails = z.output<typeof cardSchema>['card'];

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
    const detached = await this.wire.call('POST', `${path('payment_methods', method)}/detach`, z.unknown(), {
      body: new URLSearchParams(),
    });
    if (detached.ok || detached.error !== 'refused') return detached;
    // Stripe refuses to detach what is nobody's any more.
    const found = await this.wire.call('GET', path('payment_methods', method), attachmentSchema);
    return found.ok && found.value.customer === null ? err('missing') : detached;
  }
}
