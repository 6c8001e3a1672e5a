import type { CallFailure, Problem, ReadonlyCell, Result } from '../../kernel/index.ts';
import type { Language } from '../../tenant/index.ts';
import type { Order } from '../order/order.ts';
import type { CardPaymentStatus } from './card-payment-status.ts';

/** The state of a card field. Numbers stay with the provider: we only know whether they are complete. */
export interface CardFieldState {
  /** Drawn and ready to be typed into. */
  readonly isReady: boolean;
  readonly isComplete: boolean;
  /** What is wrong with what was typed, while it is. */
  readonly problem: Problem | undefined;
}

/**
 * `submitted`: the provider has been asked, and the server knows the rest. `incomplete`: nothing was sent. `unknown`: sent,
 * and no answer came.
 */
export type CardSubmission =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'incomplete'; readonly problem: Problem }
  | { readonly kind: 'unknown' };

/** The payer has agreed and nothing is charged yet: our server takes the money with `charge`. Repeated, it is taken once. */
export interface ApprovedCard {
  readonly kind: 'approved';
  readonly charge: () => Promise<Result<CardPaymentStatus, CallFailure>>;
}

/** The payer or their bank has said no, or the provider could not take the card. Nothing is charged. */
export interface RefusedCard {
  readonly kind: 'refused';
  readonly problem: Problem;
}

/** What a payment needs of its order. */
export type PayableOrder = Pick<Order, 'invoiceId' | 'amount'>;

/** Pays with what was typed. Never rejects. */
export interface PayingCard {
  /** A bank that asks its customer on a page of its own returns to the page of the payment's result (`subscribe/callback`). */
  pay(clientSecret: string, order: PayableOrder): Promise<CardSubmission | ApprovedCard | RefusedCard>;
}

/** Stores what was typed, without a charge. Never rejects. */
export interface SavingCard {
  save(clientSecret: string): Promise<CardSubmission>;
}

/** What the parts of a card are called in the page's language, for providers whose fields have no words of their own. */
export interface CardFieldNames {
  readonly number: string;
  readonly expiry: string;
  readonly securityCode: string;
  readonly holder: string;
}

/** One card field, hosted by the provider. `Host` is whatever the platform draws into. */
export interface CardField<Host> extends PayingCard, SavingCard {
  readonly state: ReadonlyCell<CardFieldState>;
  /** Draws the field into an empty place of the page, in the colours and letters of that place. Again, it changes nothing. */
  mount(host: Host, names: CardFieldNames): void;
  focus(): void;
  /** Takes it off the page, with everything typed. */
  close(): void;
}

/** Where card fields come from. */
export interface CardEntry<Host> {
  /** Fetches the provider's script on first need. `unavailable`: blocked or out of reach. */
  open(key: string, language: Language): Promise<Result<CardField<Host>, 'unavailable'>>;
}
