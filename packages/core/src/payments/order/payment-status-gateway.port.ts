import type { CallFailure, Result } from '../../kernel/index.ts';
import type { CardPaymentStatus } from '../card/card-payment-status.ts';

export interface PaymentStatusGateway {
  /** Asks the order's provider, whichever it is, through the server, and settles the order if it is paid. May be repeated. */
  confirm(invoiceId: string): Promise<Result<CardPaymentStatus, CallFailure>>;
}
