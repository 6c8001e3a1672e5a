import { describe, expect, it } from 'vitest';
import { insertRefundedPayment, TEST_ENGINES, type CallOptions, type TestServer } from '../../testing/index.ts';
import { provideShop } from '../testing/index.ts';

const COUNT = 205;

describe.each(TEST_ENGINES)('the pages of what a member has paid, on $name', (engine) => {
  let server: TestServer;
  const { shopper } = provideShop(engine, (opened) => {
    server = opened;
  });
  /** Somebody with more payments than two pages hold, all of the same moment; the numbers of their invoices. */
  async function richMember() {
    const { as, id } = await shopper();
    const invoices: string[] = [];
    for (let count = 0; count < COUNT; count += 1)
      invoices.push(await insertRefundedPayment(server.server.context.database, { tenant: 'duet', id }));
    return { as, invoices };
  }
  const page = (as: CallOptions, before?: string) =>
    server.answer('payments.getTransactions', before === undefined ? {} : { before }, as);

  it('hold each payment once, a hundred at most, and say whether there are more', async () => {
    const { as, invoices } = await richMember();
    const first = await page(as);
    const second = await page(as, first.transactions.at(-1)?.id);
    const third = await page(as, second.transactions.at(-1)?.id);
    expect([first, second, third].map(({ transactions, more }) => [transactions.length, more])).toEqual([
      [100, true],
      [100, true],
      [5, false],
    ]);
    const listed = [first, second, third].flatMap(({ transactions }) =>
      transactions.map((one) => one.order.invoice_id),
    );
    expect(listed.toSorted()).toEqual(invoices.toSorted());
  });

  it('have the receipt of any order, and nothing by the numbers of somebody else’s', async () => {
    const { as, invoices } = await richMember();
    const [oldest = ''] = (await page(as)).transactions.slice(-1).map(({ id }) => id);
    const ask = (invoice: string, caller: CallOptions) =>
      server.answer('payments.getTransactions', { invoice_id: invoice }, caller);
    for (const invoice of [invoices[0] ?? '', invoices.at(-1) ?? '']) {
      const { transactions } = await ask(invoice, as);
      expect(transactions.map(({ order }) => order.invoice_id)).toEqual([invoice]);
    }
    const { as: stranger } = await shopper();
    expect((await ask(invoices[0] ?? '', stranger)).transactions).toEqual([]);
    expect((await page(stranger, oldest)).transactions).toEqual([]);
  });
});
