import type { CallFailure, IdempotencyKey, Result } from '../../kernel/index.ts';

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

/** A payment that the provider's card field may complete, once: however often the secret is used, one charge comes of it. */
export interface CardIntent {
  readonly clientSecret: string;
}

export interface CardPaymentGateway {
  /** The provider's public key. */
  key(): Promise<Result<string, CallFailure>>;
  /** The order's one intent, or how far the order is when it needs none any more. Repeated with the same key: the same. */
  createIntent(
    invoiceId: string,
    options: { readonly idempotencyKey: IdempotencyKey },
  ): Promise<Result<CardIntent | CardPaymentStatus, CallFailure>>;
  /** Asks the provider, through the server, for the status of the payment, and settles it if it is paid. May be repeated. */
  confirm(invoiceId: string): Promise<Result<CardPaymentStatus, CallFailure>>;
}
