import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import type { GatewayFailure, ReversibleCharge, Reversal } from '../gateway/payment-gateway.port.ts';
import type { PaypalWire } from './paypal-wire.ts';

const capture = v.object({ id: v.string(), status: v.string() });
const disputes = v.object({ items: v.optional(v.array(v.object({ dispute_id: v.string(), status: v.string() })), []) });

/** What has gone back of a capture. PayPal holds the money of a dispute until it is resolved; one that is lost ends as a refund. */
export async function paypalReversal(
  wire: PaypalWire,
  { charge }: ReversibleCharge,
): Promise<Result<Reversal | undefined, GatewayFailure>> {
  const query = new URLSearchParams({ disputed_transaction_id: charge }).toString();
  const disputed = await wire.call('GET', `/v1/customer/disputes?${query}`, disputes);
  if (!disputed.ok) return err(typeof disputed.error === 'string' ? disputed.error : 'refused');
  const dispute = disputed.value.items.find(({ status }) => status !== 'RESOLVED');
  if (dispute) return ok({ kind: 'dispute', reference: dispute.dispute_id, isWhole: true });
  const read = await wire.call('GET', `/v2/payments/captures/${encodeURIComponent(charge)}`, capture);
  if (!read.ok) return err(typeof read.error === 'string' ? read.error : 'refused');
  if (read.value.status === 'REFUNDED') return ok({ kind: 'refund', reference: charge, isWhole: true });
  if (read.value.status === 'PARTIALLY_REFUNDED') return ok({ kind: 'refund', reference: charge, isWhole: false });
  return ok(undefined);
}
