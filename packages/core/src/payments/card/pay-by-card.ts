import { callProblem } from '../../kernel/index.ts';
import type { ApprovedCard, PayableOrder, PayingCard } from './card-entry.port.ts';
import type { CardPaymentGateway } from './card-payment-gateway.port.ts';
import type { CheckPayment, PaymentOutcome } from './check-payment.ts';

/**
 * Pays an order by card (PAY-01): an intent of the server, the provider's own confirmation or approval, then the server's word on
 * it. An order is paid once, whatever happens on the way: a second press joins the first, and the order's own id is the
 * idempotency key, so that a reload or another tab meets the same intent.
 */
export class PayByCard {
  readonly #running = new Map<string, Promise<PaymentOutcome>>();

  constructor(
    private readonly gateway: CardPaymentGateway,
    private readonly checkPayment: CheckPayment,
  ) {}

  execute({ invoiceId, amount }: PayableOrder, card: PayingCard): Promise<PaymentOutcome> {
    const running = this.#running.get(invoiceId);
    if (running) return running;
    const started = this.#pay({ invoiceId, amount }, card).finally(() => this.#running.delete(invoiceId));
    this.#running.set(invoiceId, started);
    return started;
  }

  async #pay(order: PayableOrder, card: PayingCard): Promise<PaymentOutcome> {
    const { invoiceId } = order;
    const intent = await this.gateway.createIntent(invoiceId, { idempotencyKey: invoiceId });
    // No payment has been started yet: a failure here has charged nothing.
    if (!intent.ok) return { kind: 'refused', problem: callProblem(intent.error) };
    if ('kind' in intent.value) return this.checkPayment.toOutcome(intent.value);
    const answered = await card.pay(intent.value.clientSecret, order);
    if (answered.kind === 'approved') return this.#charge(invoiceId, answered);
    if (answered.kind === 'incomplete' || answered.kind === 'refused')
      return { kind: 'refused', problem: answered.problem };
    const answer = await this.checkPayment.execute(invoiceId);
    // An unanswered payment may still arrive at the bank: "not paid so far" is no answer yet.
    return answered.kind === 'unknown' && answer.kind === 'refused' ? { kind: 'checking' } : answer;
  }

  /** Without an answer the money may have been taken: the server is asked again, and says "refused" only if it knows. */
  async #charge(invoiceId: string, { charge }: ApprovedCard): Promise<PaymentOutcome> {
    const charged = await charge();
    if (charged.ok) return this.checkPayment.toOutcome(charged.value);
    const answer = await this.checkPayment.execute(invoiceId);
    return answer.kind === 'refused' ? { kind: 'checking' } : answer;
  }
}
