import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ENGINES, TestServer, testTenants } from '@duet/backend/testing';

const SCRIPT = '/provider-mock/stripe/stripe.js';
const INTENTS = '/provider-mock/stripe/v1/payment_intents';

describe.each(TEST_ENGINES.slice(0, 1))('the provider mock of Stripe', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const send = (
    method: 'GET' | 'POST',
    url: string,
    headers: Readonly<Record<string, string>> = {},
    fields: Readonly<Record<string, string>> = {},
  ) =>
    server.server.app.inject({
      method,
      url,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(method === 'POST' && { payload: new URLSearchParams(fields).toString() }),
    });
  const ours = { authorization: 'Bearer sk_test_provider_mock' };

  it('is where the tenants of this repository look for it', async () => {
    const { all } = await testTenants();
    expect(all.map(({ file }) => file.gateways['stripe']?.sdk)).toEqual(all.map(() => [SCRIPT]));
    expect((await send('GET', SCRIPT)).headers['content-type']).toContain('text/javascript');
  });

  it('answers the same key with the same payment', async () => {
    const create = async (key: string) =>
      (await send('POST', INTENTS, { ...ours, 'idempotency-key': key }, { amount: '100', currency: 'usd' })).json<{
        id: string;
      }>().id;
    expect(await create('once')).toBe(await create('once'));
    expect(await create('once')).not.toBe(await create('twice'));
  });

  it('shows nothing without the secret key, and charges nothing without the payment’s own secret', async () => {
    const made = await send('POST', INTENTS, ours, { amount: '100', currency: 'usd' });
    const { id } = made.json<{ id: string }>();
    expect((await send('POST', INTENTS, {}, { amount: '1', currency: 'usd' })).statusCode).toBe(401);
    expect((await send('GET', `${INTENTS}/${id}`)).statusCode).toBe(401);
    expect((await send('POST', `${INTENTS}/${id}/cancel`)).statusCode).toBe(401);
    const card = {
      key: 'pk_test_provider_mock',
      client_secret: 'guessed',
      'payment_method_data[card][number]': '4242424242424242',
    };
    expect((await send('POST', `${INTENTS}/${id}/confirm`, {}, card)).statusCode).toBe(400);
    expect((await send('GET', `${INTENTS}/${id}`, ours)).json()).toMatchObject({ status: 'requires_payment_method' });
  });

  it('is not there where real accounts are set', async () => {
    const real = await TestServer.open(engine, {}, { providerMocks: false });
    try {
      for (const url of [SCRIPT, `${INTENTS}/pi_1`])
        expect((await real.server.app.inject({ method: 'GET', url })).statusCode, url).toBe(404);
    } finally {
      await real.close();
    }
  });
});
