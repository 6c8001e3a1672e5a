/** A transaction as Payeezy's search lists it. */
export interface FoundTransaction {
  readonly tag: string;
  /** The bank's number, which Payeezy's transaction API calls `transaction_id`. */
  readonly authorization: string;
  /** `Purchase`, `Tagged Refund` … */
  readonly type: string;
  /** `Approved`, `Declined`, `Pending` … */
  readonly status: string;
  /** As listed: `29.99` or `$29.99`. */
  readonly amount: string;
}

/** The columns by their titles, in lower case and without dots. */
const COLUMNS = {
  tag: 'tag',
  authorization: 'auth no',
  type: 'transaction type',
  status: 'status',
  amount: 'amount',
} as const;

/** Reads the table that the search answers. Throws where it is none, or lacks a column. */
export function readSearch(csv: string): readonly FoundTransaction[] {
  const [titles, ...rows] = csv
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  if (!titles) throw new Error('The search answered no table');
  const named = titles.map((title) => title.trim().toLowerCase().replaceAll('.', ''));
  const column = (name: keyof typeof COLUMNS): number => {
    const index = named.indexOf(COLUMNS[name]);
    if (index < 0) throw new Error(`The search names no ${COLUMNS[name]}`);
    return index;
  };
  const places = {
    tag: column('tag'),
    authorization: column('authorization'),
    type: column('type'),
    status: column('status'),
    amount: column('amount'),
  };
  return rows.map((row) => ({
    tag: row[places.tag] ?? '',
    authorization: row[places.authorization] ?? '',
    type: row[places.type] ?? '',
    status: row[places.status] ?? '',
    amount: (row[places.amount] ?? '').replace(/[^\d.]/g, ''),
  }));
}

/** The cells of a line, without the quotation marks around those that have them. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
