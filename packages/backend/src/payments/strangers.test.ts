import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_ENGINES, type CallOptions, type TestServer } from '../testing/index.ts';
import { GATEWAY_DRIVERS, provideShop } from './testing/index.ts';
import { begin, postToProvider } from './testing/drivers/gateway-driver.ts';

type Tenant = 'duet' | 'kesher' | 'grace';

/** Tables that say what a member has, owes and pays with. */
const OWNED = [
  'invoices',
  'transactions',
  'ledger_entries',
  'subscriptions',
  'entitlements',
  'payment_methods',
  'card_sessions',
] as const;

describe.each(TEST_ENGINES)('what is somebody else’s to pay on $name', (engine) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  /** A member with a plan that is paid and an order that is not. */
  async function owner(name: string) {
    const driver = GATEWAY_DRIVERS.find((one) => one.name === name);
    if (!driver) throw new Error(`There is no driver for ${name}`);
    const { tenant } = driver;
    const { as, id } = await shopper({ tenant });
    const paid = await order(as, `${tenant}-basic-1m`);
    await driver.pay(server, as, paid, 'paid');
    const open = await order(as, `${tenant}-spotlight-1d`);
    const { SUBSCRIPTION: own } = await server.answer('payments.getSubscription', {}, as);
    return { tenant, as, id, paid, open, subscription: own?.id ?? '' };
  }
  /** Every row of a member in these tables, as text and sorted: the database promises no order. */
  async function owned(memberId: string) {
    const rows = OWNED.map((table) =>
      database().selectFrom(table).selectAll().where('member_id', '=', memberId).execute(),
    );
    return (await Promise.all(rows))
      .flat()
      .map((row) => JSON.stringify(row))
      .sort();
  }
  const strangers = (tenant: Tenant) => [
    shopper({ tenant }),
    shopper({ tenant: tenant === 'duet' ? 'grace' : 'duet' }),
  ];

  /** Tries a call as somebody of the same tenant and as somebody of another; the statuses of their answers. */
  async function tried(tenant: Tenant, call: (as: CallOptions) => Promise<{ readonly status: number }>) {
    const statuses: number[] = [];
    for (const { as } of await Promise.all(strangers(tenant))) statuses.push((await call(as)).status);
    return statuses;
  }

  describe.each(GATEWAY_DRIVERS)('with $name', ({ name }) => {
    let own: Awaited<ReturnType<typeof owner>>;
    let before: Awaited<ReturnType<typeof owned>>;
    beforeEach(async () => {
      own = await owner(name);
      before = await owned(own.id);
    });

    it('is unknown to every call that names the order or the plan, and stays as it is', async () => {
      const { tenant, paid, open, subscription } = own;
      for (const invoice_id of [paid, open]) {
        const calls: readonly ((as: CallOptions) => ReturnType<TestServer['call']>)[] = [
          (as) => server.call('payments.purchase', { invoice_id }, as),
          (as) => server.call('payments.confirmStripeIntent', { invoice_id }, as),
          (as) => server.call('payments.createStripeIntent', { invoice_id }, { ...as, key: invoice_id }),
          (as) => server.call('payments.makePurchase', { invoice_id, gateway: name }, { ...as, key: invoice_id }),
          (as) => server.call('payments.makeBraintreePurchase', { invoice_id, nonce: 'fake-valid-nonce' }, as),
          (as) => server.call('payments.setupCreditguardCard', { invoice_id, place: 'subscribe', language: 'en' }, as),
          (as) => server.call('payments.setPayeezyCard', { invoice_id }, as),
          (as) => server.call('payments.refund', { invoice_id }, as),
        ];
        for (const call of calls) expect(await tried(tenant, call)).toEqual([404, 404]);
      }
      for (const value of [true, false])
        expect(
          await tried(tenant, (as) => server.call('payments.setAutoRenewal', { id: subscription, value }, as)),
        ).toEqual([404, 404]);
      const changed = await tried(tenant, (as) =>
        server.call('payments.changePlan', { id: subscription, sku: `${tenant}-plus-1m` }, as),
      );
      for (const status of changed) expect(status).toBeGreaterThanOrEqual(400);
      expect(await owned(own.id)).toEqual(before);
    });
  });

  it('is on nobody else’s receipts, and shown to nobody without a session', async () => {
    const { tenant, as, paid } = await owner('stripe');
    const receipts = async (by: CallOptions) =>
      (await server.answer('payments.getTransactions', {}, by)).transactions.map(
        ({ order: { invoice_id } }) => invoice_id,
      );
    expect(await receipts(as)).toEqual([paid]);
    for (const stranger of await Promise.all(strangers(tenant))) expect(await receipts(stranger.as)).toEqual([]);
    expect((await server.call('payments.getTransactions', {}, { tenant })).status).toBe(401);
  });

  it('is not completed by who knows PayPal’s number of the order', async () => {
    const { tenant, as, id, open } = await owner('paypal');
    const { payment_id: payment = '' } = await begin(server, as, open, 'paypal');
    await postToProvider(server, 'paypal/agree', { order: payment, account: 'paid' });
    const before = await owned(id);
    for (const stranger of await Promise.all(strangers(tenant)))
      expect(
        await server.answer('payments.purchasePaypal', { payer_id: 'PAYER', payment_id: payment }, stranger.as),
      ).toEqual({ status: 'closed' });
    expect(await owned(id)).toEqual(before);
  });

  it('gives no card that was entered on CreditGuard’s page', async () => {
    const { tenant, as, open } = await owner('creditguard');
    const request = { invoice_id: open, place: 'subscribe', language: 'he' } as const;
    const { address = '' } = await server.answer('payments.setupCreditguardCard', request, as);
    const transaction = new URL(address).searchParams.get('txId') ?? '';
    await server.server.app.inject({
      method: 'POST',
      url: '/provider-mock/creditguard/page',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ txId: transaction, number: '4580458045804580', answer: 'approve' }).toString(),
    });
    const take = (by: CallOptions) => server.call('payments.setCreditguardCard', { transaction }, by);
    expect(await tried(tenant, take)).toEqual([404, 404]);
    expect((await take(as)).status).toBe(200);
  });

  it('gives no card that was entered in Payeezy’s fields', async () => {
    const { tenant, as, open } = await owner('payeezy');
    const { client_token: token = '', public_key: publicKeyBase64 } = await server.answer(
      'payments.setPayeezyCard',
      { invoice_id: open },
      as,
    );
    const card = { clientToken: token, publicKeyBase64, number: '4111111111111111', name: 'Rina D.' };
    await postToProvider(server, 'payeezy/paymentjs/v2/client/tokenize', card);
    const take = (by: CallOptions) =>
      server.call('payments.setPayeezyCard', { invoice_id: open, client_token: token }, by);
    expect(await tried(tenant, take)).toEqual([404, 404]);
    expect((await take(as)).status).toBe(200);
  });
});

