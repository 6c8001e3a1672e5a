import { err, ok, type CallFailure, type IdempotencyKey, type Result } from '@duet/core/kernel';
import type { CardIntent, CardPaymentGateway, CardPaymentStatus } from '@duet/core/payments';
import type { ApiClient } from '../../../http/index.ts';
import { toPaymentStatus } from '../to-payment-status.ts';

/** The server's calls about Stripe. Card data is in none of them. */
export class HttpStripeGateway implements CardPaymentGateway {
  constructor(private readonly api: ApiClient) {}

  async key(): Promise<Result<string, CallFailure>> {
    const answer = await this.api.call('payments.getStripeKey', {});
    return answer.ok ? ok(answer.value.key) : answer;
  }

  async createIntent(
    invoiceId: string,
    options: { readonly idempotencyKey: IdempotencyKey },
  ): Promise<Result<CardIntent | CardPaymentStatus, CallFailure>> {
    const answer = await this.api.call('payments.createStripeIntent', { invoice_id: invoiceId }, options);
    if (!answer.ok) return answer;
    const { status, client_secret: clientSecret } = answer.value;
    if (status !== 'open' && status !== 'declined') return ok({ kind: status });
    return clientSecret === undefined ? err({ kind: 'unreadable' }) : ok({ clientSecret });
  }

  async confirm(invoiceId: string): Promise<Result<CardPaymentStatus, CallFailure>> {
    const answer = await this.api.call('payments.confirmStripeIntent', { invoice_id: invoiceId });
    return answer.ok ? ok(toPaymentStatus(answer.value)) : answer;
  }
}
