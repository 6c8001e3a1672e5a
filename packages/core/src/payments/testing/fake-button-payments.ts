import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { ButtonPaymentGateway } from '../button/button-payment-gateway.port.ts';
import type {
  ButtonHandlers,
  PayerApproval,
  PaymentButton,
  PaymentButtonEntry,
} from '../button/payment-button.port.ts';
import type { CardPaymentStatus } from '../card/card-payment-status.ts';
import type { FakeCardPayments } from './fake-card-payments.ts';

/** Payments by button at the server of `bank`, which knows how each order stands. */
export class FakeButtonPayments implements ButtonPaymentGateway {
  readonly completed: PayerApproval[] = [];
  /** How the provider answers from now on. */
  verdict: CardPaymentStatus = { kind: 'paid' };
  failure: CallFailure | undefined;
  /** Whether the next answer to a completed payment is lost. */
  losesAnswer = false;

  constructor(private readonly bank: FakeCardPayments) {}

  async begin(invoiceId: string): Promise<Result<{ readonly paymentId: string } | CardPaymentStatus, CallFailure>> {
    if (this.failure) return err(this.failure);
    const status = await this.bank.confirm(invoiceId);
    return status.ok && status.value.kind === 'paid' ? ok(status.value) : ok({ paymentId: `PAYMENT-${invoiceId}` });
  }

  complete(approval: PayerApproval): Promise<Result<CardPaymentStatus, CallFailure>> {
    this.completed.push(approval);
    this.bank.setStatus(approval.paymentId.replace('PAYMENT-', ''), this.verdict);
    const isLost = this.losesAnswer;
    this.losesAnswer = false;
    return Promise.resolve(isLost ? err({ kind: 'unreachable' }) : ok(this.verdict));
  }
}

/** A button that draws nothing; `press` is its payer, who agrees unless told otherwise. */
class FakePaymentButton implements PaymentButton<unknown> {
  isClosed = false;
  #handlers: ButtonHandlers | undefined;

  mount(_host: unknown, handlers: ButtonHandlers): Promise<boolean> {
    this.#handlers = handlers;
    return Promise.resolve(true);
  }

  close(): void {
    this.isClosed = true;
  }

  async press(end: 'agrees' | 'cancels' | 'fails' = 'agrees'): Promise<void> {
    const paymentId = await this.#handlers?.begin();
    if (paymentId === undefined) return;
    if (end === 'agrees') await this.#handlers?.onApproved({ payerId: 'PAYER-1', paymentId });
    else if (end === 'cancels') this.#handlers?.onCancelled();
    else this.#handlers?.onFailed();
  }
}

/** Gives `button` to whoever asks, unless it `isUnavailable`. */
export class FakePaymentButtonEntry implements PaymentButtonEntry<unknown> {
  isUnavailable = false;
  button = new FakePaymentButton();

  open(): Promise<Result<PaymentButton<unknown>, 'unavailable'>> {
    if (this.isUnavailable) return Promise.resolve(err('unavailable'));
    this.button = new FakePaymentButton();
    return Promise.resolve(ok(this.button));
  }
}
