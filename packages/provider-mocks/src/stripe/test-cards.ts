/** A refusal of a card, as Stripe writes it. */
export interface PaymentError {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

export const declined = (code: string, message: string, decline_code?: string): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code !== undefined && { decline_code }),
});

/** Stripe's own test cards, where it has one for the case. Any other number that adds up is paid. */
export const REFUSED: Readonly<Record<string, PaymentError>> = {
  '4000000000000002': declined('card_declined', 'Your card was declined.', 'generic_decline'),
  '4000000000009995': declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': declined('processing_error', 'An error occurred while processing your card.'),
};
/** Asks its owner to approve, as strong customer authentication does. */
export const TO_APPROVE = '4000002500003155';
/** Stripe's own: asks its owner on a page of the bank's, which returns them to ours. */
export const TO_LEAVE = '4000000000003220';
/** Ours: the bank takes its time, and says yes when it has been asked a few times. */
export const TO_CHECK = '4000000000003063';
/** Ours: paid at once, while the browser waits for the answer. */
export const DELAYED = '4000000000003089';
/** Ours: is charged another amount than was asked for. */
export const OTHER_AMOUNT = '4000000000000259';
/** Stripe's own: is stored and paid while its owner is there, and refused when it is charged without them. */
export const REFUSED_LATER = '4000000000000341';
