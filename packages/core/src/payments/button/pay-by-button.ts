import { callProblem, err, ok, type Result } from '../../kernel/index.ts';
import type { CheckPayment, PaymentOutcome } from '../card/check-payment.ts';
import type { Order } from '../order/order.ts';
import type { ButtonPaymentGateway } from './button-payment-gateway.port.ts';
import type { PayerApproval } from './payment-button.port.ts';

/**
 * Pays an order with a provider's own button: the server names the payment, its owner agrees to it in the provider's window,
 * the server takes the money (PAY-22). The order's id is the idempotency key, so that each press meets the same payment.
 */
export class PayByButton {
  constructor(
    private readonly gateway: ButtonPaymentGateway,
    private readonly checkPayment: Pick<CheckPayment, 'execute' | 'toOutcome'>,
  ) {}

  /** The provider's id of the payment; or what the member is shown in place of the provider's window. */
  async begin({ invoiceId }: Pick<Order, 'invoiceId'>): Promise<Result<string, PaymentOutcome>> {
    const begun = await this.gateway.begin(invoiceId, { idempotencyKey: invoiceId });
    if (!begun.ok) return err({ kind: 'refused', problem: callProblem(begun.error) });
    return 'kind' in begun.value ? err(await this.checkPayment.toOutcome(begun.value)) : ok(begun.value.paymentId);
  }

  /** Without an answer the money may have been taken: the server is asked again, and says "refused" only if it knows. */
  async complete({ invoiceId }: Pick<Order, 'invoiceId'>, approval: PayerApproval): Promise<PaymentOutcome> {
    const completed = await this.gateway.complete(approval);
    if (completed.ok) return this.checkPayment.toOutcome(completed.value);
    const outcome = await this.checkPayment.execute(invoiceId);
    return outcome.kind === 'refused' ? { kind: 'checking' } : outcome;
  }
}
