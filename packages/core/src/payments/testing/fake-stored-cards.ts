import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type {
  RemovableCardProvider,
  CardStorage,
  PaymentMethodOnFile,
  StoredCard,
  StoredCardGateway,
} from '../billing/stored-card-gateway.port.ts';

/** A card that ends in 4242 is on file at Stripe; a change that is finished puts one that ends in 5556 in its place. */
export class FakeStoredCards implements StoredCardGateway {
  method: PaymentMethodOnFile | undefined = { provider: 'stripe' };
  stored: StoredCard | undefined = { brand: 'visa', lastDigits: '4242', expiryMonth: 12, expiryYear: 2034 };
  /** What the provider says of the next card. */
  verdict: CardStorage = { kind: 'saved' };
  failure: CallFailure | undefined;
  readonly removed: RemovableCardProvider[] = [];

  paymentMethod(): Promise<Result<PaymentMethodOnFile | undefined, CallFailure>> {
    return this.#answer(this.method);
  }

  card(): Promise<Result<StoredCard | undefined, CallFailure>> {
    return this.#answer(this.stored);
  }

  startChange(): Promise<Result<string, CallFailure>> {
    return this.#answer('seti_1_secret_2');
  }

  finishChange(): Promise<Result<CardStorage, CallFailure>> {
    if (!this.failure && this.verdict.kind === 'saved')
      this.stored = { brand: 'mastercard', lastDigits: '5556', expiryMonth: 1, expiryYear: 2035 };
    return this.#answer(this.verdict);
  }

  remove(provider: RemovableCardProvider): Promise<Result<void, CallFailure>> {
    if (!this.failure) {
      this.removed.push(provider);
      this.stored = undefined;
      this.method = undefined;
    }
    return this.#answer(undefined);
  }

  #answer<Value>(value: Value): Promise<Result<Value, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(value));
  }
}
