import { describe, expect, it } from 'vitest';
import { aTransaction, subscriptionParts } from '../testing/index.ts';

const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTransaction({ id: `t${String(index)}`, invoiceId: `I${String(index)}` }),
  );

describe('what a member has paid', () => {
  it.each([0, 1, 2, 3, 7])('is read whole, in pages of two, where there are %i payments', async (count) => {
    const { orders, loadTransactions, transactionsState } = subscriptionParts();
    orders.pageSize = 2;
    orders.paid = listOf(count);
    expect((await loadTransactions.execute()).ok).toBe(true);
    expect(transactionsState.transactions.get()).toEqual(orders.paid);
  });

  it('stays as it was known where a later page fails', async () => {
    const { orders, loadTransactions, transactionsState } = subscriptionParts();
    orders.pageSize = 2;
    orders.paid = listOf(3);
    await loadTransactions.execute();
    const known = transactionsState.transactions.get();
    orders.paid = listOf(5);
    const readPage = orders.transactions.bind(orders);
    orders.transactions = (before) => {
      if (before !== undefined) orders.failure = { kind: 'unreachable' };
      return readPage(before);
    };
    expect((await loadTransactions.execute()).ok).toBe(false);
    expect(transactionsState.transactions.get()).toBe(known);
  });
});