describe.each(TEST_ENGINES)('what is asked for on $name', (engine) => {
  let server: TestServer;
  const {
    database,
    order,
    shopper,
    enterCard: confirmCard,
    secretOf,
    confirm,
  } = provideShop(engine, (opened) => {
    server = opened;
  });

  it('has the price of the shop, whatever amount and currency a client sends', async () => {
    const { as } = await shopper();
    const sent = { sku: 'duet-basic-1m', amount: 1, currency: 'ILS', credit: 2998, price: { amount: 1 } };
    const { order: made } = await server.answer('payments.generateInvoice', sent, as);
    expect(made).toMatchObject({ amount: 2999, currency: 'USD' });
  });

  it('is not sold by another tenant', async () => {
    const { as } = await shopper({ tenant: 'kesher' });
    expect(await server.call('payments.generateInvoice', { sku: 'duet-basic-1m' }, as)).toMatchObject({ status: 404 });
  });

  it.each([
    ['another currency', { currency: 'ILS' }],
    ['another amount', { amount: 3000 }],
  ])('gives nothing where %s was paid', async (_, changes) => {
    const { as, id } = await shopper();
    const invoice = await order(as, 'duet-basic-1m');
    await confirmCard(await secretOf(as, invoice), '4242424242424242');
    await database().updateTable('invoices').set(changes).where('id', '=', invoice).execute();
    expect(await confirm(as, invoice)).toEqual({ status: 'checking' });
    const rights = database().selectFrom('ledger_entries').select('id').where('member_id', '=', id);
    expect(await rights.execute()).toEqual([]);
  });

  it.each(['stripe', 'nobody', '../paypal', 'braintree'])(
    'is not taken by %s, which the order does not name for that way of paying',
    async (gateway) => {
      const { as } = await shopper();
      const invoice = await order(as, 'duet-basic-1m');
      const call = server.call('payments.makePurchase', { invoice_id: invoice, gateway }, { ...as, key: invoice });
      expect(await call).toMatchObject({ status: 400, body: { message: 'payment unavailable' } });
    },
  );
});
