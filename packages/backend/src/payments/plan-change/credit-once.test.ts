import { localFetch } from '@duet/provider-mocks';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberCall } from '../../http/index.ts';
import { TEST_ENGINES, type CallOptions, type TestServer } from '../../testing/index.ts';
import { RefundPayment } from '../refund/refund-payment.ts';
import { MaintainSubscriptions } from '../subscription/maintain-subscriptions.ts';
import { onlyStripe, PAID, provideShop } from '../testing/index.ts';

const DAY = 86_400_000;
const BASIC = 'duet-basic-1m';
const PLUS = 'duet-plus-1m';
/** What a month of Plus costs without a change. */
const PLUS_PRICE = 3999;

describe.each(TEST_ENGINES)('the credit of a change of plan on $name', (engine) => {
  let server: TestServer;
  const { database, buy, order, secretOf, enterCard, confirm, shopper } = provideShop(
    engine,
    (opened) => {
      server = opened;
    },
    { maintenanceJobs: 'off' },
  );
  let as: CallOptions;
  let id: string;
  let first: string;
  beforeEach(async () => {
    ({ as, id } = await shopper());
    first = await buy(as, BASIC);
    server.clock.advance(DAY);
  });

  const own = async () => (await server.answer('payments.getSubscription', {}, as)).SUBSCRIPTION;
  const refund = (invoice_id: string) => server.call('payments.refund', { invoice_id }, as);
  const balance = async () =>
    (await database().selectFrom('ledger_entries').select('amount').where('member_id', '=', id).execute()).reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
  const callOf = (): MemberCall => ({
    tenant: server.server.context.tenants.get('duet'),
    language: 'en',
    network: '127.0.0.1',
    token: as.token ?? '',
    member: { kind: 'member', id, tenantId: 'duet', sessionId: 's', endsAt: Infinity },
  });
  const daysLeft = async () => (Date.parse((await own())?.ends_at ?? '') - server.clock.now()) / DAY;

  it('buys nothing once the former plan is given back while the change was being paid', async () => {
    const change = await order(as, PLUS, true);
    await enterCard(await secretOf(as, change), PAID);
    await refund(first);
    await confirm(as, change);
    const paid = await balance();
    expect(paid).toBeLessThan(PLUS_PRICE / 2);
    const days = await daysLeft();
    expect(days).toBeGreaterThanOrEqual(1);
    expect(days).toBeLessThanOrEqual((31 * paid) / PLUS_PRICE);
  });

  it('is not used a second time when its order is paid days later', async () => {
    const change = await order(as, PLUS, true);
    server.clock.advance(20 * DAY);
    const paying = await server.call('payments.createStripeIntent', { invoice_id: change }, { ...as, key: change });
    expect(paying).toMatchObject({ status: 409, body: { message: 'plan not changeable' } });
    expect(await order(as, PLUS, true)).not.toBe(change);
  });

  it('buys nothing where the former plan is given back at the moment of the change', async () => {
    const { app, context } = server.server;
    const request = localFetch(app);
    const parts = {
      ...context,
      ...onlyStripe(async (input, init) => {
        if (String(input instanceof Request ? input.url : input).includes('refunds')) await buy(as, PLUS, true);
        return request(input, init);
      }),
      connection: { permissionsChanged: () => Promise.resolve() },
    };
    await new RefundPayment(parts).execute(first, callOf());
    expect(await own()).toMatchObject({ plan: { product: { level: 'plus' } } });
    const paid = await balance();
    expect(await daysLeft()).toBeLessThanOrEqual((31 * paid) / PLUS_PRICE);
    const { transactions } = await server.answer('payments.getTransactions', {}, as);
    expect(transactions[0]?.ends_at).toBe((await own())?.ends_at);
  });

  it('is not renewed beneath a change that may be paid in the browser', async () => {
    const end = Date.parse((await own())?.ends_at ?? '');
    server.clock.advance(end - 60_000 - server.clock.now());
    await secretOf(as, await order(as, PLUS, true));
    server.clock.advance(DAY / 2);
    const { app, context } = server.server;
    await new MaintainSubscriptions({
      ...context,
      ...onlyStripe(localFetch(app)),
      connection: { permissionsChanged: () => Promise.resolve() },
    }).execute();
    expect(await balance()).toBe(2999);
  });

  it('holds for a day', async () => {
    const change = await order(as, PLUS, true);
    server.clock.advance(DAY - 1);
    expect(await secretOf(as, change)).not.toBe('');
  });
});
