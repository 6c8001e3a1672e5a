import type { CallFailure, IdempotencyKey, Result } from '../../kernel/index.ts';
import type { PaymentStatusGateway } from '../order/payment-status-gateway.port.ts';
import type { CardPaymentStatus } from './card-payment-status.ts';

/** A payment that the provider's card field may complete, once: however often the secret is used, one charge comes of it. */
export interface CardIntent {
  readonly clientSecret: string;
}

export interface CardPaymentGateway extends PaymentStatusGateway {
  /** The provider's public key. */
  key(): Promise<Result<string, CallFailure>>;
  /** The order's one intent, or how far the order is when it needs none any more. Repeated with the same key: the same. */
  createIntent(
    invoiceId: string,
    options: { readonly idempotencyKey: IdempotencyKey },
  ): Promise<Result<CardIntent | CardPaymentStatus, CallFailure>>;
}
