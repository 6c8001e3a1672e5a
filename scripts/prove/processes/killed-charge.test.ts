import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, EndpointName, RequestOf } from '@duet/adapters/contract';
import { createMemberClient } from '@duet/node-client/member';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { preparedFolder } from '../../e2e/backend.ts';
import { killingProxy } from './killing-proxy.ts';
import { freePort, type Service } from './own-services.ts';
import { serverProcess } from './server-process.ts';

/** Milliseconds; longer than two servers take to start. */
const LIMIT = 600_000;
const SKU = 'duet-basic-1m';

/** A charge at a provider, from the button to the request that takes the money or finds that it is taken. */
interface ChargeCase {
  readonly provider: 'paypal' | 'stripe';
  /** The request after which our server is killed. */
  readonly isCharge: (request: string) => boolean;
  /** What the payer does at the provider, at which our server has begun the payment of an order; answers the last call to our server. */
  readonly agree: (member: Member, provider: string, invoice: string) => Promise<() => Promise<unknown>>;
}
type Member = Awaited<ReturnType<typeof newMember>>;

const postForm = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

const CASES: readonly ChargeCase[] = [
  {
    provider: 'paypal',
    isCharge: (request) => request.endsWith('/capture'),
    agree: async ({ call }, provider, invoice) => {
      const begun = await call('payments.makePurchase', { invoice_id: invoice, gateway: 'paypal' });
      const order = v.parse(v.object({ payment_id: v.string() }), begun).payment_id;
      await fetch(`${provider}/paypal/agree`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order, account: 'paid' }),
      });
      return () => call('payments.purchasePaypal', { payer_id: 'PAYER', payment_id: order });
    },
  },
  {
    provider: 'stripe',
    isCharge: (request) => request.startsWith('GET ') && request.includes('/payment_intents/'),
    agree: async ({ call }, provider, invoice) => {
      const begun = await call('payments.createStripeIntent', { invoice_id: invoice });
      const secret = v.parse(v.object({ client_secret: v.string() }), begun).client_secret;
      const [intent = ''] = secret.split('_secret_');
      const confirmed = await postForm(`${provider}/stripe/v1/payment_intents/${intent}/confirm`, {
        key: 'pk_test_provider_mock',
        client_secret: secret,
        'payment_method_data[card][number]': '4242424242424242',
      });
      expect(confirmed.status).toBe(200);
      return () => call('payments.confirmStripeIntent', { invoice_id: invoice });
    },
  },
];

/** A member who has just registered, and their calls. */
async function newMember(url: string) {
  const { api } = createMemberClient({ url, tenant: 'duet', logger: { warn: () => undefined } });
  const registered = await api.call('registration.create', {
    user: {
      email: `${randomUUID()}@example.org`,
      password: 'correct horse battery',
      first_name: 'Maya',
      last_name: 'Levi',
      gender: 'FEMALE',
      birthday: '1990-03-07T00:00:00.000Z',
      location: 'u05kq4p2yxyz:Lyon, France',
      country: 'FR',
      preferred_language: 'en',
      agreements: ['TERMS_OF_SERVICE', 'SEXUALITY_ORIENTATION_CONSENT'],
    },
  });
  if (!registered.ok) throw new Error(`Nobody could register: ${JSON.stringify(registered)}`);
  const { auth_token: token = '' } = registered.value;
  /** The answer of a call that must succeed. */
  const call = async <Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> => {
    const answer = await api.call(name, request, { token });
    if (!answer.ok) throw new Error(`${name} failed: ${JSON.stringify(answer)}`);
    return answer.value;
  };
  return { call };
}

/** How many charges have taken money at a provider. */
async function takenAt(provider: string): Promise<number> {
  return v.parse(v.object({ taken: v.number() }), await (await fetch(`${provider}/taken`)).json()).taken;
}

/** A server with the demo's members, on a copy of their data. */
async function startServer(
  name: string,
  port: number,
  settings: Readonly<Record<string, string>>,
  atEnd: (task: () => Promise<void>) => void,
): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), `duet-prove-${name}-`));
  cpSync(await preparedFolder(), folder, { recursive: true });
  const server = serverProcess(name, port, { ...settings, DATA_DIR: folder });
  atEnd(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await server.start();
  return server;
}

describe('a server killed between a charge and its answer', () => {
  const ends: (() => Promise<void>)[] = [];
  let providers: Service;
  beforeAll(async () => {
    // A server of its own stands for the providers: its mocks outlive ours.
    providers = await startServer('providers', await freePort(), {}, (end) => void ends.push(end));
  }, LIMIT);
  afterAll(() => Promise.all(ends.map((end) => end())));

  it.each(CASES)(
    'has taken the money once at $provider and granted one plan when it runs again, whoever presses the button again',
    { timeout: LIMIT },
    async ({ provider, ...charge }) => {
      const atProviders = `http://127.0.0.1:${String(providers.port)}/provider-mock`;
      const proxy = await killingProxy(atProviders, () => server.kill());
      onTestFinished(() => proxy.close());
      const account = {
        PAYPAL_CLIENT_ID: 'paypal-client-mock',
        PAYPAL_CLIENT_SECRET: 'paypal-secret-mock',
        PAYPAL_API_URL: `${proxy.address}/paypal`,
        STRIPE_SECRET_KEY: 'sk_test_provider_mock',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_provider_mock',
        STRIPE_API_URL: `${proxy.address}/stripe`,
      };
      const server = await startServer('killed', await freePort(), account, onTestFinished);
      const member = await newMember(`http://127.0.0.1:${String(server.port)}`);
      const { order } = await member.call('payments.generateInvoice', { sku: SKU, change: false });
      const press = await charge.agree(member, atProviders, order.invoice_id);

      proxy.killAt(charge.isCharge);
      await Promise.allSettled([press(), press()]);
      expect(proxy.kills()).toBe(1);
      expect(await takenAt(`${atProviders}/${provider}`)).toBe(1);

      await server.start();
      await Promise.allSettled([press(), press()]);
      await expect
        .poll(() => member.call('payments.purchase', { invoice_id: order.invoice_id }), { timeout: 60_000 })
        .toEqual({ status: 'paid' });
      // The page that is loaded anew finds the order paid, and begins no other.
      const again = await member.call('payments.generateInvoice', { sku: SKU, change: false });
      expect([again.status, again.order.invoice_id]).toEqual(['paid', order.invoice_id]);
      expect(await takenAt(`${atProviders}/${provider}`)).toBe(1);
      const { transactions } = await member.call('payments.getTransactions', {});
      expect(transactions.map((one) => one.order.invoice_id)).toEqual([order.invoice_id]);
      expect((await member.call('payments.getSubscription', {})).SUBSCRIPTION).not.toBeNull();
    },
  );
});
