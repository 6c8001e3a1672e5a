import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type CallOptions, type TestServer } from '../../testing/index.ts';
import { GATEWAY_DRIVERS, mockGateways, PAID, provideShop, TO_APPROVE } from '../testing/index.ts';

const DAY = 86_400_000;
/** Stripe's own number of a card that is refused once its owner is not there. */
const REFUSED_LATER = '4000000000000341';

describe.each(TEST_ENGINES)('the stored card of a member on $name', (engine) => {
  let server: TestServer;
  const { database, buy, buyer, shopper, order, enterCard, secretOf, confirm } = provideShop(engine, (opened) => {
    server = opened;
  });
  const card = async (as: CallOptions) => (await server.answer('payments.getStripeCard', {}, as)).card;
  const start = async (as: CallOptions) => (await server.answer('payments.setStripeCard', {}, as)).client_secret ?? '';
  /** What the browser tells Stripe, which here is the provider mock. */
  const tell = async (step: 'confirm' | 'approve', secret: string, fields: Readonly<Record<string, string>>) => {
    const [id = ''] = secret.split('_secret_');
    const sent = { key: 'pk_test_provider_mock', client_secret: secret, ...fields };
    await server.server.app.inject({
      method: 'POST',
      url: `/provider-mock/stripe/v1/setup_intents/${id}/${step}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(sent).toString(),
    });
    return { setup_intent: id };
  };
  const enter = (secret: string, number: string) =>
    tell('confirm', secret, { 'payment_method_data[card][number]': number });

  it('is the one that they paid with, is named by its end, replaced by another, and removed', async () => {
    const { as } = await buyer(PAID);
    expect(await card(as)).toEqual({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 });
    expect(await server.answer('payments.getPaymentMethod', {}, as)).toEqual({ method: { provider: 'stripe' } });
    const finish = await enter(await start(as), '5555555555554444');
    expect(await server.answer('payments.setStripeCard', finish, as)).toEqual({ status: 'saved' });
    expect(await server.answer('payments.setStripeCard', finish, as)).toEqual({ status: 'saved' });
    expect(await card(as)).toMatchObject({ brand: 'mastercard', last4: '4444' });
    await server.answer('payments.deleteStripeCard', {}, as);
    await server.answer('payments.deleteStripeCard', {}, as);
    expect(await card(as)).toBeNull();
    expect(await server.answer('payments.getPaymentMethod', {}, as)).toEqual({ method: null });
  });

  it.each([
    ['4000000000000069', 'expired'],
    ['4000000000009995', 'insufficient_funds'],
  ])('stays where another one (%s) is refused', async (number, reason) => {
    const { as } = await buyer(PAID);
    const finish = await enter(await start(as), number);
    expect(await server.answer('payments.setStripeCard', finish, as)).toEqual({ status: 'declined', reason });
    expect(await card(as)).toMatchObject({ last4: '4242' });
  });

  it.each([
    ['true', { status: 'saved' }],
    ['false', { status: 'declined', reason: 'declined' }],
  ])('is stored after the owner’s word at the bank alone (approved: %s)', async (approved, expected) => {
    const { as } = await shopper();
    const secret = await start(as);
    const finish = await enter(secret, TO_APPROVE);
    expect(await server.answer('payments.setStripeCard', finish, as)).toMatchObject({ status: 'declined' });
    await tell('approve', secret, { approved });
    expect(await server.answer('payments.setStripeCard', finish, as)).toEqual(expected);
  });

  it('that takes the place of a refused one pays the open renewal with the next round', async () => {
    const { as, id } = await shopper();
    const invoice = await order(as, 'duet-basic-1m');
    await enterCard(await secretOf(as, invoice), REFUSED_LATER);
    await confirm(as, invoice);
    const status = async () =>
      (
        await database()
          .selectFrom('subscriptions')
          .select('status')
          .where('member_id', '=', id)
          .where('context', '=', 'purchase')
          .executeTakeFirstOrThrow()
      ).status;
    const { clock, maintainSubscriptions } = mockGateways(server.server);
    clock.advance(31 * DAY);
    await maintainSubscriptions();
    expect(await status()).toBe('past_due');
    const finish = await enter(await start(as), '5555555555554444');
    expect(await server.answer('payments.setStripeCard', finish, as)).toEqual({ status: 'saved' });
    await maintainSubscriptions();
    expect(await status()).toBe('active');
  });

  it('is never that of somebody else', async () => {
    const [owner, other] = [await shopper(), await buyer(PAID)];
    const finish = await enter(await start(owner.as), '5555555555554444');
    expect((await server.call('payments.setStripeCard', finish, other.as)).status).toBe(404);
    expect(await card(other.as)).toMatchObject({ last4: '4242' });
  });

  describe('beside another way to pay', () => {
    const [plan, spotlight] = ['duet-basic-1m', 'duet-spotlight-1d'];
    const pay = {
      stripe: (as: CallOptions, sku: string) => buy(as, sku),
      paypal: async (as: CallOptions, sku: string) => {
        const paypal = GATEWAY_DRIVERS.find(({ name }) => name === 'paypal');
        expect(await paypal?.pay(server, as, await order(as, sku), 'paid')).toEqual({ status: 'paid' });
      },
    };
    const onFile = async (as: CallOptions) => (await server.answer('payments.getPaymentMethod', {}, as)).method;

    it.each([
      ['stripe', 'paypal'],
      ['paypal', 'stripe'],
    ] as const)('is told of where the plan renews, at %s, whatever was bought later at %s', async (first, later) => {
      const { as } = await shopper();
      await pay[first](as, plan);
      server.clock.advance(1000);
      await pay[later](as, spotlight);
      expect(await onFile(as)).toMatchObject({ provider: first });
    });

    it('is no longer told of where it was removed, though the other one is still stored', async () => {
      const { as } = await shopper();
      await pay.stripe(as, plan);
      server.clock.advance(1000);
      await pay.paypal(as, spotlight);
      await server.answer('payments.deleteStripeCard', {}, as);
      expect(await onFile(as)).toBeNull();
    });

    it.each([
      ['stripe', 'paypal'],
      ['paypal', 'stripe'],
    ] as const)('without a plan gives way from %s to what was stored last, at %s', async (first, later) => {
      const { as } = await shopper();
      await pay[first](as, spotlight);
      server.clock.advance(DAY);
      await pay[later](as, spotlight);
      expect(await onFile(as)).toMatchObject({ provider: later });
    });
  });
});
