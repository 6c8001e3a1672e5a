import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import {
  headerOf,
  type PaymentNotice,
  type WebhookFailure,
  type WebhookMessage,
  type WebhookReader,
} from '../webhooks/webhook.port.ts';
import type { PaypalWire } from './paypal-wire.ts';

const verification = v.object({ verification_status: v.string() });
const event = v.object({
  id: v.string(),
  resource_type: v.string(),
  resource: v.object({
    id: v.optional(v.string()),
    /** Ours: `tenant:invoice`. */
    custom_id: v.optional(v.string()),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
    links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
    disputed_transactions: v.optional(v.array(v.object({ seller_transaction_id: v.string() })), []),
  }),
});
type Event = v.InferOutput<typeof event>;

/** PayPal's messages. PayPal itself is asked whether it has signed one. */
export class PaypalWebhook implements WebhookReader {
  readonly provider = 'paypal';

  constructor(
    private readonly wire: PaypalWire,
    private readonly webhookId: string,
  ) {}

  async read(message: WebhookMessage): Promise<Result<PaymentNotice | undefined, WebhookFailure>> {
    const parsed = v.safeParse(event, readJson(message.body));
    if (!parsed.success) return err('unsigned');
    const verified = await this.wire.call('POST', '/v1/notifications/verify-webhook-signature', verification, {
      text: this.#question(message),
    });
    if (!verified.ok) return err(verified.error === 'unavailable' ? 'unavailable' : 'unsigned');
    return verified.value.verification_status === 'SUCCESS' ? ok(noticeOf(parsed.output)) : err('unsigned');
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
