import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { CardStorage } from '../billing/stored-card-gateway.port.ts';
import type { CardPaymentStatus } from '../card/card-payment-status.ts';
import type { CardOnPage, PagePaymentGateway } from '../page/page-payment-gateway.port.ts';
import type { FakeCardPayments } from './fake-card-payments.ts';

/** A provider with a page for cards, at the server of `bank`, which knows how each order stands. */
export class FakePagePayments implements PagePaymentGateway {
  card: CardOnPage | undefined;
  /** What the provider says of the card that is entered next. */
  entry: CardStorage = { kind: 'saved' };
  /** How the provider answers a charge from now on. */
  verdict: CardPaymentStatus = { kind: 'paid' };
  failure: CallFailure | undefined;
  /** Whether the next answer to a charge is lost. */
  losesAnswer = false;
  /** How often a card was asked to be kept. */
  returns = 0;

  /** How often a card was charged, or refused. */
  tries = 0;
  /** What came of each return. */
  readonly #tried = new Map<string, CardPaymentStatus>();

  constructor(private readonly bank: FakeCardPayments) {}

  storedCard(): Promise<Result<CardOnPage | undefined, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.card));
  }

  async open(invoiceId: string): Promise<Result<{ readonly address: string } | CardPaymentStatus, CallFailure>> {
    if (this.failure) return err(this.failure);
    const status = await this.bank.confirm(invoiceId);
    if (status.ok && status.value.kind === 'paid') return ok(status.value);
    return ok({ address: `https://cards.example/page?order=${invoiceId}` });
  }

  keepCard(): Promise<Result<CardStorage, CallFailure>> {
    this.returns += 1;
    if (this.failure) return Promise.resolve(err(this.failure));
    if (this.entry.kind === 'saved') this.card = { label: 'Visa •••• 4580' };
    return Promise.resolve(ok(this.entry));
  }

  pay(invoiceId: string, transaction?: string): Promise<Result<CardPaymentStatus, CallFailure>> {
    if (this.failure) return Promise.resolve(err(this.failure));
    const tried = transaction === undefined ? undefined : this.#tried.get(transaction);
    if (tried) return Promise.resolve(ok(tried));
    if (transaction !== undefined) this.#tried.set(transaction, this.verdict);
    this.tries += 1;
    this.bank.setStatus(invoiceId, this.verdict);
    const isLost = this.losesAnswer;
    this.losesAnswer = false;
    return Promise.resolve(isLost ? err({ kind: 'unreachable' }) : ok(this.verdict));
  }
}
