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

  it('stores the card for the customer where one is named', async () => {
    const { stripe, sent } = answering(200, intent);
    await stripe.create({ ...wanted, customer: 'cus_1' });
    expect(Object.fromEntries(new URLSearchParams(await sent[0]?.text()))).toMatchObject({
      customer: 'cus_1',
      setup_future_usage: 'off_session',
    });
  });

  it.each([
    ['a paid one', 200, { ...intent, status: 'succeeded', amount_received: 2999 }, { status: 'paid', amount: 2999 }],
    ['one under way', 200, intent, { status: 'pending', reference: 'pi_1' }],
    [
      'a refused card',
      402,
      { error: { code: 'card_declined', decline_code: 'insufficient_funds', payment_intent: intent } },
      { status: 'declined', reason: 'insufficient_funds', reference: 'pi_1' },
    ],
  ])('charges a stored card without its owner: %s', async (_, status, answer, expected) => {
    const { stripe, sent } = answering(status, answer);
    const charged = await stripe.chargeStored({ ...wanted, paymentMethod: { customer: 'cus_1', method: 'pm_1' } });
    expect(charged).toMatchObject({ ok: true, value: expected });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('duet-7K3M');
    expect(Object.fromEntries(new URLSearchParams(await sent[0]?.text()))).toMatchObject({
      customer: 'cus_1',
      payment_method: 'pm_1',
      off_session: 'true',
      confirm: 'true',
    });
  });

  it.each([
    ['succeeded', 'refunded'],
    ['pending', 'pending'],
    ['failed', 'failed'],
  ])('reads a refund that has %s as %s', async (status, expected) => {
    const { stripe, sent } = answering(200, { id: 're_1', status });
    expect(await stripe.refund({ idempotencyKey: 'duet-refund-1', charge: 'pi_1', amount: 1000 })).toEqual({
      ok: true,
      value: { status: expected, reference: 're_1' },
    });
    expect(await sent[0]?.text()).toBe('payment_intent=pi_1&amount=1000');
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
