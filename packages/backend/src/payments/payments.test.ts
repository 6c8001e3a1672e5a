import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, TestServer, type CallOptions } from '../testing/index.ts';

const PAID = '4242424242424242';
const TO_CHECK = '4000000000003063';
const TO_APPROVE = '4000002500003155';
const SKU = 'duet-basic-3m';

describe.each(TEST_ENGINES)('buying a subscription on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open(engine);
  });
  afterAll(() => server.close());

  const database = () => server.server.context.database.acrossTenants;

  /** What the browser tells Stripe, which here is the provider mock. */
  const callStripe = async (step: 'confirm' | 'approve', secret: string, fields: Readonly<Record<string, string>>) => {
    const [id = ''] = secret.split('_secret_');
    const answer = await server.server.app.inject({
      method: 'POST',
      url: `/provider-mock/stripe/v1/payment_intents/${id}/${step}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ key: 'pk_test_provider_mock', client_secret: secret, ...fields }).toString(),
    });
    return answer.statusCode;
  };
  const enterCard = (secret: string, number: string) =>
    callStripe('confirm', secret, { 'payment_method_data[card][number]': number });

  const order = async (as: CallOptions, sku = SKU) =>
    (await server.answer('payments.generateInvoice', { sku }, as)).order.invoice_id;
  const secretOf = async (as: CallOptions, id: string) =>
    (await server.answer('payments.createStripeIntent', { invoice_id: id }, { ...as, key: id })).client_secret ?? '';
  const confirm = (as: CallOptions, id: string) =>
    server.answer('payments.confirmStripeIntent', { invoice_id: id }, as);

  async function shopper(as: CallOptions = {}) {
    const member = await server.registerMember({ preferred_language: 'fr' }, as);
    return { ...member, as: { ...as, token: member.token } };
  }

  async function buyer(number = PAID) {
    const member = await shopper();
    const id = await order(member.as);
    await enterCard(await secretOf(member.as, id), number);
    return { ...member, invoice: id, answer: await confirm(member.as, id) };
  }

  it('tells price, tax, period, end and gateways before anything is asked for', async () => {
    const { as } = await shopper();
    expect(await server.answer('payments.generateInvoice', { sku: SKU }, as)).toEqual({
      order: { invoice_id: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) as string, amount: 5997, currency: 'USD' },
      invoice: { gateways: ['stripe'], tax_amount: 0 },
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
      status: 'open',
    });
    expect(await server.answer('payments.getStripeKey', {}, as)).toEqual({ key: 'pk_test_provider_mock' });
  });

  it('returns the tax of the invoice', async () => {
    const { as } = await shopper();
    const id = await order(as);
    await database().updateTable('invoices').set({ tax_amount: 479 }).where('id', '=', id).execute();
    expect(await server.answer('payments.generateInvoice', { sku: SKU }, as)).toMatchObject({
      order: { invoice_id: id },
      invoice: { gateways: ['stripe'], tax_amount: 479 },
    });
  });

  it('gives what was paid for: subscription, permissions, transaction and a receipt in the member’s language', async () => {
    const { as, email, invoice, answer } = await buyer();
    expect(answer).toEqual({ status: 'paid' });
    const { user } = await server.answer('session.getSelf', {}, as);
    expect(user.permissions).toContain('MESSAGING');
    expect(user.subscriptions?.SUBSCRIPTION).toMatchObject({
      provider: 'stripe',
      context: 'purchase',
      auto_renewal: false,
      plan: { product: { level: 'basic' } },
    });
    const { transactions } = await server.answer('payments.getTransactions', {}, as);
    expect(transactions).toMatchObject([
      {
        order: { invoice_id: invoice, amount: 5997, currency: 'USD' },
        provider: 'stripe',
        paid_at: '2026-06-01T12:00:00.000Z',
        ends_at: '2026-09-01T12:00:00.000Z',
      },
    ]);
    const mail = (await server.unsentMails()).find(
      ({ recipient, kind }) => recipient === email && kind === 'purchase_receipt',
    );
    expect(mail).toMatchObject({ language: 'fr', subject: 'Votre reçu Duet' });
    expect(mail?.text).toContain('1 septembre 2026');
    expect(mail?.text).toContain(`/fr/app/subscribe/receipt?order=${invoice}`);
    expect(mail?.text.replace(/\p{Zs}/gu, ' ')).toContain('59,97 $US');
  });

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired'],
    ['4000000000000127', 'security_code'],
    ['4000000000000119', 'processing'],
  ])('says why %s was refused, gives nothing, and lets another card pay the same order', async (number, reason) => {
    const { as, invoice, answer } = await buyer(number);
    expect(answer).toEqual({ status: 'declined', reason });
    expect((await server.answer('payments.getTransactions', {}, as)).transactions).toEqual([]);
    await enterCard(await secretOf(as, invoice), PAID);
    expect(await confirm(as, invoice)).toEqual({ status: 'paid' });
  });

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
      expect(await server.answer('payments.getTransactions', {}, stranger)).toEqual({ transactions: [] });
    }
    expect((await server.answer('payments.getTransactions', {}, as)).transactions).toHaveLength(1);
  });

  it('opens one order for calls that come at once', async () => {
    const { as } = await shopper();
    const ids = await Promise.all(Array.from({ length: 10 }, () => order(as)));
    expect(new Set(ids).size).toBe(1);
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
    expect(await confirm(as, invoice)).toEqual({ status: 'paid' });
  });

  it('finds out by itself about a payment whose member never came back', async () => {
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
