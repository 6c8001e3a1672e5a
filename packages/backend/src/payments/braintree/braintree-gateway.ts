import { err, ok, type Result } from '@duet/core/kernel';
import * as v from 'valibot';
import type {
  BegunPayment,
  CheckoutGateway,
  CheckoutPayment,
  CheckoutState,
} from '../checkout/checkout-gateway.port.ts';
import { wireAmount } from '../checkout/wire-amount.ts';
import {
  unlessMissing,
  type ChargeState,
  type DeletedAtProvider,
  type GatewayFailure,
  type RefundRequest,
  type RefundState,
  type Reversal,
  type ReversibleCharge,
  type StoredCharge,
} from '../gateway/payment-gateway.port.ts';
import {
  CHARGE,
  chargeAnswer,
  clientTokenAnswer,
  CREATE_CLIENT_TOKEN,
  DELETE_CUSTOMER,
  DELETE_METHOD,
  FIND_BY_ORDER,
  foundAnswer,
  READ,
  readAnswer,
  REVERSE,
  reverseAnswer,
  type BraintreeTransaction,
} from './braintree-queries.ts';
import { chargeStateOf, refundStateOf, reversalOf } from './braintree-states.ts';
import type { BraintreeWire } from './braintree-wire.ts';
import type { WebhookReader } from '../webhooks/webhook.port.ts';
import { BraintreeWebhook } from './braintree-webhook.ts';

interface Charge extends Pick<CheckoutPayment, 'idempotencyKey' | 'amount' | 'currency'> {
  /** A nonce, or a stored payment method. */
  readonly card: string;
  /** Whether it is stored for charges without its owner. */
  readonly stores: boolean;
}

/**
 * Cards at Braintree. A card is known here by a nonce, which can be charged once, so that a call that is made twice takes the money once.
 * Braintree repeats no answers: each payment carries its key as order number, by which a charge whose answer was lost is found.
 */
export class BraintreeGateway implements CheckoutGateway {
  readonly provider = 'braintree';
  readonly tellsReversals = true;
  readonly charges = 'approval';
  readonly currencies: readonly string[];
  readonly webhook: WebhookReader;

  constructor(readonly wire: BraintreeWire) {
    this.webhook = new BraintreeWebhook(wire.account);
    this.currencies = Object.keys(wire.account.merchantAccounts);
  }

  async begin({ currency }: CheckoutPayment): Promise<Result<BegunPayment, GatewayFailure>> {
    const clientToken = { merchantAccountId: this.wire.account.merchantAccounts[currency] };
    const made = await this.wire.call(CREATE_CLIENT_TOKEN, { input: { clientToken } }, clientTokenAnswer);
    return made.ok ? ok({ clientToken: made.value.createClientToken.clientToken }) : made;
  }

  charge(payment: CheckoutPayment, nonce: string): Promise<Result<CheckoutState, GatewayFailure>> {
    return this.#charge({ ...payment, card: nonce, stores: true });
  }

  async find({ idempotencyKey }: CheckoutPayment): Promise<Result<CheckoutState, GatewayFailure>> {
    const found = await this.#found(idempotencyKey);
    if (!found.ok) return found;
    return found.value ? chargeStateOf(found.value) : err('missing');
  }

  /** A stored card may be charged often, so that a charge of the same key is looked for before it is made. */
  async chargeStored({ paymentMethod, ...charge }: StoredCharge): Promise<Result<ChargeState, GatewayFailure>> {
    const found = await this.#found(charge.idempotencyKey);
    if (!found.ok) return found;
    return found.value
      ? chargeStateOf(found.value)
      : this.#charge({ ...charge, card: paymentMethod.method, stores: false });
  }

  /** Voids a charge that is not settled yet, and refunds one that is: whole, as every refund of ours is. */
  async refund({ charge }: RefundRequest): Promise<Result<RefundState, GatewayFailure>> {
    const present = await this.#read(charge);
    if (!present.ok) return present;
    const { id, status, refunds } = present.value;
    const made = status === 'VOIDED' ? { id, status } : refunds.at(0);
    if (made) return ok(refundStateOf(made));
    const reversed = await this.wire.call(REVERSE, { input: { transactionId: charge } }, reverseAnswer);
    return reversed.ok ? ok(refundStateOf(reversed.value.reverseTransaction.reversal)) : reversed;
  }

  async chargeState(reference: string): Promise<Result<ChargeState, GatewayFailure>> {
    const read = await this.#read(reference);
    return read.ok ? chargeStateOf(read.value) : read;
  }

  /** The method first: Braintree deletes no customer who still has one. */
  async deleteStored({ customer, method }: DeletedAtProvider): Promise<Result<undefined, GatewayFailure>> {
    if (method !== undefined) {
      const input = { paymentMethodId: method };
      const deleted = unlessMissing(await this.wire.call(DELETE_METHOD, { input }, v.unknown()));
      if (!deleted.ok) return deleted;
    }
    if (customer === undefined) return ok(undefined);
    return unlessMissing(await this.wire.call(DELETE_CUSTOMER, { input: { customerId: customer } }, v.unknown()));
  }

  async reversal({ charge, amount }: ReversibleCharge): Promise<Result<Reversal | undefined, GatewayFailure>> {
    const read = await this.#read(charge);
    return read.ok ? ok(reversalOf(read.value, amount)) : read;
  }

  async #charge({ card, stores, idempotencyKey, amount, currency }: Charge) {
    const transaction = {
      amount: wireAmount(amount),
      orderId: idempotencyKey,
      merchantAccountId: this.wire.account.merchantAccounts[currency],
      ...(stores && { vaultPaymentMethodAfterTransacting: { when: 'ON_SUCCESSFUL_TRANSACTION' } }),
    };
    const charged = await this.wire.call(CHARGE, { input: { paymentMethodId: card, transaction } }, chargeAnswer);
    return charged.ok ? chargeStateOf(charged.value.chargePaymentMethod.transaction) : charged;
  }

  async #read(id: string): Promise<Result<BraintreeTransaction, GatewayFailure>> {
    const read = await this.wire.call(READ, { id }, readAnswer);
    if (!read.ok) return read;
    return read.value.node ? ok(read.value.node) : err('missing');
  }

  /** The transaction of a key; the one that took money, should a refused one have the same. */
  async #found(key: string): Promise<Result<BraintreeTransaction | undefined, GatewayFailure>> {
    const found = await this.wire.call(FIND_BY_ORDER, { input: { orderId: { is: key } } }, foundAnswer);
    if (!found.ok) return found;
    const transactions = found.value.search.transactions.edges.map(({ node }) => node);
    const isTaken = (transaction: BraintreeTransaction) => {
      const state = chargeStateOf(transaction);
      return state.ok && state.value.status !== 'declined';
    };
    return ok(transactions.find(isTaken) ?? transactions[0]);
  }
}
