import type { CallFailure, Result } from '../../kernel/index.ts';
import type { CardStorage } from '../billing/stored-card-gateway.port.ts';
import type { CardPaymentStatus } from '../card/card-payment-status.ts';

/** A card that its owner left with the provider: `Visa •••• 4242`. */
export interface CardOnPage {
  readonly label: string;
}

/** A provider that asks for a card on a page of its own. Nothing is charged there: our server charges the card that was left. */
export interface PagePaymentGateway {
  storedCard(): Promise<Result<CardOnPage | undefined, CallFailure>>;
  /** The address of a page for the card of an order; or how far the order is when it needs none any more. */
  open(invoiceId: string): Promise<Result<{ readonly address: string } | CardPaymentStatus, CallFailure>>;
  /** Keeps the card that was entered on the page, by what the return from it names. May be repeated. */
  keepCard(transaction: string): Promise<Result<CardStorage, CallFailure>>;
  /**
   * Pays with the card that is kept. May be repeated: the money is taken once. With the `transaction` of a return it is tried once, too:
   * repeated, the answer is what came of it.
   */
  pay(invoiceId: string, transaction?: string): Promise<Result<CardPaymentStatus, CallFailure>>;
}
