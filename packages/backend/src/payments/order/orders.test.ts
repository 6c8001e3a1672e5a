import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { PAID, SKU, provideShop } from '../testing/index.ts';
import { begin, postToProvider } from '../testing/drivers/gateway-driver.ts';
import { CloseOrder } from './close-order.ts';

describe.each(TEST_ENGINES)('the order of a subscription on $name', (engine) => {
  let server: TestServer;
  const { database, ledgerAmounts, enterCard, order, secretOf, confirm, shopper, buyer } = provideShop(
    engine,
    (opened) => {
      server = opened;
    },
  );

  it('returns the same order after a reload, whatever the state of the payment', async () => {
    const { as } = await shopper();
    const id = await order(as);
    expect(await order(as)).toBe(id);
    await enterCard(await secretOf(as, id), PAID);
    // No client confirmed: the tab was closed. The reload finds the payment.
    expect(await server.answer('payments.generateInvoice', { sku: SKU }, as)).toMatchObject({
      order: { invoice_id: id },
      status: 'paid',
    });
    expect(await server.answer('payments.generateInvoice', { sku: SKU }, as)).toMatchObject({
      order: { invoice_id: id },
      status: 'paid',
    });
  });

  it('tells a newcomer of a first plan until when the free week runs, and of nothing else', async () => {
    const { as } = await shopper();
    const trialEnd = async (sku: string) =>
      (await server.answer('payments.generateInvoice', { sku }, as)).trial_ends_at;
    const { trial_ends_at: end } = await server.answer('payments.getSubscription', {}, as);
    expect(end).toBeDefined();
    expect(await trialEnd('duet-spotlight-1d')).toBeUndefined();
    expect(await trialEnd(SKU)).toBe(end);
    server.clock.advance(8 * 86_400_000);
    expect(await trialEnd(SKU)).toBeUndefined();
  });

  it('charges no card for an order that another tab has replaced after the bank had agreed to it', async () => {
    const { as, id } = await shopper({ tenant: 'grace' });
    const first = await order(as, 'grace-basic-1m');
    const { client_token: authorization } = await begin(server, as, first, 'braintree');
    const tell = async (step: string, body: object) =>
      v.parse(v.object({ nonce: v.string() }), await postToProvider(server, `braintree/client_api/${step}`, body))
        .nonce;
    const card = await tell('tokenize', { authorization: 'sandbox_provider_mock', number: '4111111111111111' });
    const nonce = await tell('authenticate', { authorization, nonce: card, approved: true });
    expect(await order(as, 'grace-basic-6m')).not.toBe(first);
    const answer = await server.answer('payments.makeBraintreePurchase', { invoice_id: first, nonce }, as);
    expect(answer).toEqual({ status: 'closed' });
    expect(await ledgerAmounts(id)).toEqual([]);
  });

  it('makes the payment of an order impossible before another order is opened', async () => {
    const { as } = await shopper();
    const first = await order(as);
    const secret = await secretOf(as, first);
    const second = await order(as, 'duet-plus-1m');
    expect(second).not.toBe(first);
    expect(await enterCard(secret, PAID)).toBe(400);
    expect(await confirm(as, first)).toEqual({ status: 'closed' });
    expect(await server.answer('payments.createStripeIntent', { invoice_id: first }, { ...as, key: first })).toEqual({
      status: 'closed',
    });
  });

  it('meets the paid order when its payment was quicker than the change of mind', async () => {
    const { as } = await shopper();
    const first = await order(as);
    await enterCard(await secretOf(as, first), PAID);
    expect(await server.answer('payments.generateInvoice', { sku: 'duet-plus-1m' }, as)).toMatchObject({
      order: { invoice_id: first },
      status: 'paid',
    });
  });

  it('does not sell a second subscription', async () => {
    const { as } = await buyer();
    expect(await server.call('payments.generateInvoice', { sku: 'duet-plus-1m' }, as)).toMatchObject({
      status: 409,
      body: { message: 'already subscribed' },
    });
  });

  it.each(['duet-spotlight', 'nothing', 'kesher-basic-1m'])(
    'does not sell %s as a subscription of Duet',
    async (sku) => {
      const { as } = await shopper();
      expect(await server.call('payments.generateInvoice', { sku }, as)).toMatchObject({
        status: 404,
        body: { message: 'unknown product' },
      });
    },
  );

  it('shows and settles an order to its own member alone', async () => {
    const { as, invoice } = await buyer();
    const [other, elsewhere] = [await shopper(), await shopper({ tenant: 'grace' })];
    for (const stranger of [other.as, elsewhere.as]) {
      expect((await server.call('payments.confirmStripeIntent', { invoice_id: invoice }, stranger)).status).toBe(404);
      expect(
        (await server.call('payments.createStripeIntent', { invoice_id: invoice }, { ...stranger, key: invoice }))
          .status,
      ).toBe(404);
      expect(await server.answer('payments.getTransactions', {}, stranger)).toEqual({ more: false, transactions: [] });
    }
    expect((await server.answer('payments.getTransactions', {}, as)).transactions).toHaveLength(1);
  });

  it('is not given up by a call that saw it before it was charged', async () => {
    const { as } = await shopper();
    const id = await order(as);
    await server.answer('payments.makePurchase', { invoice_id: id, gateway: 'paypal' }, { ...as, key: id });
    const row = () => database().selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const seen = await row();
    await database().updateTable('invoices').set({ status: 'checking', attempt: 1 }).where('id', '=', id).execute();
    await new CloseOrder({ ...server.server.context, stripe: undefined }).execute(seen);
    expect(await row()).toMatchObject({ status: 'checking' });
  });

  it('opens one order for calls that come at once', async () => {
    const { as } = await shopper();
    const ids = await Promise.all(Array.from({ length: 10 }, () => order(as)));
    expect(new Set(ids).size).toBe(1);
  });
});
