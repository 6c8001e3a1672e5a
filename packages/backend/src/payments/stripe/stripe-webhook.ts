import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Clock, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import {
  headerOf,
  type PaymentNotice,
  type WebhookFailure,
  type WebhookMessage,
  type WebhookReader,
} from '../webhooks/webhook.port.ts';

/** Milliseconds for which a signature is believed: an old message could be one that somebody has written down. */
const LONGEST_WAY = 300_000;

const event = v.object({
  id: v.string(),
  data: v.object({
    object: v.object({
      object: v.string(),
      id: v.string(),
      payment_intent: v.nullish(v.string()),
      metadata: v.nullish(v.record(v.string(), v.string())),
    }),
  }),
});

/** Stripe's messages, signed with a secret that Stripe and this server alone know (`Stripe-Signature`). */
export class StripeWebhook implements WebhookReader {
  readonly provider = 'stripe';

  constructor(
    private readonly secret: string,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  read(message: WebhookMessage): Promise<Result<PaymentNotice | undefined, WebhookFailure>> {
    return Promise.resolve(this.#isSigned(message) ? ok(noticeOf(message.body)) : err('unsigned'));
  }

  #isSigned(message: WebhookMessage): boolean {
    const parts = headerOf(message, 'stripe-signature')
      .split(',')
      .map((part) => part.split('='));
    const time = parts.find(([name]) => name === 't')?.[1] ?? '';
    if (!/^\d{1,12}$/.test(time) || Math.abs(this.clock.now() - Number(time) * 1_000) > LONGEST_WAY) return false;
    const expected = createHmac('sha256', this.secret).update(`${time}.${message.body}`).digest();
    return parts.some(([name, value = '']) => {
      const given = Buffer.from(value, 'hex');
      return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

/** A charge, a refund or a dispute names the intent that it belongs to; an intent is one. */
function noticeOf(body: string): PaymentNotice | undefined {
  const parsed = v.safeParse(event, JSON.parse(body));
  if (!parsed.success) return undefined;
  const { id: eventId, data } = parsed.output;
  const { object, id, payment_intent: of, metadata } = data.object;
  const intent = object === 'payment_intent' ? id : (of ?? undefined);
  const tenantId = metadata?.['tenant'];
  const invoiceId = metadata?.['invoice_id'];
  if (intent === undefined) return undefined;
  const names = object === 'payment_intent' && tenantId !== undefined && invoiceId !== undefined;
  return { eventId, intent, charge: intent, ...(names && { invoice: { tenantId, id: invoiceId } }) };
}
