import { describe, expect, it } from 'vitest';
import { TEST_ENGINES, type TestServer } from '../../testing/index.ts';
import { enterCard, provideShop } from '../testing/index.ts';

describe.each(TEST_ENGINES)('the return from CreditGuard’s page, opened again on $name', (engine) => {
  let server: TestServer;
  const { database, order, shopper } = provideShop(engine, (opened) => {
    server = opened;
  });

  /** Somebody who has paid with a card that was entered on the page, and the address's name of that. */
  async function paid() {
    const { as } = await shopper({ tenant: 'kesher' });
    const invoice = await order(as, 'kesher-basic-1m');
    const entry = { number: '4580458045804580', answer: 'approve' } as const;
    const transaction = (await enterCard(server, as, invoice, entry)) ?? '';
    const keepCard = () => server.answer('payments.setCreditguardCard', { transaction }, as);
    const pay = () => server.answer('payments.makePurchase', { invoice_id: invoice, gateway: 'creditguard' }, as);
    const card = async () => (await server.answer('payments.getCreditguardCard', {}, as)).card;
    await keepCard();
    expect(await pay()).toEqual({ status: 'paid' });
    return { as, keepCard, pay, card };
  }

  it.each([
    ['a card that is refused', '4000000000000002', { status: 'declined', reason: 'declined' }],
    ['a card that has expired', '4000000000000069', { status: 'declined', reason: 'expired' }],
  ] as const)('charges %s once, and says again what came of it', async (_, number, refused) => {
    const { as } = await shopper({ tenant: 'kesher' });
    const invoice = await order(as, 'kesher-basic-1m');
    /** What the page of the return does. */
    const open = async (transaction: string) => {
      await server.answer('payments.setCreditguardCard', { transaction }, as);
      const request = { invoice_id: invoice, gateway: 'creditguard', page_return: transaction };
      return server.answer('payments.makePurchase', request, as);
    };
    const attempts = async () =>
      (await database().selectFrom('invoices').select('attempt').where('id', '=', invoice).executeTakeFirstOrThrow())
        .attempt;
    const first = (await enterCard(server, as, invoice, { number, answer: 'approve' })) ?? '';
    expect(await open(first)).toEqual(refused);
    const tried = await attempts();
    for (const answer of await Promise.all([open(first), open(first)])) expect(answer).toEqual(refused);
    expect(await attempts()).toBe(tried);
    // Another card was entered since: the first return neither brings its own back nor is paid with the other.
    const second = (await enterCard(server, as, invoice, { number: '4580458045804580', answer: 'approve' })) ?? '';
    await server.answer('payments.setCreditguardCard', { transaction: second }, as);
    const label = (await server.answer('payments.getCreditguardCard', {}, as)).card;
    expect(await open(first)).toEqual(refused);
    expect((await server.answer('payments.getCreditguardCard', {}, as)).card).toEqual(label);
    expect(await open(second)).toEqual({ status: 'paid' });
    expect(await open(second)).toEqual({ status: 'paid' });
  });

  it('is charged once where it is opened in several tabs at once', async () => {
    const { as } = await shopper({ tenant: 'kesher' });
    const invoice = await order(as, 'kesher-basic-1m');
    const entry = { number: '4000000000000002', answer: 'approve' } as const;
    const transaction = (await enterCard(server, as, invoice, entry)) ?? '';
    await server.answer('payments.setCreditguardCard', { transaction }, as);
    const request = { invoice_id: invoice, gateway: 'creditguard', page_return: transaction };
    await Promise.all(Array.from({ length: 4 }, () => server.call('payments.makePurchase', request, as)));
    const { attempt } = await database()
      .selectFrom('invoices')
      .select('attempt')
      .where('id', '=', invoice)
      .executeTakeFirstOrThrow();
    expect(attempt).toBe(1);
  });

  it('is answered as to be repeated while CreditGuard does not say which card was entered, and is charged once it does', async () => {
    const { as } = await shopper({ tenant: 'kesher' });
    const invoice = await order(as, 'kesher-basic-1m');
    const entry = { number: '4000000000000408', answer: 'approve' } as const;
    const transaction = (await enterCard(server, as, invoice, entry)) ?? '';
    const keepCard = () => server.call('payments.setCreditguardCard', { transaction }, as);
    for (let question = 0; question < 2; question += 1)
      expect(await keepCard()).toMatchObject({
        status: 500,
        body: { code: 14, message: 'provider not answering' },
      });
    expect((await server.answer('payments.getCreditguardCard', {}, as)).card).toBeNull();
    expect(await keepCard()).toMatchObject({ status: 200, body: { status: 'saved' } });
    const request = { invoice_id: invoice, gateway: 'creditguard', page_return: transaction };
    expect(await server.answer('payments.makePurchase', request, as)).toEqual({ status: 'paid' });
  });

  it('does not bring back a card that its owner has removed since', async () => {
    const { as, keepCard, pay, card } = await paid();
    expect(await card()).not.toBeNull();
    await server.answer('payments.deleteCreditguardCard', {}, as);
    expect(await keepCard()).toEqual({ status: 'saved' });
    expect(await pay()).toEqual({ status: 'paid' });
    expect(await card()).toBeNull();
  });
});
