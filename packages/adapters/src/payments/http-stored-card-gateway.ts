import { err, ok, type CallFailure, type Result } from '@duet/core/kernel';
import type {
  RemovableCardProvider,
  CardStorage,
  PaymentMethodOnFile,
  StoredCard,
  StoredCardGateway,
} from '@duet/core/payments';
import type { ApiClient } from '../http/index.ts';
import { toRefusal } from './gateways/to-payment-status.ts';

/** The server's calls about stored cards. */
export class HttpStoredCardGateway implements StoredCardGateway {
  constructor(private readonly api: ApiClient) {}

  async paymentMethod(): Promise<Result<PaymentMethodOnFile | undefined, CallFailure>> {
    const answer = await this.api.call('payments.getPaymentMethod', {});
    if (!answer.ok) return answer;
    const { method } = answer.value;
    if (!method) return ok(undefined);
    return ok({ provider: method.provider, ...(method.label !== undefined && { label: method.label }) });
  }

  async card(): Promise<Result<StoredCard | undefined, CallFailure>> {
    const answer = await this.api.call('payments.getStripeCard', {});
    if (!answer.ok) return answer;
    const { card } = answer.value;
    if (!card) return ok(undefined);
    return ok({
      brand: card.brand,
      lastDigits: card.last4,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
    });
  }

  async startChange(): Promise<Result<string, CallFailure>> {
    const answer = await this.api.call('payments.setStripeCard', {});
    if (!answer.ok) return answer;
    const { client_secret: secret } = answer.value;
    return secret === undefined ? err({ kind: 'unreadable' }) : ok(secret);
  }

  async finishChange(clientSecret: string): Promise<Result<CardStorage, CallFailure>> {
    const [setupIntent = ''] = clientSecret.split('_secret_');
    const answer = await this.api.call('payments.setStripeCard', { setup_intent: setupIntent });
    if (!answer.ok) return answer;
    const { status, reason } = answer.value;
    return ok(status === 'saved' ? { kind: 'saved' } : { kind: 'declined', refusal: toRefusal(reason) });
  }

  async remove(provider: RemovableCardProvider): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call(
      provider === 'stripe' ? 'payments.deleteStripeCard' : 'payments.deleteCreditguardCard',
      {},
    );
    return answer.ok ? ok(undefined) : answer;
  }
}
