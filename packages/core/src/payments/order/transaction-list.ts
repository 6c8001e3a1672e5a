import { orderTotal } from '../money.ts';
import type { Product } from '../plans/product.ts';
import type { Transaction } from './order.ts';

/** Which payments a member looks at: all of them, or those of one year (UTC). */
export type TransactionFilter = 'all' | number;

/** The years in which something was paid, latest first. */
export const yearsOf = (transactions: readonly Transaction[]): readonly number[] =>
  [...new Set(transactions.map(yearOf))].sort((one, other) => other - one);

export const filterTransactions = (
  transactions: readonly Transaction[],
  filter: TransactionFilter,
): readonly Transaction[] =>
  filter === 'all' ? transactions : transactions.filter((transaction) => yearOf(transaction) === filter);

const yearOf = ({ paidAt }: Transaction): number => new Date(paidAt).getUTCFullYear();

/** The words of the first line, in the order of the columns. */
export type TransactionColumns = readonly [
  paidOn: string,
  product: string,
  total: string,
  tax: string,
  currency: string,
  until: string,
  givenBackOn: string,
  requestId: string,
];

/**
 * Payments as a table in CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. Products go by the names
 * that the page has for them. Days in UTC as `YYYY-MM-DD`, amounts with a point. A cell that a spreadsheet would take for a
 * formula is kept as text.
 */
export function transactionsCsv(
  transactions: readonly Transaction[],
  columns: TransactionColumns,
  nameOf: (product: Product) => string,
): string {
  const rows = transactions.map(({ paidAt, product, amount, taxAmount, currency, endsAt, refundedAt, invoiceId }) => [
    dayOf(paidAt),
    nameOf(product),
    orderTotal(amount).toFixed(2),
    orderTotal(taxAmount).toFixed(2),
    currency,
    dayOf(endsAt),
    refundedAt === undefined ? '' : dayOf(refundedAt),
    invoiceId,
  ]);
  const lines = [columns, ...rows].map((cells) => cells.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
