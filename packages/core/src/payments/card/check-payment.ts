import { isNotFound, type Problem, type ProblemKey } from '../../kernel/index.ts';
import type { RefreshSelf } from '../../session/index.ts';
import type { PaymentStatusGateway } from '../order/payment-status-gateway.port.ts';
import type { CardPaymentStatus, CardRefusal } from './card-payment-status.ts';

/**
 * What a member is shown after the button, always one of these: the money was taken, it was not and why, or we do not know
 * yet and continue asking.
 */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'refused'; readonly problem: Problem | undefined }
  | { readonly kind: 'checking' };

const REFUSALS: Readonly<Record<CardRefusal, ProblemKey>> = {
  declined: 'error_card_declined',
  insufficient_funds: 'error_card_insufficient_funds',
  expired: 'error_card_expired',
  security_code: 'error_card_security_code',
  not_approved: 'error_card_not_approved',
  processing: 'error_card_processing',
};

/** Why a card was refused, for its owner. */
export const refusalProblem = (refusal: CardRefusal): Problem => ({ key: REFUSALS[refusal] });

/**
 * Requests the result of a payment. Without an answer, the member is shown "checking", never a guess. That the order is none of
 * theirs is an answer: whoever comes back to it with another account would wait for ever.
 */
export class CheckPayment {
  constructor(
    private readonly gateway: PaymentStatusGateway,
    private readonly refreshSelf: Pick<RefreshSelf, 'execute'>,
  ) {}

  async execute(invoiceId: string): Promise<PaymentOutcome> {
    const status = await this.gateway.confirm(invoiceId);
    if (status.ok) return this.toOutcome(status.value);
    const isUnknown = isNotFound(status.error);
    return isUnknown ? { kind: 'refused', problem: { key: 'error_order_unknown' } } : { kind: 'checking' };
  }

  /** What a standing means to the member. Once paid, the session learns of the subscription before anybody reads on. */
  async toOutcome(status: CardPaymentStatus): Promise<PaymentOutcome> {
    switch (status.kind) {
      case 'paid':
        await this.refreshSelf.execute();
        return { kind: 'paid' };
      case 'checking':
        return { kind: 'checking' };
      case 'declined':
        return { kind: 'refused', problem: refusalProblem(status.refusal) };
      case 'open':
        return { kind: 'refused', problem: { key: 'error_payment_not_made' } };
      case 'closed':
        return { kind: 'refused', problem: { key: 'error_order_closed' } };
    }
  }
}
