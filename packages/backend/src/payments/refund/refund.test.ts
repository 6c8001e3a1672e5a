import { FakeClock } from '@duet/core/kernel/testing';
import { localFetch } from '@duet/provider-mocks';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_ENGINES, type CallOptions, type TestServer } from '../../testing/index.ts';
import type { SubscriptionHolder } from '../subscription-holder.ts';
import { onlyStripe, provideShop } from '../testing/index.ts';
import { FinishRefunds } from './finish-refunds.ts';
import { GiveBack } from './give-back.ts';
import { paymentOf } from './refundable-payment.ts';

const DAY = 86_400_000;
const BASIC = 'duet-basic-1m';
const PLUS = 'duet-plus-1m';

describe.each(TEST_ENGINES)('a refund on $name', (engine) => {
  let server: TestServer;
  const { database, ledgerAmounts, buy, order, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });
  let as: CallOptions;
  let id: string;
  let email: string;
  let invoice: string;
  beforeEach(async () => {
    ({ as, id, email } = await shopper());
    invoice = await buy(as, BASIC);
    server.clock.advance(DAY);
  });

  const refund = (invoice_id: string, by = as) => server.call('payments.refund', { invoice_id }, by);
  const own = async () => (await server.answer('payments.getSubscription', {}, as)).SUBSCRIPTION;
  const listed = async () => (await server.answer('payments.getTransactions', {}, as)).transactions;

  it('gives the money back, ends what was bought, and says so by email', async () => {
    expect(await refund(invoice)).toMatchObject({ status: 200 });
    expect(await own()).toBeNull();
    const rights = database()
      .selectFrom('entitlements')
      .innerJoin('subscriptions', 'subscriptions.id', 'entitlements.subscription_id');
    expect(
      await rights
        .select('permission')
        .where('entitlements.member_id', '=', id)
        .where('context', '=', 'purchase')
        .execute(),
    ).toEqual([]);
    expect(await ledgerAmounts(id)).toEqual([2999, -2999]);
    expect(await listed()).toMatchObject([{ refunded_at: new Date(server.clock.now()).toISOString() }]);
    const mail = (await server.unsentMails()).find(
      ({ recipient, kind }) => recipient === email && kind === 'payment_refunded',
    );
    expect(mail?.text.replace(/\p{Zs}/gu, ' ')).toContain('29,99 $US');
  });

  it('is one, however often and at once it is requested', async () => {
    await Promise.all([refund(invoice), refund(invoice), refund(invoice)]);
    expect(await refund(invoice)).toMatchObject({ status: 200 });
    expect(await ledgerAmounts(id)).toEqual([2999, -2999]);
  });

  it('of something else is refused for 90 days, and is not offered', async () => {
    await refund(invoice);
    const again = await buy(as, BASIC);
    const offered = (await listed()).find(({ order: { invoice_id } }) => invoice_id === again);
    expect(offered).toBeDefined();
    expect(offered).not.toHaveProperty('refundable_until');
    expect(await refund(again)).toMatchObject({ status: 409, body: { message: 'refund lately' } });
    expect(await own()).not.toBeNull();
    const before = new Date(server.clock.now() - 90 * DAY);
    const former = { refunded_at: before, refund_requested_at: before };
    await database().updateTable('transactions').set(former).where('invoice_id', '=', invoice).execute();
    expect(await refund(again)).toMatchObject({ status: 200 });
  });

  it('of two things at once is one', async () => {
    const spotlight = await buy(as, 'duet-spotlight-1d');
    const answers = await Promise.all([refund(invoice), refund(spotlight)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ledgerAmounts(id)).filter((amount) => amount < 0)).toHaveLength(1);
  });

  describe('whose outcome was lost', () => {
    /** What refunds need, on a clock of its own, where `answerOf` says what comes back of Stripe's answers to them. */
    function withStripe(answerOf: (answer: Response) => Promise<Response>, later = 0) {
      const { app, context } = server.server;
      const send = localFetch(app);
      const faults: unknown[] = [];
      const parts = {
        ...context,
        ...onlyStripe(async (input, init) => {
          const answer = await send(input, init);
          return new Request(input, init).url.endsWith('/refunds') ? answerOf(answer) : answer;
        }),
        clock: new FakeClock(server.clock.now() + later),
        logFault: (fault: unknown) => faults.push(fault),
        connection: { permissionsChanged: () => Promise.resolve() },
      };
      return { parts, faults };
    }
    const answered = (answer: Response) => Promise.resolve(answer);
    const holder = (): SubscriptionHolder => ({ tenantId: 'duet', memberId: id, now: new Date(server.clock.now()) });
    const request = async () => {
      const requested = await database()
        .updateTable('transactions')
        .set({ refund_requested_at: new Date(server.clock.now()) })
        .where('invoice_id', '=', invoice)
        .returning('id')
        .execute();
      expect(requested).toHaveLength(1);
      const payment = await server.server.context.database.inTenant('duet', (transaction) =>
        paymentOf(transaction, holder(), invoice),
      );
      if (!payment) throw new Error('The payment is gone');
      return payment;
    };

    it('takes nothing away, is asked for again, and is written down once', async () => {
      const { parts } = withStripe(() => Promise.reject(new TypeError('fetch failed')));
      expect(await new GiveBack(parts).execute(await request(), holder())).toBe('unknown');
      expect(await own()).not.toBeNull();
      const later = withStripe(answered, 10 * 60_000);
      await new FinishRefunds(later.parts).execute();
      await new FinishRefunds(later.parts).execute();
      expect(later.faults).toEqual([]);
      expect(await ledgerAmounts(id)).toEqual([2999, -2999]);
      expect(await own()).toBeNull();
    });

    it('has its turn, though twenty newer ones of another provider cannot be asked for', async () => {
      await request();
      const newer = Array.from({ length: 20 }, (_, place) => `${invoice}-${String(place)}`);
      for (const other of newer) {
        await sql`insert into invoices select (jsonb_populate_record(paid, ${JSON.stringify({ id: other, intent_id: null })}::jsonb)).*
          from invoices paid where id = ${invoice}`.execute(database());
        const changes = { id: other, invoice_id: other, reference: other, provider: 'paypal' };
        await sql`insert into transactions select (jsonb_populate_record(paid, ${JSON.stringify(changes)}::jsonb)).*
          from transactions paid where invoice_id = ${invoice}`.execute(database());
      }
      const { parts } = withStripe(answered, 10 * 60_000);
      await new FinishRefunds(parts).execute();
      await database().deleteFrom('transactions').where('invoice_id', 'in', newer).execute();
      await database().deleteFrom('invoices').where('id', 'in', newer).execute();
      expect(await ledgerAmounts(id)).toEqual([2999, -2999]);
    });

    it('is left to a person once the provider may have forgotten it', async () => {
      const payment = await request();
      const { parts, faults } = withStripe(answered, DAY);
      await new FinishRefunds(parts).execute();
      expect(faults).toHaveLength(1);
      expect(await ledgerAmounts(id)).toEqual([2999]);
      await database()
        .updateTable('transactions')
        .set({ refund_requested_at: null })
        .where('id', '=', payment.id)
        .execute();
    });
  });

  it('lets the member buy the same plan again', async () => {
    await refund(invoice);
    expect(await order(as, BASIC)).not.toBe(invoice);
  });

  it('is possible for 14 days', async () => {
    expect(await listed()).toMatchObject([{ refundable_until: new Date(server.clock.now() + 13 * DAY).toISOString() }]);
    server.clock.advance(13 * DAY);
    expect(await refund(invoice)).toMatchObject({ status: 409, body: { message: 'refund period over' } });
    expect(await own()).not.toBeNull();
  });

  it('is refused to another member, and for an order that is not paid', async () => {
    const stranger = await shopper();
    expect(await refund(invoice, stranger.as)).toMatchObject({ status: 404 });
    const unpaid = await order(stranger.as, BASIC);
    expect(await refund(unpaid, stranger.as)).toMatchObject({ status: 404 });
  });

  it('of a change brings the former plan back, and only the latest payment can be given back', async () => {
    const before = await own();
    const change = await buy(as, PLUS, true);
    expect(await refund(invoice)).toMatchObject({ status: 409 });
    expect(await refund(change)).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject({
      id: before?.id,
      status: 'active',
      ends_at: before?.ends_at,
      plan: { product: { level: 'basic', price: { sku: BASIC, amount: 2999 } } },
    });
    expect(await refund(invoice)).toMatchObject({ status: 200 });
    expect(await own()).toBeNull();
  });

  it('of what has been used up is refused, though it was paid a day ago', async () => {
    const spotlight = await buy(as, 'duet-spotlight-1d');
    const [paid] = await listed();
    expect(paid?.refundable_until).toBe(paid?.ends_at);
    server.clock.advance(DAY);
    expect(await refund(spotlight)).toMatchObject({ status: 409, body: { message: 'refund period over' } });
  });

  it('of a place in the spotlight ends it', async () => {
    const spotlight = await buy(as, 'duet-spotlight-1d');
    expect(await server.answer('payments.getSpotlight', {}, as)).toHaveProperty('ends_at');
    await refund(spotlight);
    expect(await server.answer('payments.getSpotlight', {}, as)).toEqual({});
    expect(await own()).not.toBeNull();
  });
});
