import type { CardPaymentStatus, CardRefusal } from '@duet/core/payments';
import type { AnswerOf } from '../../contract/index.ts';

const REFUSALS: readonly CardRefusal[] = [
  'declined',
  'insufficient_funds',
  'expired',
  'security_code',
  'not_approved',
  'processing',
];

export const toRefusal = (reason: string | undefined): CardRefusal =>
  REFUSALS.find((refusal) => refusal === reason) ?? 'declined';

/** How an order stands, as every call about a payment answers it. A reason that this client does not know reads as `declined`. */
export const toPaymentStatus = ({ status, reason }: AnswerOf<'payments.purchase'>): CardPaymentStatus =>
  status === 'declined' ? { kind: 'declined', refusal: toRefusal(reason) } : { kind: status };
