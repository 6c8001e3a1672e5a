import { describe, expect, it } from 'vitest';
import { aProduct, aTransaction } from '../testing/index.ts';
import { filterTransactions, transactionsCsv, yearsOf } from './transaction-list.ts';

const old = aTransaction({ id: 'old', paidAt: Date.UTC(2024, 5, 1) });
const fresh = aTransaction({ id: 'fresh' });
const COLUMNS = ['Paid on', 'Plan', 'Paid', 'Tax', 'Currency', 'Until', 'Given back', 'Request id'] as const;

describe('the payments of a member', () => {
  it('are filtered by the years in which something was paid', () => {
    expect(yearsOf([fresh, fresh, old])).toEqual([2026, 2024]);
    expect(filterTransactions([fresh, old], 2024)).toEqual([old]);
    expect(filterTransactions([fresh, old], 'all')).toEqual([fresh, old]);
  });

  it.each(['=1', '+1', '-1', '@A1', '\t=1', '\r=1'])('keep %j as text in a spreadsheet', (name) => {
    expect(transactionsCsv([fresh], COLUMNS, () => name)).toContain(`'${name}`);
  });

  it('are a table that spreadsheets read, without formulas', () => {
    const product = aProduct({ level: '=basic, "one"' });
    const taxed = aTransaction({ product, taxAmount: 479 });
    const refunded = aTransaction({ refundedAt: Date.UTC(2026, 0, 5), invoiceId: 'OTHER' });
    expect(transactionsCsv([taxed, refunded], COLUMNS, ({ level }) => level)).toBe(
      '\uFEFFPaid on,Plan,Paid,Tax,Currency,Until,Given back,Request id\r\n' +
        '2026-01-01,"\'=basic, ""one""",29.99,4.79,USD,2026-02-01,,7K3M-9QXD-2HVA-W5RT\r\n' +
        '2026-01-01,basic,29.99,0.00,USD,2026-02-01,2026-01-05,OTHER\r\n',
    );
  });
});
