import type { Problem, ReadonlyCell, Result } from '../../kernel/index.ts';
import type { Language } from '../../tenant/index.ts';

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

/** Pays with what was typed. Never rejects. */
export interface PayingCard {
  pay(clientSecret: string): Promise<CardSubmission>;
}

/** One card field, hosted by the provider. `Host` is whatever the platform draws into. */
export interface CardField<Host> extends PayingCard {
  readonly state: ReadonlyCell<CardFieldState>;
  /** Draws the field into an empty place of the page, in the colours and letters of that place. Again, it changes nothing. */
  mount(host: Host): void;
  focus(): void;
  /** Takes it off the page, with everything typed. */
  close(): void;
}

/** Where card fields come from. */
export interface CardEntry<Host> {
  /** Fetches the provider's script on first need. `unavailable`: blocked or out of reach. */
  open(key: string, language: Language): Promise<Result<CardField<Host>, 'unavailable'>>;
}
