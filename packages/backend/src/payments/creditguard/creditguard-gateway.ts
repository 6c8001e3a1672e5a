import { err, ok, type Result } from '@duet/core/kernel';
import type { CardRefusal } from '@duet/core/payments';
import * as v from 'valibot';
import type { CheckoutPayment, CheckoutState, StoredCardGateway } from '../checkout/checkout-gateway.port.ts';
import type {
  ChargeState,
  GatewayFailure,
  RefundRequest,
  RefundState,
  StoredCharge,
} from '../gateway/payment-gateway.port.ts';
import { CreditguardPages } from './creditguard-pages.ts';
import type { CreditguardAnswer, CreditguardWire } from './creditguard-wire.ts';

const DONE = '000';
/** What the clearing house has not decided yet. */
const UNDECIDED = ['250', '251'];

/** The codes of the clearing house (Shva) in our words; `declined` for anything else. It does not tell an empty account from others. */
const REASONS: Readonly<Record<string, CardRefusal>> = {
  '006': 'security_code',
  '036': 'expired',
  '447': 'not_approved',
  '455': 'not_approved',
};

const deal = v.object({
  tranId: v.optional(v.string(), ''),
  total: v.optional(v.string()),
  currency: v.optional(v.string()),
});
const foundDeals = v.object({
  row: v.optional(v.union([v.object({ ...deal.entries, status: v.string() }), v.literal('')])),
});
type Deal = v.InferOutput<typeof deal>;

/** The charge of a stored card, as it is made with its owner and without. */
interface Charge extends Pick<CheckoutPayment, 'idempotencyKey' | 'amount' | 'currency'> {
  /** `token/MMYY`. */
  readonly card: string;
}

/**
 * Cards at CreditGuard, by the tokens that its hosted page makes of them. A repeated `requestId` is answered with the first deal, and a deal is
 * found again by it.
 */
export class CreditguardGateway implements StoredCardGateway {
  readonly provider = 'creditguard';
  readonly tellsReversals = false;
  readonly charges = 'stored-card';
  readonly currencies = ['ILS', 'USD', 'EUR'];
  /** Where members enter their cards. */
  readonly pages: CreditguardPages;

  constructor(private readonly wire: CreditguardWire) {
    this.pages = new CreditguardPages(wire);
  }

  charge(payment: CheckoutPayment, card: string): Promise<Result<CheckoutState, GatewayFailure>> {
    return this.#charge({ ...payment, card });
  }

  async find({ idempotencyKey }: CheckoutPayment): Promise<Result<CheckoutState, GatewayFailure>> {
    const found = await this.#inquire({ requestId: idempotencyKey });
    return found.ok ? stateOf(found.value) : found;
  }

  chargeStored({ paymentMethod, ...charge }: StoredCharge): Promise<Result<ChargeState, GatewayFailure>> {
    return this.#charge({ ...charge, card: paymentMethod.method });
  }

  async refund({ idempotencyKey, charge, amount }: RefundRequest): Promise<Result<RefundState, GatewayFailure>> {
    const refunded = await this.wire.call('refundDeal', { tranId: charge, total: amount }, deal, idempotencyKey);
    if (!refunded.ok) return refunded;
    const { result, part } = refunded.value;
    return ok({ status: result === DONE ? 'refunded' : 'failed', reference: part.tranId });
  }

  async chargeState(reference: string): Promise<Result<ChargeState, GatewayFailure>> {
    const found = await this.#inquire({ tranId: reference });
    return found.ok ? stateOf(found.value) : found;
  }

  /** CreditGuard tells of refunds and disputes in its statements alone. */
  reversal(): Promise<Result<undefined, GatewayFailure>> {
    return Promise.resolve(ok(undefined));
  }

  /** CreditGuard makes its tokens of the cards alone: it knows no member by them, and deletes none. */
  deleteStored(): Promise<Result<undefined, GatewayFailure>> {
    return Promise.resolve(ok(undefined));
  }

  async #charge({ card, idempotencyKey, amount, currency }: Charge): Promise<Result<ChargeState, GatewayFailure>> {
    const [cardId = '', cardExpiration = ''] = card.split('/');
    const fields = {
      cardId,
      cardExpiration,
      total: amount,
      currency,
      transactionType: 'Debit',
      creditType: 'RegularCredit',
      transactionCode: 'Internet',
      validation: 'AutoComm',
    };
    const charged = await this.wire.call('doDeal', fields, deal, idempotencyKey);
    return charged.ok ? stateOf(charged.value) : charged;
  }

  async #inquire(by: object): Promise<Result<CreditguardAnswer<Deal>, GatewayFailure>> {
    const fields = { queryName: 'deal', ...by };
    const found = await this.wire.call('inquireTransactions', fields, foundDeals);
    if (!found.ok) return found;
    const { row } = found.value.part;
    if (row === undefined || row === '') return err('missing');
    return ok({ result: row.status, part: row });
  }
}

function stateOf({ result, part }: CreditguardAnswer<Deal>): Result<ChargeState, GatewayFailure> {
  const { tranId: reference, total, currency } = part;
  if (UNDECIDED.includes(result)) return ok({ status: 'pending', reference });
  if (result !== DONE) return ok({ status: 'declined', reason: REASONS[result] ?? 'declined', reference });
  // A deal that does not say what was charged is asked for again, and never believed.
  if (total === undefined || currency === undefined) return err('unavailable');
  return ok({ status: 'paid', reference, amount: Number(total), currency });
}
