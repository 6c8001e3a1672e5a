import { randomUUID } from 'node:crypto';
import { outcomeOf, type CardOutcome } from '../cards/index.ts';

/** A page that asks for a card, and the card that was entered there. */
export interface CardTransaction {
  readonly id: string;
  readonly uniqueid: string;
  readonly total: string;
  readonly currency: string;
  readonly returnAddress: string;
  /** `refused` by the owner's bank. */
  state: 'open' | 'entered' | 'refused';
  cardId: string;
  number: string;
  /** How often it was asked which card was entered. */
  questions: number;
}

export interface Deal {
  readonly tranId: string;
  readonly requestId: string;
  readonly total: string;
  readonly currency: string;
  status: string;
  isRefunded: boolean;
  reads: number;
}

/** The codes of the clearing house. It does not tell an empty account from another refusal. */
const REFUSED: Readonly<Partial<Record<CardOutcome, string>>> = {
  declined: '004',
  'insufficient-funds': '004',
  expired: '036',
  'security-code': '006',
};
const READS_UNTIL_DONE = 3;
const UNANSWERED_QUESTIONS = 2;

/** What a deal asks for. */
export interface DealRequest {
  readonly cardId: string;
  readonly total: string;
  readonly currency: string;
}

/** Cards, pages and deals in memory, as CreditGuard keeps them. */
export class CreditguardDeals {
  readonly #transactions = new Map<string, CardTransaction>();
  readonly #cards = new Map<string, string>();
  readonly #deals = new Map<string, Deal>();
  readonly #charges = new Map<string, number>();

  setUp(page: Pick<CardTransaction, 'uniqueid' | 'total' | 'currency' | 'returnAddress'>): CardTransaction {
    const transaction: CardTransaction = {
      ...page,
      id: randomUUID(),
      state: 'open',
      cardId: '',
      number: '',
      questions: 0,
    };
    this.#transactions.set(transaction.id, transaction);
    return transaction;
  }

  transaction(id: string): CardTransaction | undefined {
    return this.#transactions.get(id);
  }

  /** The card is entered, and its bank has answered. */
  enter(id: string, number: string, isApproved: boolean): CardTransaction | undefined {
    const transaction = this.#transactions.get(id);
    if (transaction?.state !== 'open') return undefined;
    const isBelieved = isApproved && outcomeOf(number) !== 'never-approved';
    transaction.state = isBelieved ? 'entered' : 'refused';
    transaction.number = number;
    if (isBelieved) {
      transaction.cardId = `10${randomUUID().replaceAll(/\D/g, '').padEnd(14, '0').slice(0, 10)}${number.slice(-4)}`;
      this.#cards.set(transaction.cardId, number);
    }
    return transaction;
  }

  /** What was entered on a page; `lost` where the question gets no answer, `undefined` where nothing was. */
  entered(id: string): CardTransaction | 'lost' | undefined {
    const transaction = this.#transactions.get(id);
    if (!transaction || transaction.state === 'open') return undefined;
    transaction.questions += 1;
    const isSilent = outcomeOf(transaction.number) === 'unanswered' && transaction.questions <= UNANSWERED_QUESTIONS;
    return isSilent ? 'lost' : transaction;
  }

  /** `isLost`: charged, and the answer never arrives. A repeated request is answered with the first deal. */
  charge(
    { cardId, total, currency }: DealRequest,
    requestId: string,
  ): { readonly deal: Deal; readonly isLost: boolean } {
    const known = [...this.#deals.values()].find((deal) => deal.requestId === requestId);
    if (known) return { deal: known, isLost: false };
    const outcome = outcomeOf(this.#cards.get(cardId) ?? '4000000000000002');
    const charged = (this.#charges.get(cardId) ?? 0) + 1;
    this.#charges.set(cardId, charged);
    const isRefusedLater = outcome === 'refused-later' && charged > 1;
    const deal: Deal = {
      tranId: randomUUID(),
      requestId,
      total: outcome === 'wrong-amount' ? '100' : total,
      currency,
      status: REFUSED[isRefusedLater ? 'declined' : outcome] ?? (outcome === 'pending' ? '250' : '000'),
      isRefunded: false,
      reads: 0,
    };
    this.#deals.set(deal.tranId, deal);
    return { deal, isLost: outcome === 'answer-lost' };
  }

  /** What the clearing house looks into is decided once it has been asked often enough. */
  find(by: { readonly tranId?: string | undefined; readonly requestId?: string | undefined }): Deal | undefined {
    const deal = [...this.#deals.values()].find(
      ({ tranId, requestId }) => tranId === by.tranId || (requestId !== '' && requestId === by.requestId),
    );
    if (deal?.status === '250') {
      deal.reads += 1;
      if (deal.reads >= READS_UNTIL_DONE) deal.status = '000';
    }
    return deal;
  }

  /** How many deals have taken money. */
  taken(): number {
    return [...this.#deals.values()].filter(({ status }) => status === '000').length;
  }

  /** `undefined` where there is nothing to give back. Repeated, it is the first refund. */
  refund(tranId: string): string | undefined {
    const deal = this.#deals.get(tranId);
    if (deal?.status !== '000') return undefined;
    deal.isRefunded = true;
    return `refund-${tranId}`;
  }
}
