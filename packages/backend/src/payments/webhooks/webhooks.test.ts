import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { deliver, GATEWAY_DRIVERS, happensAt, provideShop, TELLING_PROVIDERS, type Payer } from '../testing/index.ts';

describe.each(TEST_ENGINES)('messages of providers on $name', (engine) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  describe.each(TELLING_PROVIDERS)('of %s', (provider) => {
    /** Somebody with an order that they have paid, or tried to. */
    async function payer(how: Payer) {
      const driver = GATEWAY_DRIVERS.find(({ name }) => name === provider);
      if (!driver) throw new Error(`There is no driver for ${provider}`);
      const { as, id, email } = await shopper({ tenant: driver.tenant });
      const invoice = await order(as, `${driver.tenant}-basic-1m`);
      await driver.pay(server, as, invoice, how);
      const ledger = () =>
        database()
          .selectFrom('ledger_entries')
          .select(['kind', 'amount'])
          .where('member_id', '=', id)
          .orderBy('amount', 'desc')
          .execute();
      return {
        happens: (what: 'nothing' | 'refund' | 'part-refund' | 'dispute') => happensAt(server, provider, invoice, what),
        kinds: async () => (await ledger()).map(({ kind }) => kind),
        sum: async () => (await ledger()).reduce((total, { amount }) => total + amount, 0),
        subscription: async () => (await server.answer('payments.getSubscription', {}, as)).SUBSCRIPTION,
        permissions: async () =>
          (
            await database()
              .selectFrom('entitlements')
              .innerJoin('subscriptions', 'subscriptions.id', 'entitlements.subscription_id')
              .select('permission')
              .where('entitlements.member_id', '=', id)
              .where('context', '=', 'purchase')
              .execute()
          ).length,
        subjects: async () =>
          (await database().selectFrom('outbox').select('subject').where('recipient', '=', email).execute()).map(
            ({ subject }) => subject,
          ),
      };
    }
    const told = (message: Awaited<ReturnType<typeof happensAt>>) => deliver(server, provider, message);

    it('settle an order whose browser is gone', async () => {
      const { happens, kinds, subscription } = await payer('answer-lost');
      expect(await kinds()).toEqual([]);
      expect(await told(await happens('nothing'))).toBe(200);
      expect(await kinds()).toEqual(['charge']);
      expect(await subscription()).toMatchObject({ provider, status: 'active' });
    });

    it.each([
      ['refund', 'Votre remboursement est en route'],
      ['dispute', 'Votre banque a repris votre paiement'],
    ] as const)('of a %s end what was bought, once, however often and at once they come', async (what, subject) => {
      const { happens, kinds, sum, subscription, permissions, subjects } = await payer('paid');
      expect(await permissions()).toBeGreaterThan(0);
      const message = await happens(what);
      const statuses = await Promise.all([told(message), told(message), told(message)]);
      expect([...statuses, await told(message)]).toEqual([200, 200, 200, 200]);
      expect(await kinds()).toEqual(['charge', what]);
      expect(await sum()).toBe(0);
      expect(await permissions()).toBe(0);
      expect(await subscription()).toBeNull();
      expect((await subjects()).filter((one) => one === subject)).toHaveLength(1);
    });

    it('may come in the wrong order: what was given back before we knew that it was paid gives nothing', async () => {
      const { happens, sum, permissions } = await payer('answer-lost');
      const paid = await happens('nothing');
      const refunded = await happens('refund');
      for (const message of [refunded, paid, refunded]) expect(await told(message)).toBe(200);
      expect(await sum()).toBe(0);
      expect(await permissions()).toBe(0);
    });

    it('of a part that was given back leave the rights to a person’s decision', async () => {
      const { happens, kinds, subscription } = await payer('paid');
      expect(await told(await happens('part-refund'))).toBe(200);
      expect(await kinds()).toEqual(['charge']);
      expect(await subscription()).toMatchObject({ status: 'active' });
    });

    it('are not believed when they were altered, or signed by nobody', async () => {
      const { happens, kinds } = await payer('answer-lost');
      const message = await happens('nothing');
      expect(await told({ ...message, headers: { 'content-type': 'application/json' }, body: '{}' })).toBe(401);
      const last = message.body.at(-1) === '}' ? ' ' : 'A';
      const altered = provider === 'paypal' ? message.body.replace('{"id":"', '{"id":"X') : message.body + last;
      expect(await told({ ...message, body: altered })).toBe(401);
      expect(await kinds()).toEqual([]);
    });
  });

  it('of an old signature of Stripe’s are not believed', async () => {
    const { as } = await shopper();
    const invoice = await order(as);
    await server.answer('payments.createStripeIntent', { invoice_id: invoice }, { ...as, key: invoice });
    const message = await happensAt(server, 'stripe', invoice, 'nothing');
    server.clock.advance(6 * 60_000);
    expect(await deliver(server, 'stripe', message)).toBe(401);
  });

  it('of a provider that nobody knows have no address', async () => {
    const answer = await server.server.app.inject({ method: 'POST', url: '/api/webhook/v1/nobody', payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});
