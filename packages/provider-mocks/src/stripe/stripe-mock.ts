import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBrowserScript } from '../http/index.ts';

/** Inside this server; nothing is sent over a network (see `localFetch`). */
export const STRIPE_MOCK = {
  address: 'http://provider-mock/provider-mock/stripe',
  secretKey: 'sk_test_provider_mock',
  publishableKey: 'pk_test_provider_mock',
};

type Status = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

interface PaymentError {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly metadata: Readonly<Record<string, string>>;
  amount_received: number;
  status: Status;
  last_payment_error: PaymentError | null;
}

const declined = (code: string, message: string, decline_code?: string): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code !== undefined && { decline_code }),
});

/** Stripe's own test cards, where it has one for the case. Any other number that adds up is paid. */
const REFUSED: Readonly<Record<string, PaymentError>> = {
  '4000000000000002': declined('card_declined', 'Your card was declined.', 'generic_decline'),
  '4000000000009995': declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': declined('processing_error', 'An error occurred while processing your card.'),
};
/** Asks its owner to approve, as strong customer authentication does. */
const TO_APPROVE = '4000002500003155';
/** Ours: the bank takes its time, and says yes when it has been asked a few times. */
const TO_CHECK = '4000000000003063';
/** Ours: paid at once, while the browser waits for the answer. */
const DELAYED = '4000000000003089';
const DELAY = 20_000;
const READS_UNTIL_PAID = 3;

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
    return Promise.resolve(
      stripe.create(fieldsOf(request), String(request.headers['idempotency-key'] ?? randomUUID())),
    );
  });
  app.get<{ Params: { id: string } }>('/provider-mock/stripe/v1/payment_intents/:id', (request, reply) => {
    const intent = stripe.retrieve(request.params.id);
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    return intent ? Promise.resolve(intent) : refuse(reply, 404, 'No such payment_intent');
  });
  app.post<{ Params: { id: string } }>('/provider-mock/stripe/v1/payment_intents/:id/cancel', (request, reply) => {
    if (!isOurServer(request)) return refuse(reply, 401, 'Invalid API Key provided.');
    const intent = stripe.cancel(request.params.id);
    return intent ? Promise.resolve(intent) : refuse(reply, 400, 'This PaymentIntent cannot be canceled in its state.');
  });
  for (const step of ['confirm', 'approve'] as const) {
    app.post<{ Params: { id: string } }>(
      `/provider-mock/stripe/v1/payment_intents/:id/${step}`,
      async (request, reply) => {
        const fields = fieldsOf(request);
        const answered = stripe[step](request.params.id, fields);
        if (!answered) return refuse(reply, 400, 'This PaymentIntent cannot be confirmed in its state.');
        if (fields.get('payment_method_data[card][number]') === DELAYED) await wait(DELAY, undefined, { ref: false });
        return answered;
      },
    );
  }
}

class StripeMock {
  readonly #intents = new Map<string, Intent>();
  readonly #byKey = new Map<string, Intent>();
  readonly #reads = new Map<string, number>();

  create(fields: URLSearchParams, key: string): Intent {
    const known = this.#byKey.get(key);
    if (known) return known;
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const metadata = [...fields].flatMap(([name, value]) => {
      const field = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, value] as const];
    });
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(fields.get('amount')),
      currency: fields.get('currency') ?? '',
      client_secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
      metadata: Object.fromEntries(metadata),
      amount_received: 0,
      status: 'requires_payment_method',
      last_payment_error: null,
    };
    this.#intents.set(id, intent);
    this.#byKey.set(key, intent);
    return intent;
  }

  /** What the server sees. A payment under way is decided once it has been looked at often enough. */
  retrieve(id: string): Intent | undefined {
    const intent = this.#intents.get(id);
    if (intent?.status !== 'processing') return intent;
    const reads = (this.#reads.get(id) ?? 0) + 1;
    this.#reads.set(id, reads);
    if (reads >= READS_UNTIL_PAID) charge(intent);
    return intent;
  }

  confirm(id: string, fields: URLSearchParams): { readonly error: PaymentError } | Intent | undefined {
    const intent = this.#confirmable(id, fields);
    if (!intent) return undefined;
    const number = fields.get('payment_method_data[card][number]') ?? '';
    const error = REFUSED[number];
    if (error) return this.#refuse(intent, error);
    if (number === TO_APPROVE) intent.status = 'requires_action';
    else if (number === TO_CHECK) intent.status = 'processing';
    else charge(intent);
    return intent;
  }

  approve(id: string, fields: URLSearchParams): { readonly error: PaymentError } | Intent | undefined {
    const intent = this.#confirmable(id, fields);
    if (intent?.status !== 'requires_action') return undefined;
    if (fields.get('approved') !== 'true')
      return this.#refuse(intent, declined('payment_intent_authentication_failure', 'The payment was not approved.'));
    charge(intent);
    return intent;
  }

  cancel(id: string): Intent | undefined {
    const intent = this.#intents.get(id);
    if (!intent || intent.status === 'succeeded' || intent.status === 'processing') return undefined;
    intent.status = 'canceled';
    return intent;
  }

  #confirmable(id: string, fields: URLSearchParams): Intent | undefined {
    const intent = this.#intents.get(id);
    if (
      !intent ||
      fields.get('key') !== STRIPE_MOCK.publishableKey ||
      fields.get('client_secret') !== intent.client_secret
    )
      return undefined;
    return intent.status === 'requires_payment_method' || intent.status === 'requires_action' ? intent : undefined;
  }

  #refuse(intent: Intent, error: PaymentError) {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    return { error };
  }
}

function charge(intent: Intent): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
}

const isOurServer = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === `Bearer ${STRIPE_MOCK.secretKey}`;
const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error: { type: 'invalid_request_error', message } });
