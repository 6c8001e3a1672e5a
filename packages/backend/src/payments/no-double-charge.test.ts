import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { localFetch, STRIPE_MOCK } from '@duet/provider-mocks';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { CreateIntent } from './create-intent.ts';
import { invoiceOf } from './invoices.ts';
import { OpenOrder } from './open-order.ts';
import { holderOf, type PaymentDependencies } from './payment-dependencies.ts';
import { SettlePayment } from './settle-payment.ts';
import { StripeGateway } from './stripe-gateway.ts';

/** Where a call to Stripe fails: before the request arrives, or before its answer does; or the process fails after its commit. */
const FAULTS = [
  'create-request',
  'create-answer',
  'retrieve-request',
  'retrieve-answer',
  'card-answer',
  'after-commit',
] as const;
type Fault = (typeof FAULTS)[number];

const ROUNDS = 4;

describe.each(TEST_ENGINES)('no double charge on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  /** One member's way to Stripe on which one fault waits, and what came of it. */
  class Purchase {
    readonly intents = new Set<string>();
    readonly answers: string[] = [];
    readonly #parts: PaymentDependencies;
    readonly #stripe: typeof fetch;
    #fault: Fault | undefined;

    constructor(
      private readonly call: MemberCall,
      fault?: Fault,
    ) {
      this.#fault = fault;
      this.#stripe = localFetch(server.server.app);
      this.#parts = {
        ...server.server.context,
        stripe: new StripeGateway(STRIPE_MOCK, this.#request),
        connection: {
          permissionsChanged: (_tenant, memberId) => {
            this.answers.push(memberId);
            return this.#breaks('after-commit') ? Promise.reject(new Error('The process stumbled')) : Promise.resolve();
          },
        },
      };
    }

    /** Presses the button twice at once; each press goes all the way, as far as it comes. */
    async pressTwice(): Promise<void> {
      await Promise.allSettled([this.#press(), this.#press()]);
    }

    async isPaid(): Promise<boolean> {
      const settle = new SettlePayment(this.#parts);
      return (await new OpenOrder(this.#parts, settle).execute('duet-plus-1m', this.call)).status === 'paid';
    }

    /** The same unpaid invoice is settled several times at once, as after a confirmation, a reload and a round of housekeeping. */
    async settleAtOnce(): Promise<readonly string[]> {
      const settle = new SettlePayment(this.#parts);
      const { order } = await new OpenOrder(this.#parts, settle).execute('duet-plus-1m', this.call);
      const { client_secret: secret = '' } = await new CreateIntent(this.#parts, settle).execute(
        order.invoice_id,
        this.call,
      );
      const holder = holderOf(this.#parts, this.call);
      const invoice = await this.#parts.database.inTenant('duet', (transaction) =>
        invoiceOf(transaction, holder, order.invoice_id),
      );
      if (!invoice) throw new Error('The order is gone');
      await this.#enterCard(secret);
      const settled = await Promise.all(Array.from({ length: 5 }, () => settle.execute(invoice)));
      return settled.map(({ status }) => status);
    }

    async charges(): Promise<number> {
      const stripe = new StripeGateway(STRIPE_MOCK, this.#stripe);
      const found = await Promise.all([...this.intents].map((id) => stripe.retrieve(id)));
      return found.filter((intent) => intent.ok && intent.value.status === 'succeeded').length;
    }

    async #press(): Promise<void> {
      const settle = new SettlePayment(this.#parts);
      const { order } = await new OpenOrder(this.#parts, settle).execute('duet-plus-1m', this.call);
      const { client_secret: secret } = await new CreateIntent(this.#parts, settle).execute(
        order.invoice_id,
        this.call,
      );
      if (secret !== undefined) await this.#enterCard(secret);
      const holder = holderOf(this.#parts, this.call);
      const invoice = await this.#parts.database.inTenant('duet', (transaction) =>
        invoiceOf(transaction, holder, order.invoice_id),
      );
      if (invoice) await settle.execute(invoice);
    }

    async #enterCard(secret: string): Promise<void> {
      const [id = ''] = secret.split('_secret_');
      const fields = {
        key: STRIPE_MOCK.publishableKey,
        client_secret: secret,
        'payment_method_data[card][number]': '4242424242424242',
      };
      await this.#stripe(`${STRIPE_MOCK.address}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      if (this.#breaks('card-answer')) throw new Error('The browser hears nothing');
    }

    readonly #request: typeof fetch = async (input, init) => {
      const step = init?.method === 'POST' ? 'create' : 'retrieve';
      if (this.#breaks(`${step}-request`)) throw new TypeError('fetch failed');
      const answer = await this.#stripe(input, init);
      const body: unknown = await answer.clone().json();
      if (typeof body === 'object' && body !== null && 'id' in body) this.intents.add(String(body.id));
      if (this.#breaks(`${step}-answer`)) throw new TypeError('fetch failed');
      return answer;
    };

    #breaks(fault: Fault): boolean {
      if (this.#fault !== fault) return false;
      this.#fault = undefined;
      return true;
    }
  }

  async function callOf(): Promise<MemberCall> {
    const { id, token } = await server.registerMember();
    const tenant = server.server.context.tenants.get('duet');
    return {
      tenant,
      language: 'en',
      network: '127.0.0.1',
      token,
      member: { kind: 'member', id, tenantId: 'duet', sessionId: 's', endsAt: Infinity },
    };
  }

  it.each(FAULTS)(`charges once through ${String(ROUNDS)} double submits in which the %s is lost`, async (fault) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const call = await callOf();
      const purchase = new Purchase(call, fault);
      for (let attempt = 0; attempt < 4; attempt += 1) await purchase.pressTwice();
      expect(await purchase.isPaid()).toBe(true);
      expect(await purchase.charges()).toBe(1);
      expect(purchase.answers).toEqual([call.member.id]);
      const { rows } = await ownRows(call.member.id);
      expect(rows).toEqual({
        subscriptions: 1,
        transactions: 1,
        permissions: ['MESSAGE_READ_RECEIPT', 'MESSAGING', 'MESSAGING_PLUS'],
      });
    }
  });

  it('gives what was bought once, though many see the money at the same moment', async () => {
    const call = await callOf();
    const purchase = new Purchase(call);
    expect(await purchase.settleAtOnce()).toEqual(Array.from({ length: 5 }, () => 'paid'));
    expect(purchase.answers).toEqual([call.member.id]);
    expect((await ownRows(call.member.id)).rows).toMatchObject({ subscriptions: 1, transactions: 1 });
  });

  it('says "checking" while Stripe cannot be asked, and takes its own silence for no answer', async () => {
    const call = await callOf();
    let isDown = false;
    const request: typeof fetch = (input, init) =>
      isDown ? Promise.reject(new TypeError('fetch failed')) : localFetch(server.server.app)(input, init);
    const parts: PaymentDependencies = {
      ...server.server.context,
      stripe: new StripeGateway(STRIPE_MOCK, request),
      connection: { permissionsChanged: () => Promise.resolve() },
    };
    const settle = new SettlePayment(parts);
    const open = () => new OpenOrder(parts, settle).execute('duet-plus-1m', call);
    const { order } = await open();
    await new CreateIntent(parts, settle).execute(order.invoice_id, call);
    isDown = true;
    expect(await open()).toMatchObject({ order, status: 'checking' });
    expect(await new CreateIntent(parts, settle).execute(order.invoice_id, call)).toEqual({ status: 'checking' });
    isDown = false;
    expect(await open()).toMatchObject({ order, status: 'open' });
  });

  it('refuses an order, and no more than that, when Stripe is down from the start', async () => {
    const call = await callOf();
    const parts: PaymentDependencies = {
      ...server.server.context,
      stripe: new StripeGateway(STRIPE_MOCK, () => Promise.reject(new TypeError('fetch failed'))),
      connection: { permissionsChanged: () => Promise.resolve() },
    };
    const settle = new SettlePayment(parts);
    const { order } = await new OpenOrder(parts, settle).execute('duet-plus-1m', call);
    await expect(new CreateIntent(parts, settle).execute(order.invoice_id, call)).rejects.toMatchObject({
      status: 400,
      message: 'payment unavailable',
    });
  });

  it('gives nothing for money that is not what was asked for, and tells who runs the place', async () => {
    const faults: unknown[] = [];
    const call = await callOf();
    const cheap: typeof fetch = async (input, init) => {
      const answer = await localFetch(server.server.app)(input, init);
      const body = (await answer.json()) as Record<string, unknown>;
      return Response.json({ ...body, status: 'succeeded', amount_received: 1 });
    };
    const parts: PaymentDependencies = {
      ...server.server.context,
      logFault: (fault) => faults.push(fault),
      stripe: new StripeGateway(STRIPE_MOCK, cheap),
      connection: { permissionsChanged: () => Promise.reject(new Error('Nothing was given')) },
    };
    const settle = new SettlePayment(parts);
    const { order } = await new OpenOrder(parts, settle).execute('duet-plus-1m', call);
    await new CreateIntent(parts, settle).execute(order.invoice_id, call);
    expect(await new OpenOrder(parts, settle).execute('duet-plus-1m', call)).toMatchObject({ status: 'checking' });
    expect(faults).toHaveLength(1);
    expect((await ownRows(call.member.id)).rows).toMatchObject({ subscriptions: 0, transactions: 0 });
  });

  async function ownRows(memberId: string) {
    const all = server.server.context.database.acrossTenants;
    const bought = await all
      .selectFrom('subscriptions')
      .select('id')
      .where('member_id', '=', memberId)
      .where('context', '=', 'purchase')
      .execute();
    const taken = await all.selectFrom('transactions').select('id').where('member_id', '=', memberId).execute();
    const granted = await all
      .selectFrom('entitlements')
      .select('permission')
      .where('subscription_id', 'in', [...bought.map(({ id }) => id), ''])
      .orderBy('permission')
      .execute();
    return {
      rows: {
        subscriptions: bought.length,
        transactions: taken.length,
        permissions: granted.map(({ permission }) => permission),
      },
    };
  }
});
