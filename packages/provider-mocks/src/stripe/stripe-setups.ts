import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeMock } from './stripe-intents.ts';
import { TO_APPROVE, type PaymentError } from './test-cards.ts';

interface SetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly customer: string | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  last_setup_error: PaymentError | null;
}

interface SetupParts {
  readonly stripe: StripeMock;
  readonly isOurServer: (request: FastifyRequest) => boolean;
  readonly fieldsOf: (request: FastifyRequest) => URLSearchParams;
  readonly refuse: (reply: FastifyReply, status: number, message: string) => FastifyReply;
  readonly publishableKey: string;
}

const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;
type ById = { Params: { id: string } };

/** Stored cards over Stripe's wire: setup intents, which store one without a charge, and the payment methods that come of them. */
export function serveStripeSetups(
  app: FastifyInstance,
  { stripe, isOurServer, fieldsOf, refuse, publishableKey }: SetupParts,
): void {
  const root = '/provider-mock/stripe/v1';
  const setups = new Map<string, SetupIntent>();
  const keep = (setup: SetupIntent, number: string) => {
    setup.status = 'succeeded';
    setup.payment_method = stripe.storeCard(number, setup.customer);
    return setup;
  };
  const fail = (setup: SetupIntent, error: PaymentError) => {
    setup.status = 'requires_payment_method';
    setup.last_setup_error = error;
    return { error };
  };

  app.post(`${root}/setup_intents`, (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    const id = newId('seti');
    const setup: SetupIntent = {
      id,
      object: 'setup_intent',
      client_secret: newId(`${id}_secret`),
      customer: fieldsOf(request).get('customer'),
      payment_method: null,
      status: 'requires_payment_method',
      last_setup_error: null,
    };
    setups.set(id, setup);
    return reply.send(setup);
  });
  app.get<ById>(`${root}/setup_intents/:id`, (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    const setup = setups.get(request.params.id);
    return setup ? reply.send(setup) : refuse(reply, 404, 'No such setupintent');
  });
  const waiting = new Map<string, string>();
  for (const step of ['confirm', 'approve'] as const) {
    app.post<ById>(`${root}/setup_intents/:id/${step}`, (request, reply) => {
      const fields = fieldsOf(request);
      const setup = setups.get(request.params.id);
      if (setup?.client_secret !== fields.get('client_secret') || fields.get('key') !== publishableKey)
        return refuse(reply, 400, 'This SetupIntent cannot be confirmed.');
      const number = fields.get('payment_method_data[card][number]') ?? waiting.get(setup.id) ?? '';
      if (step === 'approve' && fields.get('approved') !== 'true')
        return reply.send(
          fail(setup, { type: 'card_error', code: 'setup_intent_authentication_failure', message: 'Not approved.' }),
        );
      const error = stripe.refusalOf(number);
      if (error) return reply.send(fail(setup, error));
      if (step === 'confirm' && number === TO_APPROVE) {
        setup.status = 'requires_action';
        waiting.set(setup.id, number);
        return reply.send(setup);
      }
      return reply.send(keep(setup, number));
    });
  }
  app.get<ById>(`${root}/payment_methods/:id`, (request, reply) => {
    const stored = stripe.storedCard(request.params.id);
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    if (!stored) return refuse(reply, 404, 'No such PaymentMethod');
    const { number, customer } = stored;
    const card = {
      brand: number.startsWith('5') ? 'mastercard' : 'visa',
      last4: number.slice(-4),
      exp_month: 12,
      exp_year: 2034,
    };
    return reply.send({ id: request.params.id, object: 'payment_method', customer, card });
  });
  app.post<ById>(`${root}/payment_methods/:id/detach`, (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    const { id } = request.params;
    if (!stripe.storedCard(id)) return refuse(reply, 404, 'No such PaymentMethod');
    return stripe.detachCard(id)
      ? reply.send({ id, object: 'payment_method', customer: null })
      : refuse(
          reply,
          400,
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
  });
}
