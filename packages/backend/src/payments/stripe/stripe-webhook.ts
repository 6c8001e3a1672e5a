import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Clock, type Result } from '@duet/core/kernel';
import * as z from 'zod';
import {
  headerOf,
  type PaymentNotice,
  type WebhookFailure,
  type WebhookMessage,
  type WebhookReader,
} from '../webhooks/webhook.port.ts';

/** Milliseconds for which a signature is believed: an old message could be one that somebody has written down. */
const LONGEST_WAY = 300_000;

const event = z.object({
  id: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      payment_intent: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
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
  const parsed = event.safeParse(JSON.parse(body));
  if (!parsed.success) return undefined;
  const { id: eventId, data } = parsed.data;
  const { object, id, payment_intent: of, metadata } = data.object;
  const intent = object === 'payment_intent' ? id : (of ?? undefined);
  const tenantId = metadata?.['tenant'];
  const invoiceId = metadata?.['invoice_id'];
  if (intent === undefined) return undefined;
  const names = object === 'payment_intent' && tenantId !== undefined && invoiceId !== undefined;
  return { eventId, intent, charge: intent, ...(names && { invoice: { tenantId, id: invoiceId } }) };
}
