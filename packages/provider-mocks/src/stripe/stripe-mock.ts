import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBrowserScript, serveDashboard, serveTaken } from '../http/index.ts';
import { STRIPE_MOCK } from './stripe-account.ts';
import { actAtStripe } from './stripe-dashboard.ts';
import { StripeMock } from './stripe-intents.ts';
import { serveStripeSetups } from './stripe-setups.ts';
import { DELAYED } from './test-cards.ts';

const DELAY = 20_000;
type ById = { Params: { id: string } };

/**
 * Stripe for development and tests: payment intents over its own wire, for the server and for the browser, kept in memory.
 * Never on with a real account's keys.
 */
export async function serveStripeMock(app: FastifyInstance, rootDir: string): Promise<void> {
  const script = await readBrowserScript(rootDir, 'stripe-sdk.js');
  const stripe = new StripeMock();
  app.get('/provider-mock/stripe/stripe.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.post('/provider-mock/stripe/v1/payment_intents', (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    const answer = stripe.create(fieldsOf(request), keyOf(request));
    return 'error' in answer ? reply.code(402).send(answer) : Promise.resolve(answer);
  });
  app.post('/provider-mock/stripe/v1/customers', (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    return Promise.resolve(stripe.createCustomer(keyOf(request)));
  });
  app.get<ById>('/provider-mock/stripe/v1/customers/:id', (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    const customer = stripe.customer(request.params.id);
    return customer ? Promise.resolve(customer) : refuse(reply, 404, 'No such customer');
  });
  app.delete<ById>('/provider-mock/stripe/v1/customers/:id', (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    const deleted = stripe.deleteCustomer(request.params.id);
    return deleted ? Promise.resolve(deleted) : refuse(reply, 404, 'No such customer');
  });
  app.post('/provider-mock/stripe/v1/refunds', (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    const refund = stripe.refund(fieldsOf(request), keyOf(request));
    return refund ? Promise.resolve(refund) : refuse(reply, 400, 'This charge cannot be refunded.');
  });
  const lists = { disputes: (id: string) => stripe.disputesOf(id), refunds: (id: string) => stripe.refundsOf(id) };
  for (const [name, listOf] of Object.entries(lists))
    app.get<{ Querystring: { payment_intent?: string } }>(`/provider-mock/stripe/v1/${name}`, (request, reply) => {
      if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
      return Promise.resolve({ object: 'list', data: listOf(request.query.payment_intent ?? '') });
    });
  serveTaken(app, '/provider-mock/stripe', () => stripe.taken());
  serveDashboard(app, '/provider-mock/stripe', (id, happens, at) => actAtStripe(stripe, id, happens, at));
  app.get<ById>('/provider-mock/stripe/v1/payment_intents/:id', (request, reply) => {
    const intent = stripe.retrieve(request.params.id);
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    return intent ? Promise.resolve(intent) : refuse(reply, 404, 'No such payment_intent');
  });
  app.post<ById>('/provider-mock/stripe/v1/payment_intents/:id/cancel', (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    const intent = stripe.cancel(request.params.id);
    return intent ? Promise.resolve(intent) : refuse(reply, 400, 'This PaymentIntent cannot be canceled in its state.');
  });
  serveStripeSetups(app, { stripe, isOurServer, fieldsOf, refuse, publishableKey: STRIPE_MOCK.publishableKey });
  for (const step of ['confirm', 'approve'] as const) {
    app.post<ById>(`/provider-mock/stripe/v1/payment_intents/:id/${step}`, async (request, reply) => {
      const fields = fieldsOf(request);
      const answered = stripe[step](request.params.id, fields);
      if (!answered) return refuse(reply, 400, 'This PaymentIntent cannot be confirmed in its state.');
      if (fields.get('payment_method_data[card][number]') === DELAYED) await wait(DELAY, undefined, { ref: false });
      return answered;
    });
  }
}

const keyOf = ({ headers }: FastifyRequest): string => String(headers['idempotency-key'] ?? randomUUID());
const isOurServer = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === `Bearer ${STRIPE_MOCK.secretKey}`;
const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error: { type: 'invalid_request_error', message } });
