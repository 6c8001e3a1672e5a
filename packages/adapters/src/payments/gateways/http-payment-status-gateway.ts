import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { CardPaymentStatus, PaymentStatusGateway } from '@duet/core/payments';
import type { ApiClient } from '../../http/index.ts';
import { toPaymentStatus } from './to-payment-status.ts';

/** How an order stands at whichever provider it is being paid with. */
export class HttpPaymentStatusGateway implements PaymentStatusGateway {
  constructor(private readonly api: ApiClient) {}

  async confirm(invoiceId: string): Promise<Result<CardPaymentStatus, CallFailure>> {
    const answer = await this.api.call('payments.purchase', { invoice_id: invoiceId });
    return answer.ok ? ok(toPaymentStatus(answer.value)) : answer;
  }
}
