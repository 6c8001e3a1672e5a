import { ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import { unlessMissing, type DeletedAtProvider, type GatewayFailure } from '../gateway/payment-gateway.port.ts';
import { StripeCards } from '../stripe-cards/stripe-cards.ts';
import type { StripeWire } from '../stripe-wire.ts';

/** Detaches a card, and deletes a customer with every card that is still stored for them. Payments stay in Stripe's books. */
export async function deleteAtStripe(
  wire: StripeWire,
  { customer, method }: DeletedAtProvider,
): Promise<Result<undefined, GatewayFailure>> {
  if (method !== undefined) {
    const detached = unlessMissing(await new StripeCards(wire).detach(method));
    if (!detached.ok) return detached;
  }
  if (customer === undefined) return ok(undefined);
  return unlessMissing(await wire.call('DELETE', `customers/${encodeURIComponent(customer)}`, v.unknown()));
}
