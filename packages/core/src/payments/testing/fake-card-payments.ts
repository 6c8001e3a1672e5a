import { err, ok, type CallFailure, type IdempotencyKey, type Result } from '../../kernel/index.ts';
import type { CardSubmission, PayingCard } from '../card/card-entry.port.ts';
import type { CardIntent, CardPaymentGateway } from '../card/card-payment-gateway.port.ts';
import type { CardPaymentStatus } from '../card/card-payment-status.ts';

/** Where a payment call can fail: before the request arrives, or before its answer does. */
export const FAULTS = [
  'intent-request',
  'intent-answer',
  'payment-request',
  'payment-answer',
  'confirmation-request',
  'confirmation-answer',
] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * Server and provider in one: the same key returns the same intent, another key another one, and each intent may be charged
 * once. The client must therefore avoid a double charge. `faults` are used up as their place is passed.
 */
export class FakeCardPayments implements CardPaymentGateway, PayingCard {
  readonly charges: string[] = [];
  readonly keys: string[] = [];
  /** The secret of each intent by the key it was requested with. */
  readonly intents = new Map<string, string>();
  faults: Fault[] = [];
  /** How the provider answers cards from now on. */
  verdict: CardPaymentStatus = { kind: 'paid' };
  failure: CallFailure | undefined;
  /** How every question for a result fails from now on. */
  confirmationFailure: CallFailure | undefined;
  readonly #charged = new Set<string>();
  readonly #statuses = new Map<string, CardPaymentStatus>();

  key(): Promise<Result<string, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok('pk_test_fake'));
  }

  async createIntent(
    invoiceId: string,
    { idempotencyKey }: { readonly idempotencyKey: IdempotencyKey },
  ): Promise<Result<CardIntent | CardPaymentStatus, CallFailure>> {
    this.keys.push(idempotencyKey);
    await this.#passing();
    if (this.failure) return err(this.failure);
    if (this.#breaks('intent-request')) return err({ kind: 'unreachable' });
    const clientSecret = this.intents.get(idempotencyKey) ?? `${invoiceId} ${String(this.intents.size)}`;
    this.intents.set(idempotencyKey, clientSecret);
    const status = this.#statuses.get(invoiceId);
    if (this.#breaks('intent-answer')) return err({ kind: 'unreachable' });
    return ok(status && status.kind !== 'declined' ? status : { clientSecret });
  }

  async pay(clientSecret: string): Promise<CardSubmission> {
    await this.#passing();
    if (this.#breaks('payment-request')) return { kind: 'unknown' };
    if (!this.#charged.has(clientSecret)) {
      if (this.verdict.kind === 'paid') this.#charged.add(clientSecret);
      this.setStatus(clientSecret.split(' ')[0] ?? '', this.verdict);
    }
    return { kind: this.#breaks('payment-answer') ? 'unknown' : 'submitted' };
  }

  async confirm(invoiceId: string): Promise<Result<CardPaymentStatus, CallFailure>> {
    await this.#passing();
    if (this.confirmationFailure) return err(this.confirmationFailure);
    if (this.#breaks('confirmation-request')) return err({ kind: 'unreachable' });
    const status = this.#statuses.get(invoiceId) ?? { kind: 'open' };
    return this.#breaks('confirmation-answer') ? err({ kind: 'unreadable' }) : ok(status);
  }

  /** The provider comes to a decision. */
  setStatus(invoiceId: string, status: CardPaymentStatus): void {
    this.#statuses.set(invoiceId, status);
    if (status.kind === 'paid') this.charges.push(invoiceId);
  }

  #breaks(fault: Fault): boolean {
    if (this.faults[0] !== fault) return false;
    this.faults = this.faults.slice(1);
    return true;
  }

  /** Every call takes a while, so that presses overlap. */
  async #passing(): Promise<void> {
    await Promise.resolve();
  }
}
