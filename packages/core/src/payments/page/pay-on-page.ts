import {
  callProblem,
  err,
  isServerFault,
  isWorthRepeating,
  ok,
  type CallFailure,
  type Result,
} from '../../kernel/index.ts';
import { refusalProblem, type CheckPayment, type PaymentOutcome } from '../card/check-payment.ts';
import type { Order } from '../order/order.ts';
import type { CardOnPage, PagePaymentGateway } from './page-payment-gateway.port.ts';

type PaidOrder = Pick<Order, 'invoiceId'>;

/** Pays an order with a card that is entered on a provider's own page, or that was left there before. */
export class PayOnPage {
  constructor(
    private readonly gateway: PagePaymentGateway,
    private readonly checkPayment: Pick<CheckPayment, 'execute' | 'toOutcome'>,
  ) {}

  /** The card that can be paid with at once. One that cannot be asked for is entered anew. */
  async storedCard(): Promise<CardOnPage | undefined> {
    const card = await this.gateway.storedCard();
    return card.ok ? card.value : undefined;
  }

  /** The address of the provider's page; or what the member is shown in its place. */
  async open({ invoiceId }: PaidOrder): Promise<Result<string, PaymentOutcome>> {
    const opened = await this.gateway.open(invoiceId);
    if (!opened.ok) return err({ kind: 'refused', problem: callProblem(opened.error) });
    return 'kind' in opened.value ? err(await this.checkPayment.toOutcome(opened.value)) : ok(opened.value.address);
  }

  /**
   * Takes up the payment on the return from the page: keeps the card that `transaction` names, and pays with it. May be repeated, and is
   * to be while the answer is "checking": the card is charged once.
   */
  async complete(order: PaidOrder, transaction: string): Promise<PaymentOutcome> {
    const kept = await this.gateway.keepCard(transaction);
    if (!kept.ok) return this.#standingAfter(kept.error, order);
    if (kept.value.kind === 'declined') return { kind: 'refused', problem: refusalProblem(kept.value.refusal) };
    return this.#pay(order, transaction);
  }

  /** Without an answer the money may have been taken: the server is asked again, and says "refused" only if it knows. */
  payStored(order: PaidOrder): Promise<PaymentOutcome> {
    return this.#pay(order);
  }

  async #pay({ invoiceId }: PaidOrder, transaction?: string): Promise<PaymentOutcome> {
    const paid = await this.gateway.pay(invoiceId, transaction);
    if (paid.ok) return this.checkPayment.toOutcome(paid.value);
    if (paid.error.kind === 'refused' && !isServerFault(paid.error))
      return { kind: 'refused', problem: callProblem(paid.error) };
    const outcome = await this.checkPayment.execute(invoiceId);
    return outcome.kind === 'refused' ? { kind: 'checking' } : outcome;
  }

  /** A card that could not be kept: the order may have been paid all the same, in another tab, or still be with the next try. */
  async #standingAfter(failure: CallFailure, { invoiceId }: PaidOrder): Promise<PaymentOutcome> {
    const outcome = await this.checkPayment.execute(invoiceId);
    return outcome.kind === 'refused' && isWorthRepeating(failure) ? { kind: 'checking' } : outcome;
  }
}
