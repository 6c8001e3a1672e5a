import type { CallFailure, Result } from '../../kernel/index.ts';
import type { CardRefusal } from '../card/card-payment-status.ts';

/** A stored card, as its owner knows it: never its number. */
export interface StoredCard {
  readonly brand: string;
  readonly lastDigits: string;
  /** From 1. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** With what a plan is renewed. `label` is the owner's name for it there, such as an email address. */
export interface PaymentMethodOnFile {
  readonly provider: string;
  readonly label?: string;
}

/** What became of a card that the provider was asked to store. */
export type CardStorage = { readonly kind: 'saved' } | { readonly kind: 'declined'; readonly refusal: CardRefusal };

/** The providers at which a card can be taken away. */
export type RemovableCardProvider = 'stripe' | 'creditguard';

export interface StoredCardGateway {
  /** That of the provider at which a running plan renews; without a plan what was saved last, at whichever provider. */
  paymentMethod(): Promise<Result<PaymentMethodOnFile | undefined, CallFailure>>;
  card(): Promise<Result<StoredCard | undefined, CallFailure>>;
  /** A secret with which the provider's card field stores a card once, without a charge. */
  startChange(): Promise<Result<string, CallFailure>>;
  /** The provider's word on it. The former card is removed. May be repeated. */
  finishChange(clientSecret: string): Promise<Result<CardStorage, CallFailure>>;
  /** Nothing can be charged with it any more. */
  remove(provider: RemovableCardProvider): Promise<Result<void, CallFailure>>;
}
