import { describe, expect, it, vi } from 'vitest';
import { TEST_ENGINES, type CallOptions, type TestServer } from '../../testing/index.ts';
import { provideShop, SKU } from '../testing/index.ts';

/** The job runs in its own time, on a machine that may be busy. */
const WAITING = { timeout: 15_000 };

describe.each(TEST_ENGINES)('buying a subscription with PayPal on $name', (engine) => {
  let server: TestServer;
  const { database, enterCard, order, secretOf, confirm, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  const begin = (as: CallOptions, id: string) =>
    server.answer('payments.makePurchase', { invoice_id: id, gateway: 'paypal' }, { ...as, key: id });
  const status = (as: CallOptions, id: string) => server.answer('payments.purchase', { invoice_id: id }, as);
  /** The payer agrees in PayPal's window, with an account that decides what becomes of it. */
  const agree = async (payment: string, account: string) => {
    const answer = await server.server.app.inject({
      method: 'POST',
      url: '/provider-mock/paypal/agree',
      payload: { order: payment, account },
    });
    return answer.json<{ payerID: string }>().payerID;
  };
  const complete = (as: CallOptions, payment: string) =>
    server.answer('payments.purchasePaypal', { payer_id: 'PAYER', payment_id: payment }, as);

  async function buyer(account: string) {
    const member = await shopper();
    const id = await order(member.as);
    const { payment_id: payment = '' } = await begin(member.as, id);
    await agree(payment, account);
    return { ...member, invoice: id, payment, answer: await complete(member.as, payment) };
  }

  it('is offered beside the card, charged once its payer agreed, and granted once however often it is completed', async () => {
    const member = await shopper();
    const { order: wire, invoice } = await server.answer('payments.generateInvoice', { sku: SKU }, member.as);
    expect(invoice.gateways).toEqual(['stripe', 'paypal']);
    const { payment_id: payment = '' } = await begin(member.as, wire.invoice_id);
    expect(await begin(member.as, wire.invoice_id)).toEqual({ status: 'open', payment_id: payment });
    expect(await complete(member.as, payment)).toEqual({ status: 'declined', reason: 'not_approved' });
    const again = await begin(member.as, wire.invoice_id);
    await agree(again.payment_id ?? '', 'paid');
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(member.as, again.payment_id ?? '')));
    expect(answers).toContainEqual({ status: 'paid' });
    expect(await status(member.as, wire.invoice_id)).toEqual({ status: 'paid' });
    const { transactions } = await server.answer('payments.getTransactions', {}, member.as);
    expect(transactions).toMatchObject([{ provider: 'paypal', order: { amount: 5997, currency: 'USD' } }]);
    const { user } = await server.answer('session.getSelf', {}, member.as);
    expect(user.subscriptions?.SUBSCRIPTION).toMatchObject({ provider: 'paypal' });
    const stored = await database()
      .selectFrom('payment_methods')
      .select(['provider', 'label'])
      .where('member_id', '=', member.id)
      .execute();
    expect(stored).toEqual([{ provider: 'paypal', label: 'paid@paypal.example' }]);
  });

  it.each([
    ['declined', 'declined'],
    ['no-money', 'insufficient_funds'],
    ['expired', 'expired'],
    ['not-approved', 'not_approved'],
  ])('reports why the account "%s" was refused, gives nothing, and lets another one pay', async (account, reason) => {
    const { as, invoice, answer } = await buyer(account);
    expect(answer).toEqual({ status: 'declined', reason });
    expect((await server.answer('payments.getTransactions', {}, as)).transactions).toEqual([]);
    const { payment_id: payment = '' } = await begin(as, invoice);
    await agree(payment, 'paid');
    expect(await complete(as, payment)).toEqual({ status: 'paid' });
  });

  it('finds a charge whose answer was lost, and makes no second one', async () => {
    const { as, invoice, payment, answer } = await buyer('answer-lost');
    expect(answer).toEqual({ status: 'checking' });
    expect(await complete(as, payment)).toEqual({ status: 'paid' });
    expect(await status(as, invoice)).toEqual({ status: 'paid' });
  });

  it('grants nothing for another amount, and tells the operators', async () => {
    const { as, invoice, answer } = await buyer('wrong-amount');
    expect(answer).toEqual({ status: 'checking' });
    expect(await status(as, invoice)).toEqual({ status: 'checking' });
    expect((await server.answer('payments.getTransactions', {}, as)).transactions).toEqual([]);
  });

  it('waits for what PayPal looks into, and finds out by itself what became of it', async () => {
    const { as, answer } = await buyer('pending');
    expect(answer).toEqual({ status: 'checking' });
    await vi.waitFor(async () => {
      server.clock.advance(6 * 60_000);
      expect((await server.answer('payments.getTransactions', {}, as)).transactions).toHaveLength(1);
    }, WAITING);
  });

  it('makes a begun payment by card impossible before PayPal is asked, and the other way round', async () => {
    const { as } = await shopper();
    const id = await order(as);
    const secret = await secretOf(as, id);
    const { payment_id: payment = '' } = await begin(as, id);
    expect(await enterCard(secret, '4242424242424242')).toBe(400);
    await agree(payment, 'paid');
    const cardAgain = await secretOf(as, id);
    expect(cardAgain).not.toBe(secret);
    expect(await complete(as, payment)).toEqual({ status: 'closed' });
    await enterCard(cardAgain, '4242424242424242');
    expect(await confirm(as, id)).toEqual({ status: 'paid' });
    expect(await begin(as, id)).toEqual({ status: 'paid' });
  });

  it('is completed by nobody but the member whose order it is', async () => {
    const [owner, other] = [await shopper(), await shopper()];
    const id = await order(owner.as);
    const { payment_id: payment = '' } = await begin(owner.as, id);
    await agree(payment, 'paid');
    expect(await complete(other.as, payment)).toEqual({ status: 'closed' });
    expect(await status(owner.as, id)).toEqual({ status: 'open' });
  });
});
