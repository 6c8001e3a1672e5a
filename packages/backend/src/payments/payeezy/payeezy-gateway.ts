import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@duet/core/kernel';
import type { CardRefusal } from '@duet/core/payments';
import * as v from 'valibot';
import type { CheckoutPayment, CheckoutState, StoredCardGateway } from '../checkout/checkout-gateway.port.ts';
import { centsOf } from '../checkout/wire-amount.ts';
import type {
  ChargeState,
  GatewayFailure,
  RefundRequest,
  RefundState,
  StoredCharge,
} from '../gateway/payment-gateway.port.ts';
import { readCard } from './payeezy-card.ts';
import type { FoundTransaction } from './payeezy-search.ts';
import type { PayeezyWire } from './payeezy-wire.ts';
import type { Database } from '../../database/index.ts';
import type { WebhookMessage } from '../webhooks/webhook.port.ts';
import { receiveCardMessage } from './receive-card-message.ts';

const transaction = v.object({
  transaction_id: v.optional(v.string(), ''),
  transaction_tag: v.optional(v.pipe(v.unknown(), v.transform(String), v.string()), ''),
  transaction_status: v.string(),
  /** In cents. */
  amount: v.optional(v.string(), ''),
  currency: v.optional(v.string(), ''),
  bank_resp_code: v.optional(v.string(), ''),
});
type Transaction = v.InferOutput<typeof transaction>;

/** Payeezy's bank codes in our words; `declined` for anything else. */
const REASONS: Readonly<Record<string, CardRefusal>> = {
  '302': 'insufficient_funds',
  '521': 'insufficient_funds',
  '522': 'expired',
  '531': 'security_code',
};

interface Charge extends Pick<CheckoutPayment, 'idempotencyKey' | 'amount' | 'currency'> {
  readonly card: string;
}

/**
 * Cards at Payeezy, by the tokens that its fields make of them. Payeezy repeats no answers: each charge and refund carries its key as the
 * merchant's reference, by which its search finds one whose answer was lost.
 */
export class PayeezyGateway implements StoredCardGateway {
  readonly provider = 'payeezy';
  readonly tellsReversals = false;
  readonly charges = 'stored-card';
  readonly currencies: readonly string[];

  constructor(readonly wire: PayeezyWire) {
    this.currencies = [wire.account.currency];
  }

  /** That a card was entered in its fields. */
  receiveMessage(database: Database, message: WebhookMessage): Promise<boolean> {
    return receiveCardMessage(database, message);
  }

  charge(payment: CheckoutPayment, card: string): Promise<Result<CheckoutState, GatewayFailure>> {
    return this.#charge({ ...payment, card });
  }

  async find({ idempotencyKey }: CheckoutPayment): Promise<Result<CheckoutState, GatewayFailure>> {
    const found = await this.#purchase({ reference: referenceOf(idempotencyKey) });
    if (!found.ok) return found;
    return found.value ? this.#stateOf(found.value) : err('missing');
  }

  /** A stored card may be charged often, so that a charge of the same key is looked for before it is made. */
  async chargeStored({ paymentMethod, ...charge }: StoredCharge): Promise<Result<ChargeState, GatewayFailure>> {
    const found = await this.#purchase({ reference: referenceOf(charge.idempotencyKey) });
    if (!found.ok) return found;
    return found.value ? this.#stateOf(found.value) : this.#charge({ ...charge, card: paymentMethod.method });
  }

  async refund({ idempotencyKey, charge, amount }: RefundRequest): Promise<Result<RefundState, GatewayFailure>> {
    const reference = referenceOf(idempotencyKey);
    const made = await this.wire.find({ reference });
    if (!made.ok) return made;
    const former = made.value.find(({ status }) => status === 'Approved');
    if (former) return ok({ status: 'refunded', reference: numberOf(former) });
    const [id = '', tag = ''] = charge.split('/');
    const refunded = await this.wire.call(
      `transactions/${encodeURIComponent(id)}`,
      {
        merchant_ref: reference,
        transaction_tag: tag,
        transaction_type: 'refund',
        method: 'token',
        amount: String(amount),
        currency_code: this.wire.account.currency,
      },
      transaction,
    );
    if (!refunded.ok) return refunded;
    const isDone = refunded.value.transaction_status === 'approved';
    return ok({ status: isDone ? 'refunded' : 'failed', reference: referenceOfCharge(refunded.value) });
  }

  async chargeState(reference: string): Promise<Result<ChargeState, GatewayFailure>> {
    const [, tag = ''] = reference.split('/');
    const found = await this.#purchase({ tag });
    if (!found.ok) return found;
    return found.value ? this.#stateOf(found.value) : err('missing');
  }

  /** Payeezy tells of refunds and disputes in its statements alone. */
  reversal(): Promise<Result<undefined, GatewayFailure>> {
    return Promise.resolve(ok(undefined));
  }

  /** Payeezy makes its tokens of the cards alone: it knows no member by them, and deletes none. */
  deleteStored(): Promise<Result<undefined, GatewayFailure>> {
    return Promise.resolve(ok(undefined));
  }

  async #charge({ card, idempotencyKey, amount, currency }: Charge): Promise<Result<ChargeState, GatewayFailure>> {
    const { type, value, holder, expiry } = readCard(card);
    const charged = await this.wire.call(
      'transactions',
      {
        merchant_ref: referenceOf(idempotencyKey),
        transaction_type: 'purchase',
        method: 'token',
        amount: String(amount),
        currency_code: currency,
        token: { token_type: 'FDToken', token_data: { type, value, cardholder_name: holder, exp_date: expiry } },
      },
      transaction,
    );
    return charged.ok ? answerOf(charged.value) : charged;
  }

  /** The charge of a reference; the one that took money, should a refused one have the same. */
  async #purchase(
    by: { readonly reference: string } | { readonly tag: string },
  ): Promise<Result<FoundTransaction | undefined, GatewayFailure>> {
    const found = await this.wire.find(by);
    if (!found.ok) return found;
    const purchases = found.value.filter(({ type }) => type === 'Purchase');
    return ok(purchases.find(({ status }) => status !== 'Declined') ?? purchases[0]);
  }

  #stateOf(found: FoundTransaction): Result<ChargeState, GatewayFailure> {
    const reference = numberOf(found);
    if (found.status === 'Pending') return ok({ status: 'pending', reference });
    // The search tells no reason.
    if (found.status !== 'Approved') return ok({ status: 'declined', reason: 'declined', reference });
    const amount = centsOf(found.amount);
    // An amount that cannot be read is asked for again, and never believed.
    if (amount === undefined) return err('unavailable');
    return ok({ status: 'paid', reference, amount, currency: this.wire.account.currency });
  }
}

/** Payeezy takes 20 characters: of a key's digest, so that the same key has the same ones. */
const referenceOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 20);

const numberOf = ({ authorization, tag }: FoundTransaction): string => `${authorization}/${tag}`;
const referenceOfCharge = ({ transaction_id: id, transaction_tag: tag }: Transaction): string => `${id}/${tag}`;

function answerOf(made: Transaction): Result<ChargeState, GatewayFailure> {
  const reference = referenceOfCharge(made);
  const { transaction_status: status, amount, currency, bank_resp_code: code } = made;
  if (status === 'pending') return ok({ status: 'pending', reference });
  if (status !== 'approved') return ok({ status: 'declined', reason: REASONS[code] ?? 'declined', reference });
  if (!/^\d{1,9}$/.test(amount)) return err('unavailable');
  return ok({ status: 'paid', reference, amount: Number(amount), currency });
}
