import type { HandlerAnswerOf } from '@duet/adapters/contract';
import type { Settlement } from '../settle-payment.ts';

/** How an invoice stands, as every call about a payment answers it: never with a secret. */
export const toWireStatus = (settlement: Settlement): HandlerAnswerOf<'payments.purchase'> => ({
  status: settlement.status,
  ...('reason' in settlement && { reason: settlement.reason }),
});
