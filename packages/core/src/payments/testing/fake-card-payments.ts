import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { CardAnswer, PayingCard } from '../card-entry.port.ts';
import type { CardIntent, CardPaymentGateway, CardPaymentStanding } from '../card-payment-gateway.port.ts';

/** Where the way to the money can break: before the other side hears us, or before we hear its answer. */
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
 * Server and provider in one: the same key brings the same intent, another key another one, and each intent may be charged
 * once. That nobody is charged twice is therefore the client's to see to. `faults` are used up as their place is passed.
 */
export class FakeCardPayments implements CardPaymentGateway, PayingCard {
  readonly charges: string[] = [];
  readonly keys: string[] = [];
  /** The secret of each intent by the key it was asked for with. */
  readonly intents = new Map<string, string>();
  faults: Fault[] = [];
  /** How the provider answers cards from now on. */
  verdict: CardPaymentStanding = { kind: 'paid' };
  failure: CallFailure | undefined;
  readonly #charged = new Set<string>();
  readonly #standings = new Map<string, CardPaymentStanding>();

  key(): Promise<Result<string, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok('pk_test_fake'));
  }

  async createIntent(
    invoiceId: string,
    { idempotencyKey }: { readonly idempotencyKey: string },
  ): Promise<Result<CardIntent | CardPaymentStanding, CallFailure>> {
    this.keys.push(idempotencyKey);
    await this.#passing();
    if (this.failure) return err(this.failure);
    if (this.#breaks('intent-request')) return err({ kind: 'unreachable' });
    const clientSecret = this.intents.get(idempotencyKey) ?? `${invoiceId} ${String(this.intents.size)}`;
    this.intents.set(idempotencyKey, clientSecret);
    const standing = this.#standings.get(invoiceId);
    if (this.#breaks('intent-answer')) return err({ kind: 'unreachable' });
    return ok(standing && standing.kind !== 'declined' ? standing : { clientSecret });
  }

  async pay(clientSecret: string): Promise<CardAnswer> {
    await this.#passing();
    if (this.#breaks('payment-request')) return { kind: 'unknown' };
    if (!this.#charged.has(clientSecret)) {
      if (this.verdict.kind === 'paid') this.#charged.add(clientSecret);
      this.settle(clientSecret.split(' ')[0] ?? '', this.verdict);
    }
    return { kind: this.#breaks('payment-answer') ? 'unknown' : 'submitted' };
  }

  async confirm(invoiceId: string): Promise<Result<CardPaymentStanding, CallFailure>> {
    await this.#passing();
    if (this.#breaks('confirmation-request')) return err({ kind: 'unreachable' });
    const standing = this.#standings.get(invoiceId) ?? { kind: 'open' };
    return this.#breaks('confirmation-answer') ? err({ kind: 'unreadable' }) : ok(standing);
  }

  /** The provider comes to a decision. */
  settle(invoiceId: string, standing: CardPaymentStanding): void {
    this.#standings.set(invoiceId, standing);
    if (standing.kind === 'paid') this.charges.push(invoiceId);
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
