import { createHmac, randomUUID } from 'node:crypto';
import type { Happening, ProviderMessage } from '../http/index.ts';
import { STRIPE_MOCK } from './stripe-account.ts';
import type { StripeMock } from './stripe-intents.ts';

/** What happens to an intent in Stripe's own pages, and Stripe's message about it. */
export function actAtStripe(
  stripe: StripeMock,
  id: string,
  happens: Happening,
  at: number,
): ProviderMessage | undefined {
  const intent = stripe.intent(id);
  if (!intent) return undefined;
  if (happens === 'nothing') return signed(`payment_intent.${intent.status}`, intent, at);
  if (happens === 'dispute') return signed('charge.dispute.created', stripe.dispute(id), at);
  const amount = happens === 'refund' ? intent.amount_received : Math.floor(intent.amount_received / 2);
  const fields = new URLSearchParams({ payment_intent: id, amount: String(amount) });
  const refund = stripe.refund(fields, randomUUID());
  return refund && signed('refund.created', refund, at);
}

function signed(type: string, object: object, at: number): ProviderMessage {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const time = String(Math.floor(at / 1_000));
  const signature = createHmac('sha256', STRIPE_MOCK.webhookSecret).update(`${time}.${body}`).digest('hex');
  return {
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${time},v1=${signature}` },
    body,
  };
}
