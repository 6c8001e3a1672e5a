import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberCall } from '../http/index.ts';
import { localFetch } from '@duet/provider-mocks';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { CreateIntent } from './create-intent.ts';
import { OpenOrder } from './order/open-order.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { SettlePayment } from './settle-payment.ts';
import { FAULTS, Purchase, onlyStripe } from './testing/index.ts';

const ROUNDS = 4;

describe.each(TEST_ENGINES)('no double charge on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

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
      const purchase = new Purchase(server.server, call, fault);
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
    const purchase = new Purchase(server.server, call);
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
      ...onlyStripe(request),
      connection: { permissionsChanged: () => Promise.resolve() },
    };
    const settle = new SettlePayment(parts);
    const open = () => new OpenOrder(parts, settle).execute({ sku: 'duet-plus-1m' }, call);
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
      ...onlyStripe(() => Promise.reject(new TypeError('fetch failed'))),
      connection: { permissionsChanged: () => Promise.resolve() },
    };
    const settle = new SettlePayment(parts);
    const { order } = await new OpenOrder(parts, settle).execute({ sku: 'duet-plus-1m' }, call);
    await expect(new CreateIntent(parts, settle).execute(order.invoice_id, call)).rejects.toMatchObject({
      status: 400,
      message: 'payment unavailable',
    });
  });

  it('gives nothing for money that is not what was requested, and tells who runs the place', async () => {
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
      ...onlyStripe(cheap),
      connection: { permissionsChanged: () => Promise.reject(new Error('Nothing was given')) },
    };
    const settle = new SettlePayment(parts);
    const { order } = await new OpenOrder(parts, settle).execute({ sku: 'duet-plus-1m' }, call);
    await new CreateIntent(parts, settle).execute(order.invoice_id, call);
    expect(await new OpenOrder(parts, settle).execute({ sku: 'duet-plus-1m' }, call)).toMatchObject({
      status: 'checking',
    });
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
