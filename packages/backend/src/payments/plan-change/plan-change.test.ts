import { changePrice, periodEnd } from '@duet/core/payments';
import { localFetch } from '@duet/provider-mocks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, type CallOptions, type TestServer } from '../../testing/index.ts';
import { MaintainSubscriptions } from '../subscription/maintain-subscriptions.ts';
import { onlyStripe, PAID, provideShop } from '../testing/index.ts';

const DAY = 86_400_000;
const BASIC = 'duet-basic-1m';
const PLUS = 'duet-plus-1m';

describe.each(TEST_ENGINES)('a change of plan on $name', (engine) => {
  let server: TestServer;
  const { database, ledgerAmounts, buy, order, secretOf, enterCard, confirm, shopper } = provideShop(
    engine,
    (opened) => {
      server = opened;
    },
    { maintenanceJobs: 'off' },
  );
  let as: CallOptions;
  let id: string;
  beforeEach(async () => {
    ({ as, id } = await shopper());
    await buy(as, BASIC);
    server.clock.advance(10 * DAY);
  });

  const own = async () => (await server.answer('payments.getSubscription', {}, as)).SUBSCRIPTION;
  /** What Plus costs today, by core's rule, from what the member paid and until when. */
  async function priceNow() {
    const { starts_at = '', ends_at = '' } = (await own()) ?? {};
    const present = { price: 2999, startsAt: Date.parse(starts_at), endsAt: Date.parse(ends_at) };
    const price = changePrice({ price: { sku: PLUS, amount: 3999, currency: 'USD' } }, present, server.clock.now());
    expect(price?.credit).toBeGreaterThan(1000);
    return price ?? { amount: 0, credit: 0 };
  }
  const refusal = (as: CallOptions, request: object) =>
    server.call('payments.generateInvoice', { sku: PLUS, change: true, ...request }, as);

  it('at once costs less by the days that are left, and begins a period of the other plan', async () => {
    const { amount, credit } = await priceNow();
    const opened = await server.answer('payments.generateInvoice', { sku: PLUS, change: true }, as);
    expect(opened).toMatchObject({
      order: { amount },
      invoice: { credit },
      product: { price: { sku: PLUS, amount: 3999 } },
    });
    const before = await own();
    await buy(as, PLUS, true);
    expect(await own()).toMatchObject({
      id: before?.id,
      status: 'active',
      auto_renewal: true,
      can_upgrade: false,
      ends_at: new Date(periodEnd(server.clock.now(), { amount: 1, unit: 'month' })).toISOString(),
      plan: { product: { level: 'plus', price: { sku: PLUS, amount: 3999 } } },
    });
    const { user } = await server.answer('session.getSelf', {}, as);
    expect(user.permissions).toContain('MESSAGING_PLUS');
    expect(await ledgerAmounts(id)).toEqual([2999, amount]);
  });

  it('that is paid is met again with its receipt, and may later be changed back', async () => {
    const invoice = await buy(as, PLUS, true);
    const again = await server.answer('payments.generateInvoice', { sku: PLUS, change: true }, as);
    expect(again).toMatchObject({ order: { invoice_id: invoice }, status: 'paid' });
    server.clock.advance(15 * DAY);
    await buy(as, BASIC, true);
    expect(await server.answer('payments.generateInvoice', { sku: PLUS, change: true }, as)).toMatchObject({
      status: 'open',
    });
  });

  it('is priced anew on another day', async () => {
    const first = await order(as, PLUS, true);
    server.clock.advance(DAY);
    const { amount } = await priceNow();
    const later = await server.answer('payments.generateInvoice', { sku: PLUS, change: true }, as);
    expect(later.order).toMatchObject({ amount });
    expect(later.order.invoice_id).not.toBe(first);
  });

  it.each([
    ['the plan that the member has', { sku: BASIC }],
    ['a product that is no plan', { sku: 'duet-spotlight-1d' }],
  ])('to %s is refused', async (_title, request) => {
    expect(await refusal(as, request)).toMatchObject({ status: 409, body: { message: 'plan not changeable' } });
  });

  it('to a plan that costs less than what is left is refused: the difference would be lost', async () => {
    const rich = await shopper();
    await buy(rich.as, 'duet-plus-6m');
    expect(await refusal(rich.as, { sku: BASIC })).toMatchObject({ status: 409 });
  });

  it('is refused without a plan, and of another plan’s second subscription too', async () => {
    const stranger = await shopper();
    expect(await refusal(stranger.as, {})).toMatchObject({ status: 409 });
    expect(await refusal(as, { change: false })).toMatchObject({ body: { message: 'already subscribed' } });
  });

  it('cannot be paid any more once the plan has ended', async () => {
    const invoice = await order(as, PLUS, true);
    await server.answer('payments.setAutoRenewal', { id: (await own())?.id ?? '', value: false }, as);
    server.clock.advance(40 * DAY);
    const paying = await server.call('payments.createStripeIntent', { invoice_id: invoice }, { ...as, key: invoice });
    expect(paying).toMatchObject({ status: 409, body: { message: 'plan not changeable' } });
  });

  it('that was paid after the plan could no longer be changed is a plan of its own, and the former one is not charged again', async () => {
    const before = (await own())?.id ?? '';
    const invoice = await order(as, PLUS, true);
    await enterCard(await secretOf(as, invoice), PAID);
    await database().updateTable('subscriptions').set({ status: 'past_due' }).where('id', '=', before).execute();
    expect(await confirm(as, invoice)).toEqual({ status: 'paid' });
    expect(await own()).toMatchObject({ status: 'active', plan: { product: { level: 'plus' } } });
    const former = database().selectFrom('subscriptions').select(['status', 'auto_renewal']).where('id', '=', before);
    expect(await former.executeTakeFirst()).toEqual({ status: 'ended', auto_renewal: false });
  });

  it('lets a cancelled plan renew again, as its order says', async () => {
    await server.answer('payments.setAutoRenewal', { id: (await own())?.id ?? '', value: false }, as);
    await buy(as, PLUS, true);
    expect(await own()).toMatchObject({ status: 'active', auto_renewal: true });
  });

  it('at the next renewal charges nothing before, and then the price of the other plan', async () => {
    const subscription = (await own())?.id ?? '';
    await server.answer('payments.changePlan', { id: subscription, sku: PLUS }, as);
    expect(await own()).toMatchObject({
      plan: { product: { level: 'basic' } },
      next_plan: { product: { price: { sku: PLUS } } },
    });
    expect(await ledgerAmounts(id)).toEqual([2999]);
    server.clock.advance(21 * DAY);
    const { app, context } = server.server;
    await new MaintainSubscriptions({
      ...context,
      ...onlyStripe(localFetch(app)),
      connection: { permissionsChanged: () => Promise.resolve() },
    }).execute();
    expect(await own()).toMatchObject({ plan: { product: { level: 'plus' } } });
    expect((await own())?.next_plan).toBeUndefined();
    expect(await ledgerAmounts(id)).toEqual([2999, 3999]);
  });

  it('at the next renewal can be taken back, and each time the member’s other pages hear that something has changed', async () => {
    const subscription = (await own())?.id ?? '';
    const heard: string[] = [];
    const stop = server.server.connection.observeFrames(({ memberIds }) => heard.push(...memberIds));
    await server.answer('payments.changePlan', { id: subscription, sku: PLUS }, as);
    await server.answer('payments.changePlan', { id: subscription }, as);
    await vi.waitFor(() => {
      expect(heard.filter((member) => member === id)).toHaveLength(2);
    });
    stop();
    expect((await own())?.next_plan).toBeUndefined();
  });

  it('at the next renewal is refused for the plan of another, an unknown one, and one that does not renew', async () => {
    const subscription = (await own())?.id ?? '';
    const stranger = await shopper();
    const change = (request: { id: string; sku: string }, by = as) => server.call('payments.changePlan', request, by);
    expect(await change({ id: subscription, sku: PLUS }, stranger.as)).toMatchObject({ status: 404 });
    expect(await change({ id: subscription, sku: 'nothing' })).toMatchObject({ status: 404 });
    expect(await change({ id: subscription, sku: 'duet-spotlight-1d' })).toMatchObject({ status: 409 });
    await server.answer('payments.setAutoRenewal', { id: subscription, value: false }, as);
    expect(await change({ id: subscription, sku: PLUS })).toMatchObject({ status: 409 });
  });

  it.each([
    ['whose renewal was refused', { status: 'past_due' as const }],
    ['of an app store', { provider: 'ios' }],
    ['without an end', { ends_at: null }],
  ])('at the next renewal is refused for a plan %s', async (_title, changed) => {
    const subscription = (await own())?.id ?? '';
    await database().updateTable('subscriptions').set(changed).where('id', '=', subscription).execute();
    const answer = await server.call('payments.changePlan', { id: subscription, sku: PLUS }, as);
    expect(answer).toMatchObject({ status: 409, body: { message: 'plan not changeable' } });
  });

  it('is one charge, however often its button is pressed', async () => {
    const { amount } = await priceNow();
    const invoice = await order(as, PLUS, true);
    const secrets = await Promise.all([secretOf(as, invoice), secretOf(as, invoice)]);
    expect(secrets[0]).toBe(secrets[1]);
    await Promise.all([buy(as, PLUS, true), buy(as, PLUS, true)]);
    expect(await ledgerAmounts(id)).toEqual([2999, amount]);
  });
});
