import { err, ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { CardOnPage, CardPaymentStatus, CardStorage, PagePaymentGateway } from '@duet/core/payments';
import type { Language } from '@duet/core/tenant';
import type { ApiClient } from '../../../http/index.ts';
import { toPaymentStatus, toRefusal } from '../to-payment-status.ts';

/** The server's calls about CreditGuard. Cards are entered on its own page, and known here by their last digits. */
export class HttpCreditguardGateway implements PagePaymentGateway {
  constructor(
    private readonly api: ApiClient,
    private readonly place: 'subscribe' | 'android',
    private readonly language: () => Language,
  ) {}

  async storedCard(): Promise<Result<CardOnPage | undefined, CallFailure>> {
    const answer = await this.api.call('payments.getCreditguardCard', {});
    return answer.ok ? ok(answer.value.card ?? undefined) : answer;
  }

  async open(invoiceId: string): Promise<Result<{ readonly address: string } | CardPaymentStatus, CallFailure>> {
    const request = { invoice_id: invoiceId, place: this.place, language: this.language() };
    const answer = await this.api.call('payments.setupCreditguardCard', request);
    if (!answer.ok) return answer;
    const { status, address } = answer.value;
    if (status !== 'open' && status !== 'declined') return ok({ kind: status });
    return address === undefined ? err({ kind: 'unreadable' }) : ok({ address });
  }

  async keepCard(transaction: string): Promise<Result<CardStorage, CallFailure>> {
    const answer = await this.api.call('payments.setCreditguardCard', { transaction });
    if (!answer.ok) return answer;
    const { status, reason } = answer.value;
    return ok(status === 'saved' ? { kind: 'saved' } : { kind: 'declined', refusal: toRefusal(reason) });
  }

  async pay(invoiceId: string, transaction?: string): Promise<Result<CardPaymentStatus, CallFailure>> {
    const request = {
      invoice_id: invoiceId,
      gateway: 'creditguard',
      ...(transaction !== undefined && { page_return: transaction }),
    };
    const answer = await this.api.call('payments.makePurchase', request, { idempotencyKey: invoiceId });
    return answer.ok ? ok(toPaymentStatus(answer.value)) : answer;
  }
}
