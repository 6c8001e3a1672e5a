import { randomUUID } from 'node:crypto';
import { brandOf, outcomeOf, type CardOutcome } from '../cards/index.ts';
import type { BraintreeVault } from './braintree-vault.ts';

/** A charge, as our server asks for it. */
export interface ChargeRequest {
  readonly paymentMethodId: string;
  readonly transaction: {
    readonly amount: string;
    readonly orderId: string;
    readonly merchantAccountId: string;
    readonly vaultPaymentMethodAfterTransacting?: object | undefined;
  };
}

type Status =
  'AUTHORIZING' | 'GATEWAY_REJECTED' | 'PROCESSOR_DECLINED' | 'SUBMITTED_FOR_SETTLEMENT' | 'SETTLED' | 'VOIDED';

interface Transaction {
  readonly id: string;
  readonly orderId: string;
  status: Status;
  readonly amount: { readonly value: string; readonly currencyCode: string };
  readonly statusHistory: readonly object[];
  readonly refunds: { readonly id: string; readonly status: Status; readonly amount: { readonly value: string } }[];
  readonly disputes: { readonly id: string; readonly status: 'OPEN' }[];
  readonly paymentMethod: object | null;
  reads: number;
}

/** Braintree's processor codes. */
const REFUSED: Readonly<Partial<Record<CardOutcome, string>>> = {
  declined: '2000',
  'insufficient-funds': '2001',
  expired: '2004',
  'security-code': '2010',
};
const READS_UNTIL_SUBMITTED = 3;

/** Why a charge was not tried at all: the error of GraphQL that says so. */
export type NotTried = 'VALIDATION';

/** Transactions in memory, as Braintree keeps them. */
export class BraintreeTransactions {
  readonly #transactions = new Map<string, Transaction>();

  constructor(private readonly vault: BraintreeVault) {}

  /** `isLost`: charged, and the answer never arrives. */
  charge({ paymentMethodId, transaction }: ChargeRequest): { made: Transaction; isLost: boolean } | NotTried {
    const isStored = this.vault.isStored(paymentMethodId);
    const spent = this.vault.spend(paymentMethodId);
    if (spent === 'consumed') return 'VALIDATION';
    const number = typeof spent === 'string' ? '' : spent.number;
    const outcome = spent === 'not-authenticated' ? spent : outcomeOf(number);
    const isRefusedNow = outcome === 'refused-later' && isStored;
    const made = this.#make(transaction, number, isRefusedNow ? 'declined' : outcome);
    this.#transactions.set(made.id, made);
    return { made, isLost: outcome === 'answer-lost' && !isStored };
  }

  /** What is under way is decided once it has been looked at often enough. */
  read(id: string): Transaction | undefined {
    const found = this.#transactions.get(id);
    if (found?.status !== 'AUTHORIZING') return found;
    found.reads += 1;
    if (found.reads >= READS_UNTIL_SUBMITTED) found.status = 'SUBMITTED_FOR_SETTLEMENT';
    return found;
  }

  findByOrder(orderId: string): readonly Transaction[] {
    const all = [...this.#transactions.values()].filter((transaction) => transaction.orderId === orderId);
    for (const { id } of all) this.read(id);
    return all;
  }

  /** By its id or the merchant's order, as it is: looking at it decides nothing. */
  find(payment: string): Transaction | undefined {
    return [...this.#transactions.values()].find(({ id, orderId }) => id === payment || orderId === payment);
  }

  /** How many transactions have taken money. */
  taken(): number {
    return [...this.#transactions.values()].filter(({ status }) => status === 'SUBMITTED_FOR_SETTLEMENT').length;
  }

  /** Voids what is not settled. Undefined where there is nothing to give back. */
  reverse(id: string): Transaction | undefined {
    const found = this.#transactions.get(id);
    if (found?.status !== 'SUBMITTED_FOR_SETTLEMENT') return undefined;
    found.status = 'VOIDED';
    return found;
  }

  #make(
    { amount, orderId, merchantAccountId, vaultPaymentMethodAfterTransacting }: ChargeRequest['transaction'],
    number: string,
    outcome: CardOutcome | 'not-authenticated',
  ): Transaction {
    const code = outcome === 'not-authenticated' ? undefined : REFUSED[outcome];
    const isTaken = code === undefined && outcome !== 'not-authenticated';
    return {
      id: graphqlId(randomUUID().slice(0, 8)),
      orderId,
      status: statusOf(outcome, code),
      amount: {
        value: outcome === 'wrong-amount' ? '1.00' : amount,
        currencyCode: merchantAccountId.slice(-3).toUpperCase(),
      },
      statusHistory: [
        ...(code === undefined
          ? []
          : [{ __typename: 'ProcessorDeclinedEvent', processorResponse: { legacyCode: code } }]),
        ...(outcome === 'not-authenticated'
          ? [{ __typename: 'GatewayRejectedEvent', gatewayRejectionReason: 'THREE_D_SECURE' }]
          : []),
      ],
      refunds: [],
      disputes: [],
      paymentMethod: isTaken && vaultPaymentMethodAfterTransacting ? this.#stored(number) : null,
      reads: 0,
    };
  }

  #stored(number: string) {
    const { id, customer } = this.vault.store(number);
    const details = { brandCode: brandOf(number).toUpperCase(), last4: number.slice(-4) };
    return { id, customer: { id: customer }, details };
  }
}

/** An older id as GraphQL names it. */
const graphqlId = (id: string): string => Buffer.from(`transaction_${id}`).toString('base64').replace(/=+$/, '');

function statusOf(outcome: CardOutcome | 'not-authenticated', code: string | undefined): Status {
  if (outcome === 'not-authenticated') return 'GATEWAY_REJECTED';
  if (code !== undefined) return 'PROCESSOR_DECLINED';
  return outcome === 'pending' ? 'AUTHORIZING' : 'SUBMITTED_FOR_SETTLEMENT';
}
