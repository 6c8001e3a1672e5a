import { err, ok, type CallFailure, type Clock, type IdempotencyKey, type Result } from '@duet/core/kernel';
import type { CardIntent, CardPaymentGateway, CardPaymentStatus } from '@duet/core/payments';
import type { ApiClient } from '../../../http/index.ts';
import { HttpPaymentStatusGateway } from '../http-payment-status-gateway.ts';
import { toPaymentStatus, toRefusal } from '../to-payment-status.ts';
import { sessionText } from './payeezy-session.ts';

/** Milliseconds between two questions whether Payeezy has told the server of the card. */
const INTERVAL = 1_000;
/** How often it is asked before the card counts as refused: nothing has been charged by then. */
const MOST_ASKED = 20;

/** The server's calls about Payeezy: it hears of the card from Payeezy, and takes the money. Card data is in none of them. */
export class HttpPayeezyGateway extends HttpPaymentStatusGateway implements CardPaymentGateway {
  constructor(
    private readonly calls: ApiClient,
    private readonly clock: Clock,
  ) {
    super(calls);
  }

  /** PaymentJS has no public key of its own: each card is entered with a key for once. */
  key(): Promise<Result<string, CallFailure>> {
    return Promise.resolve(ok(''));
  }

  async createIntent(invoiceId: string): Promise<Result<CardIntent | CardPaymentStatus, CallFailure>> {
    const answer = await this.calls.call('payments.setPayeezyCard', { invoice_id: invoiceId });
    if (!answer.ok) return answer;
    const { status, client_token: clientToken, public_key: publicKey } = answer.value;
    if (status === 'paid' || status === 'checking' || status === 'closed') return ok({ kind: status });
    if (clientToken === undefined || publicKey === undefined) return err({ kind: 'unreadable' });
    return ok({ clientSecret: sessionText({ clientToken, publicKey }) });
  }

  /** Has the server charge the card that was entered with a token, once Payeezy has told it of that card. */
  async charge(invoiceId: string, clientToken: string): Promise<Result<CardPaymentStatus, CallFailure>> {
    for (let asked = 0; asked < MOST_ASKED; asked += 1) {
      if (asked > 0) await this.#wait();
      const request = { invoice_id: invoiceId, client_token: clientToken };
      const told = await this.calls.call('payments.setPayeezyCard', request);
      if (!told.ok) return told;
      if (told.value.status === 'declined') return ok({ kind: 'declined', refusal: toRefusal(told.value.reason) });
      if (told.value.status === 'saved') return this.#purchase(invoiceId);
    }
    return ok({ kind: 'declined', refusal: 'processing' });
  }

  async #purchase(invoiceId: string): Promise<Result<CardPaymentStatus, CallFailure>> {
    const request = { invoice_id: invoiceId, gateway: 'payeezy' };
    // The order itself keeps its one payment.
    const idempotencyKey: IdempotencyKey = invoiceId;
    const answer = await this.calls.call('payments.makePurchase', request, { idempotencyKey });
    return answer.ok ? ok(toPaymentStatus(answer.value)) : answer;
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => this.clock.after(INTERVAL, resolve));
  }
}
