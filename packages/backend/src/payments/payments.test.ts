import { describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer } from '../testing/index.ts';
import { PAID, SKU, TO_APPROVE, TO_CHECK, provideShop } from './testing/index.ts';

describe.each(TEST_ENGINES)('buying a subscription on $name', (engine) => {
  let server: TestServer;
  const { database, callStripe, enterCard, order, secretOf, confirm, shopper, buyer } = provideShop(
    engine,
    (opened) => {
      server = opened;
    },
  );

  it('tells price, tax, period, end and gateways before anything is requested', async () => {
    const { as } = await shopper();
    expect(await server.answer('payments.generateInvoice', { sku: SKU }, as)).toEqual({
      order: { invoice_id: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) as string, amount: 5997, currency: 'USD' },
      invoice: { gateways: ['stripe', 'paypal'], tax_amount: 1000, credit: 0 },
      product: {
        id: 'basic-3',
        family: 'SUBSCRIPTION',
        level: 'basic',
        duration_amount: 3,
        duration_unit: 'month',
        name: 'Duet Basic',
        price: { sku: SKU, amount: 5997, currency: 'USD' },
      },
      ends_at: '2026-09-01T12:00:00.000Z',
      trial_ends_at: '2026-06-08T12:00:00.000Z',
      status: 'open',
    });
    expect(await server.answer('payments.getStripeKey', {}, as)).toEqual({ key: 'pk_test_provider_mock' });
  });

  it.each([
    ['duet', 'FR', 'duet-basic-1m', 2999, 500],
    ['duet', 'US', 'duet-basic-1m', 2999, 0],
    ['kesher', 'IL', 'kesher-basic-1m', 8900, 1358],
    ['grace', 'CH', 'grace-basic-1m', 1999, 150],
  ] as const)(
    'of %s to somebody in %s has the tax of that country within its price',
    async (tenant, country, sku, amount, tax) => {
      const { token } = await server.registerMember({ country }, { tenant });
      const order = await server.answer('payments.generateInvoice', { sku }, { token, tenant });
      expect([order.order.amount, order.invoice.tax_amount]).toEqual([amount, tax]);
    },
  );

  it('is ordered anew by who has moved to another country, with its tax', async () => {
    const { as, id } = await shopper();
    const first = await order(as);
    expect(await order(as)).toBe(first);
    await database().updateTable('members').set({ country: 'IL' }).where('id', '=', id).execute();
    const { order: second, invoice } = await server.answer('payments.generateInvoice', { sku: SKU }, as);
    expect(second.invoice_id).not.toBe(first);
    expect(invoice).toMatchObject({ tax_amount: 915 });
  });

  it('gives what was paid for: subscription, permissions, transaction and a receipt in the member’s language', async () => {
    const { as, email, invoice, answer } = await buyer();
    expect(answer).toEqual({ status: 'paid' });
    const { user } = await server.answer('session.getSelf', {}, as);
    expect(user.permissions).toContain('MESSAGING');
    expect(user.subscriptions?.SUBSCRIPTION).toMatchObject({
      provider: 'stripe',
      context: 'purchase',
      auto_renewal: true,
      status: 'active',
      ends_at: '2026-09-01T12:00:00.000Z',
      plan: { product: { level: 'basic' } },
    });
    const { transactions } = await server.answer('payments.getTransactions', {}, as);
    expect(transactions).toMatchObject([
      {
        order: { invoice_id: invoice, amount: 5997, currency: 'USD' },
        provider: 'stripe',
        paid_at: '2026-06-01T12:00:00.000Z',
        ends_at: '2026-09-01T12:00:00.000Z',
        renews: true,
      },
    ]);
    const mail = (await server.unsentMails()).find(
      ({ recipient, kind }) => recipient === email && kind === 'purchase_receipt',
    );
    expect(mail).toMatchObject({ language: 'fr', subject: 'Votre reçu Duet' });
    expect(mail?.text).toContain('1er septembre 2026');
    expect(mail?.text).toContain(`/fr/app/subscribe/receipt?order=${invoice}`);
    expect(mail?.text.replace(/\p{Zs}/gu, ' ')).toContain('59,97 $US (dont 10,00 $US de taxes) pour Duet Essentiel.');
  });

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired'],
    ['4000000000000127', 'security_code'],
    ['4000000000000119', 'processing'],
  ])(
    'reports the reason %s was refused, gives nothing, and lets another card pay the same order',
    async (number, reason) => {
      const { as, invoice, answer } = await buyer(number);
      expect(answer).toEqual({ status: 'declined', reason });
      expect((await server.answer('payments.getTransactions', {}, as)).transactions).toEqual([]);
      await enterCard(await secretOf(as, invoice), PAID);
      expect(await confirm(as, invoice)).toEqual({ status: 'paid' });
    },
  );

  it('waits for the customer’s approval at their bank, and believes the bank alone', async () => {
    const { as, invoice, answer } = await buyer(TO_APPROVE);
    expect(answer).toEqual({ status: 'open' });
    const secret = await secretOf(as, invoice);
    await callStripe('approve', secret, { approved: 'false' });
    expect(await confirm(as, invoice)).toEqual({ status: 'declined', reason: 'not_approved' });
    await enterCard(secret, TO_APPROVE);
    await callStripe('approve', secret, { approved: 'true' });
    expect(await confirm(as, invoice)).toEqual({ status: 'paid' });
  });

  it('makes one payment and gives one subscription, however often and at once it is asked', async () => {
    const { as, id: memberId, email } = await shopper();
    const id = await order(as);
    const secrets = await Promise.all(Array.from({ length: 10 }, () => secretOf(as, id)));
    expect(new Set(secrets).size).toBe(1);
    await Promise.all(secrets.map((secret) => enterCard(secret, PAID)));
    await Promise.all(Array.from({ length: 10 }, () => confirm(as, id)));
    const bought = await database()
      .selectFrom('subscriptions')
      .select('id')
      .where('member_id', '=', memberId)
      .where('context', '=', 'purchase')
      .execute();
    const taken = await database().selectFrom('transactions').select('id').where('member_id', '=', memberId).execute();
    const receipts = (await server.unsentMails()).filter(
      ({ recipient, kind }) => recipient === email && kind === 'purchase_receipt',
    );
    expect([bought.length, taken.length, receipts.length]).toEqual([1, 1, 1]);
  });

  it('says "checking" until the bank has decided', async () => {
    const { as, invoice, answer } = await buyer(TO_CHECK);
    expect(answer).toEqual({ status: 'checking' });
    expect(await server.answer('payments.generateInvoice', { sku: 'duet-plus-1m' }, as)).toMatchObject({
      order: { invoice_id: invoice },
      status: 'checking',
    });
    const subscription = () => server.answer('payments.getSubscription', {}, as);
    expect(await subscription()).toMatchObject({ SUBSCRIPTION: null, checking_invoice_id: invoice });
    expect(await confirm(as, invoice)).toEqual({ status: 'paid' });
    expect(await subscription()).not.toHaveProperty('checking_invoice_id');
  });

  it('finds out by itself about a payment whose member never returned', async () => {
    const { as } = await shopper();
    const id = await order(as);
    await enterCard(await secretOf(as, id), PAID);
    await vi.waitFor(async () => {
      server.clock.advance(6 * 60_000);
      expect((await server.answer('payments.getTransactions', {}, as)).transactions).toHaveLength(1);
    });
  });
});

describe.each(TEST_ENGINES.slice(0, 1))('where no account to pay to is set', (engine) => {
  it('names no gateway, and sells nothing', async () => {
    const server = await TestServer.open(engine, {}, { providerMocks: false });
    try {
      const { token } = await server.registerMember();
      const { order, invoice } = await server.answer('payments.generateInvoice', { sku: SKU }, { token });
      expect(invoice.gateways).toEqual([]);
      const refused = { status: 400, body: { message: 'payment unavailable' } };
      expect(await server.call('payments.getStripeKey', {}, { token })).toMatchObject(refused);
      const intent = await server.call(
        'payments.createStripeIntent',
        { invoice_id: order.invoice_id },
        { token, key: order.invoice_id },
      );
      expect(intent).toMatchObject(refused);
    } finally {
      await server.close();
    }
  });
});
