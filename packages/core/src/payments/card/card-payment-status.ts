/** Why a bank or the provider refused a card. Anything not named here is `declined`. */
export type CardRefusal =
  'declined' | 'insufficient_funds' | 'expired' | 'security_code' | 'not_approved' | 'processing';

/** What the server knows from the provider, which alone decides. `closed`: the order was given up for another. */
export type CardPaymentStatus =
  | { readonly kind: 'open' }
  | { readonly kind: 'declined'; readonly refusal: CardRefusal }
  | { readonly kind: 'checking' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'closed' };
