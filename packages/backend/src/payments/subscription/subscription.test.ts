import { FakeClock } from '@duet/core/kernel/testing';
import { localFetch, STRIPE_MOCK } from '@duet/provider-mocks';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { StripeGateway } from '../stripe-gateway.ts';
import { PAID, provideShop } from '../testing/index.ts';
import { endRenewals } from './end-renewals.ts';
import { MaintainSubscriptions } from './maintain-subscriptions.ts';

const DAY = 86_400_000;
/** Stripe's own number of a card that is refused once its owner is not there. */
const REFUSED_LATER = '4000000000000341';
const START = Date.UTC(2026, 5, 1, 12);

describe.each(TEST_ENGINES)('the life of a subscription on $name', (engine) => {
  let server: TestServer;
  const { database, buyer } = provideShop(engine, (opened) => {
    server = opened;
  });
  let clock: FakeClock;
  let isDown: boolean;
  let charges: string[];
  beforeEach(() => {
    clock = new FakeClock(START);
    isDown = false;
    charges = [];
  });

  /** The job of the server, on a clock that passes months at once. */
  function maintain() {
    const { app, context } = server.server;
    const request = localFetch(app);
    const stripe = new StripeGateway(STRIPE_MOCK, async (input, init) => {
      const answer = await request(input, init);
      if (init?.method === 'POST') charges.push(String(new Headers(init.headers).get('idempotency-key')));
      if (isDown) throw new TypeError('fetch failed');
      return answer;
    });
    const connection = { permissionsChanged: () => Promise.resolve() };
    return new MaintainSubscriptions({
      ...context,
      clock,
      connection,
      stripe,
      gateways: [stripe],
      checkouts: [],
      webhooks: [],
    }).execute();
  }
  async function at(days: number) {
    clock.advance(START + days * DAY - clock.now());
    await maintain();
  }
  const rowOf = (member: string) =>
    database()
      .selectFrom('subscriptions')
      .selectAll()
      .where('member_id', '=', member)
      .where('context', '=', 'purchase')
      .executeTakeFirstOrThrow();
  const paidBy = (member: string) =>
    database().selectFrom('ledger_entries').select(['kind', 'amount']).where('member_id', '=', member).execute();
  const mailsTo = async (email: string) =>
    (await server.unsentMails()).filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
  const permissionsAt = async (member: string, now: number) =>
    (
      await database()
        .selectFrom('entitlements')
        .innerJoin('subscriptions', 'subscriptions.id', 'entitlements.subscription_id')
        .select('permission')
        .where('entitlements.member_id', '=', member)
        .where('context', '=', 'purchase')
        .where('expires_at', '>', new Date(now))
        .execute()
    ).map(({ permission }) => permission);

  it('announces a renewal a week before, charges it once, and sends a receipt', async () => {
    const { id, email } = await buyer();
    await at(84);
    expect(await mailsTo(email)).not.toContain('renewal_announced');
    await at(86);
    await at(87);
    expect((await mailsTo(email)).filter((kind) => kind === 'renewal_announced')).toHaveLength(1);
    await at(92);
    await Promise.all([maintain(), maintain(), maintain()]);
    expect(await paidBy(id)).toEqual([
      { kind: 'charge', amount: 5997 },
      { kind: 'charge', amount: 5997 },
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'active', ends_at: new Date('2026-12-01T12:00:00Z') });
    expect((await mailsTo(email)).filter((kind) => kind === 'purchase_receipt')).toHaveLength(2);
    const taxes = database().selectFrom('invoices').select(['purpose', 'tax_amount']).where('member_id', '=', id);
    expect((await taxes.orderBy('purpose').execute()).map(({ purpose, tax_amount }) => [purpose, tax_amount])).toEqual([
      ['purchase', 1000],
      ['renewal', 1000],
    ]);
    expect(await permissionsAt(id, START + 180 * DAY)).toEqual(['MESSAGING']);
  });

  it('asks with the same key again while the outcome is unknown, and is charged once', async () => {
    const { id } = await buyer();
    isDown = true;
    await at(92);
    isDown = false;
    await at(92.1);
    await at(92.2);
    expect(new Set(charges).size).toBe(1);
    expect(charges).toHaveLength(2);
    expect(await paidBy(id)).toHaveLength(2);
  });

  it.each(['switched off', 'removed'] as const)(
    'writes down what was charged without an answer, though the member has %s meanwhile',
    async (what) => {
      const { id, as } = await buyer();
      isDown = true;
      await at(92);
      isDown = false;
      const { id: subscription } = await rowOf(id);
      if (what === 'switched off')
        await server.answer('payments.setAutoRenewal', { id: subscription, value: false }, as);
      else
        await server.server.context.database.inTenant('duet', (transaction) =>
          endRenewals(transaction, { tenantId: 'duet', memberId: id, now: new Date(clock.now()) }),
        );
      await at(92.1);
      await at(92.2);
      expect(new Set(charges).size).toBe(1);
      expect(await paidBy(id)).toHaveLength(2);
      expect(await rowOf(id)).toMatchObject({
        status: 'cancelled',
        auto_renewal: false,
        ends_at: new Date('2026-12-01T12:00:00Z'),
      });
      await at(200);
      expect(await paidBy(id)).toHaveLength(2);
      expect(await rowOf(id)).toMatchObject({ status: 'ended' });
    },
  );

  it('does not charge again once the provider may have forgotten the key', async () => {
    const { id } = await buyer();
    isDown = true;
    await at(92);
    isDown = false;
    await at(93);
    expect(charges).toHaveLength(1);
    expect(await paidBy(id)).toHaveLength(1);
  });

  it('tries a refused card for two weeks, each time with an email, keeps the rights meanwhile, and then ends', async () => {
    const { id, email } = await buyer(REFUSED_LATER);
    for (let day = 92; day < 106; day += 0.5) await at(day);
    expect(await rowOf(id)).toMatchObject({ status: 'past_due', refusals: 7 });
    expect(new Set(charges).size).toBe(7);
    expect((await mailsTo(email)).filter((kind) => kind === 'charge_failed')).toHaveLength(7);
    expect(await permissionsAt(id, clock.now())).toEqual(['MESSAGING']);
    await at(106);
    expect(await rowOf(id)).toMatchObject({ status: 'ended', auto_renewal: false });
    expect(await permissionsAt(id, clock.now())).toEqual([]);
    expect(await mailsTo(email)).toContain('subscription_ended');
    expect(await paidBy(id)).toHaveLength(1);
  });

  it('keeps to the end what was cancelled, with its reason and an email, and charges nothing more', async () => {
    const { id, as, email } = await buyer();
    const { id: subscription } = await rowOf(id);
    const off = { id: subscription, value: false, reason: 'too_expensive', comment: 'maybe later' };
    expect(await server.answer('payments.setAutoRenewal', off, as)).toEqual({});
    expect(await server.answer('payments.setAutoRenewal', off, as)).toEqual({});
    expect(await server.answer('payments.getSubscription', {}, as)).toMatchObject({
      SUBSCRIPTION: {
        status: 'cancelled',
        auto_renewal: false,
        can_change_auto_renewal: true,
        ends_at: '2026-09-01T12:00:00.000Z',
        plan: { product: { price: { amount: 5997 } } },
      },
      trial_ends_at: '2026-06-08T12:00:00.000Z',
    });
    expect(await rowOf(id)).toMatchObject({ cancel_reason: 'too_expensive', cancel_comment: 'maybe later' });
    expect((await mailsTo(email)).filter((kind) => kind === 'subscription_cancelled')).toHaveLength(1);
    await at(91);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
    await at(92);
    expect(await rowOf(id)).toMatchObject({ status: 'ended' });
    expect(charges).toEqual([]);
    expect(await server.answer('payments.setAutoRenewal', { id: subscription, value: true }, as)).toEqual({
      error: [{ code: 'not_running', message: 'the subscription has ended' }],
    });
  });

  it('renews again when the member switches it on before the end', async () => {
    const { id, as } = await buyer(PAID);
    const { id: subscription } = await rowOf(id);
    for (const value of [false, true]) await server.answer('payments.setAutoRenewal', { id: subscription, value }, as);
    await at(92);
    expect(await paidBy(id)).toHaveLength(2);
  });

  it('does not renew again without a stored payment method, and says so', async () => {
    const { id, as } = await buyer(PAID);
    const { id: subscription } = await rowOf(id);
    await server.answer('payments.setAutoRenewal', { id: subscription, value: false }, as);
    await server.answer('payments.deleteStripeCard', {}, as);
    expect(await server.answer('payments.setAutoRenewal', { id: subscription, value: true }, as)).toEqual({
      error: [{ code: 'payment_method_missing', message: 'there is no payment method to renew with' }],
    });
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', auto_renewal: false, next_attempt_at: null });
  });

  it('refuses what cannot be changed with code and message, and other members’ with nothing', async () => {
    const { id, as } = await buyer();
    const other = await buyer();
    const { id: subscription } = await rowOf(id);
    const off = { id: subscription, value: false };
    expect((await server.call('payments.setAutoRenewal', off, other.as)).status).toBe(404);
    expect((await server.call('payments.setAutoRenewal', { ...off, reason: 'bored' }, as)).status).toBe(400);
    await database().updateTable('subscriptions').set({ provider: 'ios' }).where('id', '=', subscription).execute();
    expect(await server.answer('payments.setAutoRenewal', off, as)).toMatchObject({
      error: [{ code: 'not_changeable' }],
    });
  });

  it('never changes an entry of the ledger', async () => {
    const { id } = await buyer();
    const change = database().updateTable('ledger_entries').set({ amount: 1 }).where('member_id', '=', id).execute();
    await expect(change).rejects.toThrow('never changed');
  });

  it('announces the plan that comes next with its own price, and anew where the member decides otherwise', async () => {
    const { id, email, as } = await buyer();
    const { id: subscription } = await rowOf(id);
    const announced = async () =>
      (await server.unsentMails())
        .filter(({ recipient, kind }) => recipient === email && kind === 'renewal_announced')
        .map(({ text }) => text.replace(/\p{Zs}/gu, ' '));
    await server.answer('payments.changePlan', { id: subscription, sku: 'duet-plus-6m' }, as);
    await at(86);
    expect(await announced()).toEqual([expect.stringContaining('131,94 $US')]);
    await server.answer('payments.changePlan', { id: subscription }, as);
    await maintain();
    await maintain();
    const prices = (await announced()).map((text) => /[\d,]+ \$US/.exec(text)?.[0]);
    expect(prices.toSorted()).toEqual(['131,94 $US', '59,97 $US']);
  });

  it.each(['suspended_at', 'removed_at'])(
    'charges nothing of a member with %s, and ends with what was paid',
    async (column) => {
      const { id, email } = await buyer();
      await database()
        .updateTable('members')
        .set({ [column]: new Date(START) })
        .where('id', '=', id)
        .execute();
      await at(86);
      expect(await mailsTo(email)).not.toContain('renewal_announced');
      await at(92);
      await maintain();
      expect(await paidBy(id)).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ status: 'ended', auto_renewal: false });
    },
  );
});
