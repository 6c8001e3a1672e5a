import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@duet/core/kernel';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { invoiceOfKey } from '../checkout/checkout-payment.ts';
import type { PaymentNotice, WebhookFailure, WebhookMessage, WebhookReader } from '../webhooks/webhook.port.ts';
import type { BraintreeAccount } from './braintree-wire.ts';

const transaction = v.object({ id: v.string(), 'order-id': v.optional(v.string()) });
const notification = v.object({
  notification: v.object({
    subject: v.optional(
      v.object({ transaction: v.optional(transaction), dispute: v.optional(v.object({ transaction })) }),
    ),
  }),
});

// Ids are texts; nothing of a message is expanded.
const parser = new XMLParser({ parseTagValue: false, processEntities: false, ignoreAttributes: true });

/** Braintree's messages: a form with XML in base64, signed with our account's private key. */
export class BraintreeWebhook implements WebhookReader {
  readonly provider = 'braintree';

  constructor(private readonly account: Pick<BraintreeAccount, 'publicKey' | 'privateKey'>) {}

  read({ body }: WebhookMessage): Promise<Result<PaymentNotice | undefined, WebhookFailure>> {
    const form = new URLSearchParams(body);
    const payload = form.get('bt_payload') ?? '';
    const isSigned = this.#isSigned(form.get('bt_signature') ?? '', payload);
    return Promise.resolve(isSigned ? ok(noticeOf(payload)) : err('unsigned'));
  }

  /** `publicKey|signature`, one pair for each key of the account. */
  #isSigned(signatures: string, payload: string): boolean {
    const { publicKey, privateKey } = this.account;
    const key = createHash('sha1').update(privateKey).digest();
    const expected = createHmac('sha1', key).update(payload).digest();
    return signatures.split('&').some((pair) => {
      const [name, signature = ''] = pair.split('|');
      const given = Buffer.from(signature, 'hex');
      return name === publicKey && given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

/** Messages have no id of their own: a repeated one has the same bytes. */
function noticeOf(payload: string): PaymentNotice | undefined {
  const xml = Buffer.from(payload, 'base64').toString('utf8');
  const parsed = v.safeParse(notification, parser.parse(xml));
  const subject = parsed.success ? parsed.output.notification.subject : undefined;
  const about = subject?.dispute?.transaction ?? subject?.transaction;
  if (!about) return undefined;
  const invoice = invoiceOfKey(about['order-id'] ?? '');
  const eventId = createHash('sha256').update(payload).digest('hex');
  return { eventId, charge: graphqlId(about.id), ...(invoice && { invoice }) };
}

/** Messages name a transaction by its older id, which its id in GraphQL contains. */
const graphqlId = (id: string): string => Buffer.from(`transaction_${id}`).toString('base64').replace(/=+$/, '');
