import { err, ok, type Result } from '@duet/core/kernel';
import * as z from 'zod';
import {
  headerOf,
  type PaymentNotice,
  type WebhookFailure,
  type WebhookMessage,
  type WebhookReader,
} from '../webhooks/webhook.port.ts';
import type { PaypalWire } from './paypal-wire.ts';

const verification = z.object({ verification_status: z.string() });
const event = z.object({
  id: z.string(),
  resource_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    /** Ours: `tenant:invoice`. */
    custom_id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).default([]),
  }),
});
type Event = z.output<typeof event>;

/** PayPal's messages. PayPal itself is asked whether it has signed one. */
export class PaypalWebhook implements WebhookReader {
  readonly provider = 'paypal';

  constructor(
    private readonly wire: PaypalWire,
    private readonly webhookId: string,
  ) {}

  async read(message: WebhookMessage): Promise<Result<PaymentNotice | undefined, WebhookFailure>> {
    const parsed = event.safeParse(readJson(message.body));
    if (!parsed.success) return err('unsigned');
    const verified = await this.wire.call('POST', '/v1/notifications/verify-webhook-signature', verification, {
      text: this.#question(message),
    });
    if (!verified.ok) return err(verified.error === 'unavailable' ? 'unavailable' : 'unsigned');
    return verified.value.verification_status === 'SUCCESS' ? ok(noticeOf(parsed.data)) : err('unsigned');
  }

  /** The message itself stands in it as it came: written anew it would have another signature. */
  #question(message: WebhookMessage): string {
    const fields = {
      auth_algo: headerOf(message, 'paypal-auth-algo'),
      cert_url: headerOf(message, 'paypal-cert-url'),
      transmission_id: headerOf(message, 'paypal-transmission-id'),
      transmission_sig: headerOf(message, 'paypal-transmission-sig'),
      transmission_time: headerOf(message, 'paypal-transmission-time'),
      webhook_id: this.webhookId,
    };
    return `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${message.body}}`;
  }
}

/** By our order where it is named, by PayPal's order or capture elsewhere. */
function noticeOf({ id: eventId, resource_type: type, resource }: Event): PaymentNotice {
  const [, tenantId, id] = /^([^:]+):([^:]+)$/.exec(resource.custom_id ?? '') ?? [];
  const intent = type === 'checkout-order' ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  const charge = chargeOf(type, resource);
  return {
    eventId,
    ...(tenantId !== undefined && id !== undefined && { invoice: { tenantId, id } }),
    ...(intent !== undefined && { intent }),
    ...(charge !== undefined && { charge }),
  };
}

/** A refund links to its capture (`up`), a dispute names it. */
function chargeOf(type: string, { id, links, disputed_transactions: disputed }: Event['resource']): string | undefined {
  if (type === 'capture') return id;
  if (type === 'dispute') return disputed[0]?.seller_transaction_id;
  return links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
