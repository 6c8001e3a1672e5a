import { describe, expect, it } from 'vitest';
import { StripeGateway } from './stripe-gateway.ts';

const account = { address: 'https://api.stripe.test', secretKey: 'sk_test_1', publishableKey: 'pk_test_1' };
const intent = {
  id: 'pi_1',
  status: 'processing',
  currency: 'usd',
  client_secret: 'pi_1_secret_2',
  object: 'payment_intent',
  livemode: false,
};
const wanted = {
  idempotencyKey: 'duet-7K3M',
  amount: 2999,
  currency: 'USD',
  description: 'Duet Basic',
  metadata: { tenant: 'duet' },
};

function open(answer: () => Promise<Response>) {
  const sent: Request[] = [];
  const stripe = new StripeGateway(account, (input, init) => {
    sent.push(new Request(input, init));
    return answer();
  });
  return { stripe, sent };
}
const answering = (status: number, body: unknown = {}) => open(() => Promise.resolve(Response.json(body, { status })));

describe('Stripe’s wire', () => {
  it('takes a payment as a form, once a key, from whoever has the secret', async () => {
    const { stripe, sent } = answering(200, intent);
    expect(await stripe.create(wanted)).toMatchObject({
      ok: true,
      value: { id: 'pi_1', status: 'processing', amount_received: 0, metadata: {} },
    });
    const [request] = sent;
    expect([request?.method, request?.url]).toEqual(['POST', 'https://api.stripe.test/v1/payment_intents']);
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'duet-7K3M',
      'stripe-version': '2024-06-20',
    });
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
      amount: '2999',
      currency: 'usd',
      description: 'Duet Basic',
      'payment_method_types[]': 'card',
      'metadata[tenant]': 'duet',
    });
  });

  it('reads and cancels a payment by its id', async () => {
    const { stripe, sent } = answering(200, intent);
    await stripe.retrieve('pi_1');
    await stripe.cancel('pi_1');
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /v1/payment_intents/pi_1',
      'POST /v1/payment_intents/pi_1/cancel',
    ]);
  });

  it.each([
    [404, 'missing'],
    [400, 'refused'],
    [402, 'refused'],
    [409, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
  ])('takes a status of %i for %s', async (status, expected) => {
    expect(await answering(status).stripe.retrieve('pi_1')).toEqual({ ok: false, error: expected });
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
    ['the answer is no JSON', () => Promise.resolve(new Response('<html>'))],
    ['the answer has an unknown status', () => Promise.resolve(Response.json({ ...intent, status: 'dancing' }))],
  ])('claims to know nothing when %s', async (_, answer) => {
    expect(await open(answer).stripe.retrieve('pi_1')).toEqual({ ok: false, error: 'unavailable' });
  });
});
