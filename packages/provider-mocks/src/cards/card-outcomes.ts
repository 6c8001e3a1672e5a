/** What becomes of a card at the mocks that have no test cards of their provider's own for every case. */
export type CardOutcome =
  | 'paid'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'security-code'
  /** Its bank asks its owner. */
  | 'asked'
  /** Its bank asks its owner, and never believes them. */
  | 'never-approved'
  /** Its bank takes its time, and says yes when it has been asked a few times. */
  | 'pending'
  /** Paid, and the answer is lost. */
  | 'answer-lost'
  /** Paid, once its provider answers what it was asked of it: the first two questions get no answer. */
  | 'unanswered'
  /** Paid, and not what was asked for. */
  | 'wrong-amount'
  /** Paid while its owner is there, and refused without them. */
  | 'refused-later';

const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  '4000111111111115': 'declined',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'security-code',
  '4000000000001091': 'asked',
  '4000000000001109': 'never-approved',
  '4000000000003063': 'pending',
  '4000000000003089': 'answer-lost',
  '4000000000000408': 'unanswered',
  '4000000000000259': 'wrong-amount',
  '4000000000000341': 'refused-later',
};

/** By the card's number; any that is not listed is paid. */
export const outcomeOf = (number: string): CardOutcome => OUTCOMES[number] ?? 'paid';

export const brandOf = (number: string): 'visa' | 'mastercard' => (number.startsWith('5') ? 'mastercard' : 'visa');
