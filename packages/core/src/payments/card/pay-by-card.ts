import { callProblem } from '../../kernel/index.ts';
import type { PayingCard } from './card-entry.port.ts';
import type { CardPaymentGateway } from './card-payment-gateway.port.ts';
import type { CheckPayment, PaymentOutcome } from './check-payment.ts';
import type { Order } from '../order/order.ts';

/**
 * Pays an order by card (PAY-01): an intent of the server, the provider's own confirmation, then the server's word on it. An
 * order is paid once, whatever happens on the way: a second press joins the first, and the order's own id is the
 * idempotency key, so that a reload or another tab meets the same intent.
 */
export class PayByCard {
  readonly #running = new Map<string, Promise<PaymentOutcome>>();

  constructor(
    private readonly gateway: CardPaymentGateway,
    private readonly checkPayment: CheckPayment,
  ) {}

  execute({ invoiceId }: Pick<Order, 'invoiceId'>, card: PayingCard): Promise<PaymentOutcome> {
    const running = this.#running.get(invoiceId);
    if (running) return running;
    const started = this.#pay(invoiceId, card).finally(() => this.#running.delete(invoiceId));
    this.#running.set(invoiceId, started);
    return started;
  }

  async #pay(invoiceId: string, card: PayingCard): Promise<PaymentOutcome> {
    const intent = await this.gateway.createIntent(invoiceId, { idempotencyKey: invoiceId });
    // No payment has been started yet: a failure here has charged nothing.
    if (!intent.ok) return { kind: 'refused', problem: callProblem(intent.error) };
    if ('kind' in intent.value) return this.checkPayment.toOutcome(intent.value);
    const answered = await card.pay(intent.value.clientSecret);
    if (answered.kind === 'incomplete') return { kind: 'refused', problem: answered.problem };
    const answer = await this.checkPayment.execute(invoiceId);
    // An unanswered payment may still arrive at the bank: "not paid so far" is no answer yet.
    return answered.kind === 'unknown' && answer.kind === 'refused' ? { kind: 'checking' } : answer;
  }
}
