import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import type { StoredMethod } from '../checkout/checkout-gateway.port.ts';
import type { GatewayFailure } from '../gateway/payment-gateway.port.ts';
import type { CreditguardWire } from './creditguard-wire.ts';

/** A page of CreditGuard's that asks for a card. */
export interface CardPage {
  /** Our number of what it is for; CreditGuard names it with the card. */
  readonly invoiceId: string;
  /** What the page says will be paid, in the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly language: 'HEB' | 'ENG';
  /** Where it returns its visitor to. */
  readonly returnAddress: string;
}

const opened = v.object({ mpiHostedPageUrl: v.optional(v.string()) });
const row = v.object({
  uniqueid: v.string(),
  statusCode: v.string(),
  cardId: v.optional(v.string(), ''),
  cardExpiration: v.optional(v.string(), ''),
  cardMask: v.optional(v.string(), ''),
  cardBrand: v.optional(v.string(), ''),
});
const entered = v.object({ row: v.optional(v.union([row, v.literal('')])) });

/** A card that somebody has entered on a page, or why none was. */
export type EnteredCard =
  | { readonly status: 'entered'; readonly invoiceId: string; readonly card: StoredMethod }
  | { readonly status: 'refused'; readonly invoiceId: string };

/** The pages on which members enter their cards, at CreditGuard: we are told a token of each. */
export class CreditguardPages {
  constructor(private readonly wire: CreditguardWire) {}

  /** The address of a new page. Nothing is charged there. */
  async open(page: CardPage): Promise<Result<string, GatewayFailure>> {
    const { invoiceId, amount, currency, description, returnAddress } = page;
    const answer = await this.wire.call(
      'doDeal',
      {
        mid: this.wire.account.merchantId,
        uniqueid: invoiceId,
        cardNo: 'CGMPI',
        total: amount,
        currency,
        description,
        language: page.language,
        transactionType: 'Debit',
        creditType: 'RegularCredit',
        transactionCode: 'Internet',
        validation: 'TxnSetup',
        mpiValidation: 'Token',
        successUrl: returnAddress,
        errorUrl: returnAddress,
        cancelUrl: returnAddress,
      },
      opened,
    );
    if (!answer.ok) return answer;
    const { mpiHostedPageUrl: address } = answer.value.part;
    return address === undefined ? err('refused') : ok(address);
  }

  /** The card that was entered in `transaction`, as the return from the page names it. */
  async entered(transaction: string): Promise<Result<EnteredCard, GatewayFailure>> {
    const { merchantId: mid } = this.wire.account;
    const fields = { mid, queryName: 'mpiTransaction', mpiTransactionId: transaction };
    const answer = await this.wire.call('inquireTransactions', fields, entered);
    if (!answer.ok) return answer;
    const { row: found } = answer.value.part;
    if (found === undefined || found === '') return err('missing');
    const { uniqueid: invoiceId, statusCode, cardId, cardExpiration, cardMask, cardBrand } = found;
    if (statusCode !== '0' || cardId === '') return ok({ status: 'refused', invoiceId });
    const label = `${cardBrand} •••• ${cardMask.slice(-4)}`.trim();
    return ok({ status: 'entered', invoiceId, card: { customer: '', method: `${cardId}/${cardExpiration}`, label } });
  }
}
