import type { CallFailure, IdempotencyKey, Result } from '../../kernel/index.ts';
import type { CardPaymentStatus } from '../card/card-payment-status.ts';
import type { PayerApproval } from './payment-button.port.ts';

export interface ButtonPaymentGateway {
  /** The order's one payment at the provider, by the provider's id; or how far the order is when it needs none any more. */
  begin(
    invoiceId: string,
    options: { readonly idempotencyKey: IdempotencyKey },
  ): Promise<Result<{ readonly paymentId: string } | CardPaymentStatus, CallFailure>>;
  /** Takes the money that the payer has agreed to (PAY-22). May be repeated: it is taken once. */
  complete(approval: PayerApproval): Promise<Result<CardPaymentStatus, CallFailure>>;
}
