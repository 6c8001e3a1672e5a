import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { GATEWAY_DRIVERS, mockGateways, provideShop, type Payer } from '../testing/index.ts';

const MINUTE = 60_000;
/** As often as a provider's mock is asked before it has decided. */
const ROUNDS = 4;

/** What every gateway owes to members, whichever provider is behind it. */
describe.each(TEST_ENGINES)('on $name', (engine) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  describe.each(GATEWAY_DRIVERS)('paying with $name', (driver) => {
    const sku = `${driver.tenant}-basic-1m`;

    /** Somebody with an order, and how they pay it. */
    async function opened() {
      const { as, id } = await shopper({ tenant: driver.tenant });
      const invoice = await order(as, sku);
      const pay = (payer: Payer) => driver.pay(server, as, invoice, payer);
      const paid = async () => (await server.answer('payments.getTransactions', {}, as)).transactions;
      const status = () => server.answer('payments.purchase', { invoice_id: invoice }, as);
      return { as, id, invoice, pay, paid, status };
    }
    const storedBy = (memberId: string) =>
      database()
        .selectFrom('payment_methods')
        .select(['customer', 'method'])
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
    const ledger = (memberId: string) =>
      database()
        .selectFrom('ledger_entries')
        .select(['kind', 'provider'])
        .where('member_id', '=', memberId)
        .orderBy('kind')
        .execute();

    it('is offered by the invoice, takes the money, and gives what was bought', async () => {
      const { as, id, invoice, pay, paid, status } = await opened();
      const offered = await server.answer('payments.generateInvoice', { sku }, as);
      expect(offered.invoice.gateways).toContain(driver.name);
      expect(await pay('paid')).toEqual({ status: 'paid' });
      expect(await status()).toEqual({ status: 'paid' });
      expect(await paid()).toMatchObject([{ provider: driver.name, order: { invoice_id: invoice } }]);
      expect(await ledger(id)).toEqual([{ kind: 'charge', provider: driver.name }]);
      const { SUBSCRIPTION: own } = await server.answer('payments.getSubscription', {}, as);
      expect(own).toMatchObject({ provider: driver.name, auto_renewal: true });
    });

    it.each([
      ['declined', 'declined'],
      ['insufficient_funds', 'insufficient_funds'],
      ['expired', 'expired'],
      ['refuses', 'not_approved'],
    ] as const)(
      'says why it was not paid (%s), gives nothing, and lets it be paid afterwards',
      async (payer, reason) => {
        const { pay, paid } = await opened();
        expect(await pay(payer)).toEqual({ status: 'declined', reason: driver.reasons?.[payer] ?? reason });
        expect(await paid()).toEqual([]);
        expect(await pay('paid')).toEqual({ status: 'paid' });
        expect(await paid()).toHaveLength(1);
      },
    );

    it('leaves the order open where its payer left without an answer', async () => {
      const { pay, paid, status } = await opened();
      await pay('leaves');
      expect(await status()).toEqual({ status: 'open' });
      expect(await paid()).toEqual([]);
      expect(await pay('paid')).toEqual({ status: 'paid' });
    });

    it('is paid once by presses in several tabs at once', async () => {
      const { id, pay, status } = await opened();
      await Promise.all([pay('paid'), pay('paid'), pay('paid')]);
      expect(await status()).toEqual({ status: 'paid' });
      expect(await pay('paid')).toEqual({ status: 'paid' });
      expect(await ledger(id)).toEqual([{ kind: 'charge', provider: driver.name }]);
    });

    it('takes no money for an order that another tab has replaced, though its payment had begun', async () => {
      const { as, id, pay, status } = await opened();
      await pay('leaves');
      const other = await order(as, `${driver.tenant}-basic-6m`);
      expect(await pay('paid')).toEqual({ status: 'closed' });
      expect(await status()).toEqual({ status: 'closed' });
      expect(await ledger(id)).toEqual([]);
      expect(await driver.pay(server, as, other, 'paid')).toEqual({ status: 'paid' });
      expect(await pay('paid')).toEqual({ status: 'closed' });
      expect(await ledger(id)).toHaveLength(1);
    });

    it.each(['answer-lost', 'pending'] as const)(
      'says "checking" where nothing is known (%s), and finds out by itself, without a second charge',
      async (payer) => {
        const { id, pay, paid } = await opened();
        expect(await pay(payer)).toEqual({ status: 'checking' });
        const { clock, settleUnfinished } = mockGateways(server.server);
        for (let round = 0; round < ROUNDS; round += 1) {
          clock.advance(6 * MINUTE);
          await settleUnfinished();
        }
        expect(await paid()).toHaveLength(1);
        expect(await ledger(id)).toHaveLength(1);
      },
    );

    it('gives nothing for another amount than was asked for', async () => {
      const { pay, paid, status } = await opened();
      expect(await pay('wrong-amount')).toEqual({ status: 'checking' });
      expect(await status()).toEqual({ status: 'checking' });
      expect(await paid()).toEqual([]);
    });

    it('gives a payment back once, and takes away what it bought', async () => {
      const { as, id, invoice, pay, paid } = await opened();
      await pay('paid');
      await Promise.all([1, 2].map(() => server.call('payments.refund', { invoice_id: invoice }, as)));
      expect(await ledger(id)).toEqual([
        { kind: 'charge', provider: driver.name },
        { kind: 'refund', provider: driver.name },
      ]);
      expect(await paid()).toMatchObject([{ refunded_at: new Date(server.clock.now()).toISOString() }]);
      expect((await server.answer('payments.getSubscription', {}, as)).SUBSCRIPTION).toBeNull();
    });

    it('renews a plan from what its payer left there', async () => {
      const { as, pay, paid } = await opened();
      await pay('paid');
      const [{ ends_at: end } = { ends_at: '' }] = await paid();
      const { clock, maintainSubscriptions } = mockGateways(server.server);
      clock.advance(Date.parse(end) - clock.now() + MINUTE);
      await maintainSubscriptions();
      expect(await paid()).toHaveLength(2);
      expect((await server.answer('payments.getSubscription', {}, as)).SUBSCRIPTION?.status).toBe('active');
    });

    it('deletes what a payer left there, as often as it is asked to, and charges it no more', async () => {
      const { id, invoice, pay } = await opened();
      await pay('paid');
      const { parts } = mockGateways(server.server);
      const gateway = parts.gateways.find(({ provider }) => provider === driver.name);
      const currency = gateway?.currencies === 'all' ? 'EUR' : (gateway?.currencies[0] ?? '');
      const { customer, method } = await storedBy(id);
      const charge = () =>
        gateway?.chargeStored({
          idempotencyKey: `${invoice}-${randomUUID()}`,
          paymentMethod: { customer, method: method ?? '' },
          amount: 100,
          currency,
          description: 'a renewal',
          metadata: { tenant: driver.tenant, invoice_id: invoice },
        });
      expect(await charge()).toMatchObject({ value: { status: 'paid' } });
      const stored = { ...(customer && { customer }), ...(method && { method }) };
      for (let time = 0; time < 2; time += 1) expect(await gateway?.deleteStored(stored)).toMatchObject({ ok: true });
      const after = await charge();
      expect(after?.ok === true && after.value.status === 'paid').toBe(driver.deletesNothing === true);
    });

    it('is nobody else’s to pay', async () => {
      const { invoice, status } = await opened();
      const stranger = await shopper({ tenant: driver.tenant });
      const call = server.call('payments.purchase', { invoice_id: invoice }, stranger.as);
      expect(await call).toMatchObject({ status: 404 });
      expect(await status()).toEqual({ status: 'open' });
    });
  });
});
