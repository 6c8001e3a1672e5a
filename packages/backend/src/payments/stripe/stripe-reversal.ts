import { ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import type { GatewayFailure, ReversibleCharge, Reversal } from '../gateway/payment-gateway.port.ts';
import type { StripeWire } from '../stripe-wire.ts';

const disputes = v.object({ data: v.array(v.object({ id: v.string(), status: v.string() })) });
const refunds = v.object({
  data: v.array(v.object({ id: v.string(), status: v.string(), amount: v.pipe(v.number(), v.safeInteger()) })),
});

/** Disputes whose money stays here: won, or asked about without being taken back. */
const HARMLESS = ['won', 'warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'];

/** What has gone back of an intent at Stripe. */
export async function stripeReversal(
  wire: StripeWire,
  { charge, amount }: ReversibleCharge,
): Promise<Result<Reversal | undefined, GatewayFailure>> {
  const query = new URLSearchParams({ payment_intent: charge, limit: '100' }).toString();
  const disputed = await wire.call('GET', `disputes?${query}`, disputes);
  if (!disputed.ok) return disputed;
  const dispute = disputed.value.data.find(({ status }) => !HARMLESS.includes(status));
  if (dispute) return ok({ kind: 'dispute', reference: dispute.id, isWhole: true });
  const refunded = await wire.call('GET', `refunds?${query}`, refunds);
  if (!refunded.ok) return refunded;
  const made = refunded.value.data.filter(({ status }) => status === 'succeeded' || status === 'pending');
  const [first] = made;
  if (!first) return ok(undefined);
  const sum = made.reduce((total, refund) => total + refund.amount, 0);
  return ok({ kind: 'refund', reference: first.id, isWhole: sum >= amount });
}
