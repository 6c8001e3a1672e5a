import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { parseSent, readBrowserScript, serveDashboard, serveTaken } from '../http/index.ts';
import { actAtPaypal, isSignedByPaypal } from './paypal-dashboard.ts';
import { money, orderRequest } from './paypal-requests.ts';
import { PaypalOrders, type PaypalAnswer } from './paypal-orders.ts';

/** Inside this server; nothing is sent over a network (see `localFetch`). */
export const PAYPAL_MOCK = {
  PAYPAL_API_URL: 'http://provider-mock/provider-mock/paypal',
  PAYPAL_CLIENT_ID: 'paypal-client-mock',
  PAYPAL_CLIENT_SECRET: 'paypal-secret-mock',
  PAYPAL_WEBHOOK_ID: 'paypal-webhook-mock',
};

const ACCESS_TOKEN = `A21-${randomUUID()}`;
const agreement = v.object({ order: v.string(), account: v.string() });
const disputesQuery = v.object({ disputed_transaction_id: v.string() });
const verification = v.object({
  transmission_id: v.string(),
  transmission_sig: v.string(),
  webhook_id: v.string(),
  webhook_event: v.optional(v.unknown()),
});
const refundRequest = v.object({ amount: money });

/**
 * PayPal for development and tests: its REST wire for our server, its script and window for browsers, orders in memory. The accounts of
 * its window decide what becomes of a payment.
 */
export async function servePaypalMock(app: FastifyInstance, rootDir: string): Promise<void> {
  const script = await readBrowserScript(rootDir, 'paypal-sdk.js');
  const orders = new PaypalOrders();
  const root = '/provider-mock/paypal';
  const ours =
    (answer: (request: FastifyRequest) => PaypalAnswer) => (request: FastifyRequest, reply: FastifyReply) => {
      if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`) return reply.code(401).send('invalid_token');
      const { status, body } = answer(request);
      return status === 204 ? reply.code(status).send() : reply.code(status).send(body);
    };
  const idOf = ({ params }: FastifyRequest) => v.parse(v.object({ id: v.string() }), params).id;
  const keyOf = ({ headers }: FastifyRequest) => String(headers['paypal-request-id'] ?? randomUUID());

  app.get(`${root}/sdk.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.post(`${root}/v1/oauth2/token`, (request, reply) => {
    const expected = Buffer.from(`${PAYPAL_MOCK.PAYPAL_CLIENT_ID}:${PAYPAL_MOCK.PAYPAL_CLIENT_SECRET}`).toString(
      'base64',
    );
    if (request.headers.authorization !== `Basic ${expected}`) return reply.code(401).send('invalid_client');
    return reply.send({ access_token: ACCESS_TOKEN, token_type: 'Bearer', expires_in: 32_400 });
  });
  app.post(
    `${root}/v2/checkout/orders`,
    ours((request) => orders.create(parseSent(orderRequest, request.body), keyOf(request))),
  );
  app.get(
    `${root}/v2/checkout/orders/:id`,
    ours((request) => orders.read(idOf(request))),
  );
  app.post(
    `${root}/v2/checkout/orders/:id/capture`,
    ours((request) => orders.capture(idOf(request), keyOf(request))),
  );
  app.get(
    `${root}/v2/payments/captures/:id`,
    ours((request) => orders.readCapture(idOf(request))),
  );
  app.post(
    `${root}/v2/payments/captures/:id/refund`,
    ours((request) => orders.refund(idOf(request), parseSent(refundRequest, request.body).amount, keyOf(request))),
  );
  app.delete(
    `${root}/v3/vault/payment-tokens/:id`,
    ours((request) => orders.deleteToken(idOf(request))),
  );
  app.get(
    `${root}/v1/customer/disputes`,
    ours(({ query }) => orders.disputesOf(parseSent(disputesQuery, query).disputed_transaction_id)),
  );
  app.post(
    `${root}/v1/notifications/verify-webhook-signature`,
    ours(({ body }) => {
      const { transmission_id, transmission_sig, webhook_id, webhook_event } = parseSent(verification, body);
      const isOurs = webhook_id === PAYPAL_MOCK.PAYPAL_WEBHOOK_ID;
      const isSigned = isOurs && isSignedByPaypal(transmission_id, transmission_sig, webhook_event);
      return { status: 200, body: { verification_status: isSigned ? 'SUCCESS' : 'FAILURE' } };
    }),
  );
  serveTaken(app, root, () => orders.taken());
  serveDashboard(app, root, (id, happens) => actAtPaypal(orders, id, happens));
  // What PayPal's own window does with its server; nobody else has this call.
  app.post(`${root}/agree`, (request, reply) => {
    const { order, account } = parseSent(agreement, request.body);
    const payer = orders.agree(order, account);
    return payer === undefined
      ? reply.code(422).send({ name: 'UNPROCESSABLE_ENTITY' })
      : reply.send({ payerID: payer });
  });
}
