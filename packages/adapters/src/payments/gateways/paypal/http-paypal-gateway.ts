import { err, ok, type CallFailure, type IdempotencyKey, type Result } from '@duet/core/kernel';
import type { ButtonPaymentGateway, CardPaymentStatus, PayerApproval } from '@duet/core/payments';
import type { ApiClient } from '../../../http/index.ts';
import { toPaymentStatus } from '../to-payment-status.ts';

/** The server's calls about PayPal: it makes the payment and takes its money; PayPal's window only asks the payer. */
export class HttpPaypalGateway implements ButtonPaymentGateway {
  constructor(private readonly api: ApiClient) {}

  async begin(
    invoiceId: string,
    options: { readonly idempotencyKey: IdempotencyKey },
  ): Promise<Result<{ readonly paymentId: string } | CardPaymentStatus, CallFailure>> {
    const request = { invoice_id: invoiceId, gateway: 'paypal' };
    const answer = await this.api.call('payments.makePurchase', request, options);
    if (!answer.ok) return answer;
    const { status, payment_id: paymentId } = answer.value;
    if (status !== 'open' && status !== 'declined') return ok({ kind: status });
    return paymentId === undefined ? err({ kind: 'unreadable' }) : ok({ paymentId });
  }

  async complete({ payerId, paymentId }: PayerApproval): Promise<Result<CardPaymentStatus, CallFailure>> {
    const answer = await this.api.call('payments.purchasePaypal', { payer_id: payerId, payment_id: paymentId });
    return answer.ok ? ok(toPaymentStatus(answer.value)) : answer;
  }
}
