import { describe, expect, it } from 'vitest';
import { aProduct, aTransaction } from '../testing/index.ts';
import { filterTransactions, transactionsCsv, yearsOf } from './transaction-list.ts';

const old = aTransaction({ id: 'old', paidAt: Date.UTC(2024, 5, 1) });
const fresh = aTransaction({ id: 'fresh' });
const COLUMNS = ['Paid on', 'Plan', 'Paid', 'Tax', 'Currency', 'Until', 'Request id'] as const;

describe('the payments of a member', () => {
  it('are filtered by the years in which something was paid', () => {
    expect(yearsOf([fresh, fresh, old])).toEqual([2026, 2024]);
    expect(filterTransactions([fresh, old], 2024)).toEqual([old]);
    expect(filterTransactions([fresh, old], 'all')).toEqual([fresh, old]);
  });

  it('are a table that spreadsheets read, without formulas', () => {
    const product = aProduct({ name: '=Basic, "one"' });
    expect(transactionsCsv([aTransaction({ product, taxAmount: 479 })], COLUMNS)).toBe(
      '\uFEFFPaid on,Plan,Paid,Tax,Currency,Until,Request id\r\n' +
        '2026-01-01,"\'=Basic, ""one""",29.99,4.79,USD,2026-02-01,7K3M-9QXD-2HVA-W5RT\r\n',
    );
  });
});
