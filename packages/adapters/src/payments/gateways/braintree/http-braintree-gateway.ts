import { err, ok, type CallFailure, type IdempotencyKey, type Result } from '@duet/core/kernel';
import type { CardIntent, CardPaymentGateway, CardPaymentStatus } from '@duet/core/payments';
import type { ApiClient } from '../../../http/index.ts';
import { HttpPaymentStatusGateway } from '../http-payment-status-gateway.ts';
import { toPaymentStatus } from '../to-payment-status.ts';

/** The server's calls about Braintree: it takes the money once the payer has agreed. Card data is in none of them. */
export class HttpBraintreeGateway extends HttpPaymentStatusGateway implements CardPaymentGateway {
  constructor(
    private readonly calls: ApiClient,
    private readonly publicKey: string,
  ) {
    super(calls);
  }

  key(): Promise<Result<string, CallFailure>> {
    return Promise.resolve(ok(this.publicKey));
  }

  async createIntent(
    invoiceId: string,
    options: { readonly idempotencyKey: IdempotencyKey },
  ): Promise<Result<CardIntent | CardPaymentStatus, CallFailure>> {
    const request = { invoice_id: invoiceId, gateway: 'braintree' };
    const answer = await this.calls.call('payments.makePurchase', request, options);
    if (!answer.ok) return answer;
    const { status, client_token: clientSecret } = answer.value;
    if (status !== 'open' && status !== 'declined') return ok({ kind: status });
    return clientSecret === undefined ? err({ kind: 'unreadable' }) : ok({ clientSecret });
  }

  /** Has the server charge the card that `nonce` stands for. A nonce can be charged once. */
  async charge(invoiceId: string, nonce: string): Promise<Result<CardPaymentStatus, CallFailure>> {
    const answer = await this.calls.call('payments.makeBraintreePurchase', { invoice_id: invoiceId, nonce });
    return answer.ok ? ok(toPaymentStatus(answer.value)) : answer;
  }
}
