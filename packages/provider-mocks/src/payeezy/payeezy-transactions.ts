import { randomUUID } from 'node:crypto';
import { outcomeOf, type CardOutcome } from '../cards/index.ts';

/** A charge, or what is given back of one. `custref`: the merchant's reference. */
interface Transaction {
  readonly tag: string;
  readonly authorization: string;
  readonly type: 'Purchase' | 'Tagged Refund';
  readonly custref: string;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  readonly code: string;
  status: 'Approved' | 'Declined' | 'Pending';
  reads: number;
}

/** The bank codes of Payeezy. */
const REFUSED: Readonly<Partial<Record<CardOutcome, string>>> = {
  declined: '530',
  'insufficient-funds': '302',
  expired: '522',
};
const APPROVED = '100';
const READS_UNTIL_APPROVED = 3;

/** What a charge asks for. */
export interface ChargeRequest {
  readonly custref: string;
  readonly token: string;
  readonly amount: number;
  readonly currency: string;
}

/** Cards and transactions in memory, as Payeezy keeps them. */
export class PayeezyTransactions {
  readonly #cards = new Map<string, string>();
  readonly #charges = new Map<string, number>();
  readonly #made: Transaction[] = [];

  /** A token for a card. */
  keep(number: string): string {
    const token = `${randomUUID().replaceAll(/\D/g, '').padEnd(12, '0').slice(0, 12)}${number.slice(-4)}`;
    this.#cards.set(token, number);
    return token;
  }

  /** `isLost`: charged, and the answer never arrives. Asked twice, it charges twice, as Payeezy does. */
  charge({ custref, token, amount, currency }: ChargeRequest): {
    readonly made: Transaction;
    readonly isLost: boolean;
  } {
    const outcome = outcomeOf(this.#cards.get(token) ?? '4000000000000002');
    const charged = (this.#charges.get(token) ?? 0) + 1;
    this.#charges.set(token, charged);
    const isRefused = REFUSED[outcome] !== undefined || (outcome === 'refused-later' && charged > 1);
    const made = this.#add('Purchase', custref, {
      amount: outcome === 'wrong-amount' ? 100 : amount,
      currency,
      code: isRefused ? (REFUSED[outcome] ?? '530') : APPROVED,
      status: isRefused ? 'Declined' : outcome === 'pending' ? 'Pending' : 'Approved',
    });
    return { made, isLost: outcome === 'answer-lost' && charged === 1 };
  }

  /** Undefined where there is nothing to give back. */
  refund(
    of: { readonly tag: string; readonly authorization: string },
    { custref, amount }: Pick<ChargeRequest, 'custref' | 'amount'>,
  ): Transaction | undefined {
    const charge = this.#made.find(({ tag, authorization }) => tag === of.tag && authorization === of.authorization);
    if (charge?.status !== 'Approved' || charge.type !== 'Purchase') return undefined;
    return this.#add('Tagged Refund', custref, {
      amount,
      currency: charge.currency,
      code: APPROVED,
      status: 'Approved',
    });
  }

  /** How many charges have taken money. */
  taken(): number {
    return this.#made.filter(({ type, status }) => type === 'Purchase' && status === 'Approved').length;
  }

  /** By the merchant's reference or by tag. What waits for its bank is decided once it has been looked at often enough. */
  search(field: string, value: string): readonly Transaction[] {
    const found = this.#made.filter((made) => (field === 'tag' ? made.tag : made.custref) === value);
    for (const made of found.filter(({ status }) => status === 'Pending')) {
      made.reads += 1;
      if (made.reads >= READS_UNTIL_APPROVED) made.status = 'Approved';
    }
    return found;
  }

  #add(
    type: Transaction['type'],
    custref: string,
    fields: Pick<Transaction, 'amount' | 'currency' | 'code' | 'status'>,
  ): Transaction {
    const number = String(100_000 + this.#made.length);
    const made = { tag: `46${number}`, authorization: `ET${number}`, type, custref, reads: 0, ...fields };
    this.#made.push(made);
    return made;
  }
}
