import { createHmac, randomUUID } from 'node:crypto';
import type { Happening, ProviderMessage } from '../http/index.ts';
import type { PaypalOrders } from './paypal-orders.ts';

const SIGNING_SECRET = randomUUID();
const WORDS = { refund: 'REFUNDED', 'part-refund': 'PARTIALLY_REFUNDED' } as const;

/** What happens to a capture in PayPal's own pages, by its id or its order's, and PayPal's message about it. */
export function actAtPaypal(orders: PaypalOrders, id: string, happens: Happening): ProviderMessage | undefined {
  const found = orders.captured(id);
  if (!found) return undefined;
  const { capture, custom_id, order_id } = found;
  if (happens === 'dispute') {
    const dispute_id = orders.dispute(capture.id);
    const disputed_transactions = [{ seller_transaction_id: capture.id }];
    return signed('CUSTOMER.DISPUTE.CREATED', 'dispute', { dispute_id, disputed_transactions });
  }
  if (happens === 'nothing') {
    const related_ids = { order_id };
    const resource = { id: capture.id, custom_id, supplementary_data: { related_ids } };
    return signed('PAYMENT.CAPTURE.COMPLETED', 'capture', resource);
  }
  if (capture.status === 'PENDING') return undefined;
  capture.status = WORDS[happens];
  const href = `https://api.paypal.com/v2/payments/captures/${capture.id}`;
  return signed('PAYMENT.CAPTURE.REFUNDED', 'refund', { id: randomUUID(), custom_id, links: [{ rel: 'up', href }] });
}

/** Whether PayPal has signed this, as its own call answers. */
export const isSignedByPaypal = (transmission: string, signature: string, event: unknown): boolean =>
  signature === signatureOf(transmission, JSON.stringify(event));

const signatureOf = (transmission: string, body: string): string =>
  createHmac('sha256', SIGNING_SECRET).update(`${transmission}|${body}`).digest('base64');

function signed(event_type: string, resource_type: string, resource: object): ProviderMessage {
  const body = JSON.stringify({ id: `WH-${randomUUID()}`, event_type, resource_type, resource });
  const transmission = randomUUID();
  return {
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission,
      'paypal-transmission-sig': signatureOf(transmission, body),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/mock',
      'paypal-transmission-time': '2026-01-01T00:00:00Z',
    },
    body,
  };
}
