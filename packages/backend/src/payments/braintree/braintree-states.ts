import { err, ok, type Result } from '@duet/core/kernel';
import type { CardRefusal } from '@duet/core/payments';
import type { CheckoutState, StoredMethod } from '../checkout/checkout-gateway.port.ts';
import { centsOf } from '../checkout/wire-amount.ts';
import type { GatewayFailure, RefundState, Reversal } from '../gateway/payment-gateway.port.ts';
import type { BraintreeTransaction } from './braintree-queries.ts';

/** Braintree's processor codes and reasons of its gateway in our words; `declined` for anything else. */
const REASONS: Readonly<Record<string, CardRefusal>> = {
  '2001': 'insufficient_funds',
  '2004': 'expired',
  '2010': 'security_code',
  '2099': 'not_approved',
  '3000': 'processing',
  CVV: 'security_code',
  THREE_D_SECURE: 'not_approved',
};

/** The transaction's standing. What waits to be settled has been approved by the bank, and the money is on its way. */
export function chargeStateOf(transaction: BraintreeTransaction): Result<CheckoutState, GatewayFailure> {
  const { id, status, amount } = transaction;
  switch (status) {
    case 'AUTHORIZED':
    case 'AUTHORIZING':
      return ok({ status: 'pending', reference: id });
    case 'AUTHORIZATION_EXPIRED':
    case 'FAILED':
    case 'GATEWAY_REJECTED':
    case 'PROCESSOR_DECLINED':
    case 'SETTLEMENT_DECLINED':
    case 'VOIDED':
      return ok({ status: 'declined', reason: reasonOf(transaction), reference: id });
    case 'SETTLED':
    case 'SETTLEMENT_CONFIRMED':
    case 'SETTLEMENT_PENDING':
    case 'SETTLING':
    case 'SUBMITTED_FOR_SETTLEMENT': {
      const cents = centsOf(amount.value);
      // An amount that cannot be read is asked for again, and never believed.
      if (cents === undefined) return err('unavailable');
      const stored = storedMethodOf(transaction);
      const paid = { status: 'paid', reference: id, amount: cents, currency: amount.currencyCode } as const;
      return ok({ ...paid, ...(stored && { stored }) });
    }
  }
}

/** A void is final at once; a refund is on its way to the bank. */
export function refundStateOf({ id, status }: Pick<BraintreeTransaction, 'id' | 'status'>): RefundState {
  if (status === 'VOIDED' || status === 'SETTLED') return { status: 'refunded', reference: id };
  const isLost = ['FAILED', 'GATEWAY_REJECTED', 'PROCESSOR_DECLINED', 'SETTLEMENT_DECLINED'].includes(status);
  return { status: isLost ? 'failed' : 'pending', reference: id };
}

/** What has gone back of a charge of so many cents: a dispute counts until it is won. */
export function reversalOf(
  { id, status, refunds, disputes }: BraintreeTransaction,
  cents: number,
): Reversal | undefined {
  const dispute = disputes.find((one) => one.status !== 'WON');
  if (dispute) return { kind: 'dispute', reference: dispute.id, isWhole: true };
  if (status === 'VOIDED') return { kind: 'refund', reference: id, isWhole: true };
  const made = refunds.filter((refund) => refundStateOf(refund).status !== 'failed');
  const [first] = made;
  if (!first) return undefined;
  const sum = made.reduce((total, { amount }) => total + (centsOf(amount?.value ?? '') ?? 0), 0);
  return { kind: 'refund', reference: first.id, isWhole: sum >= cents };
}

function reasonOf({ statusHistory: [latest] }: BraintreeTransaction): CardRefusal {
  const code = latest?.processorResponse?.legacyCode ?? latest?.gatewayRejectionReason ?? '';
  return REASONS[code] ?? 'declined';
}

function storedMethodOf({ paymentMethod }: BraintreeTransaction): StoredMethod | undefined {
  if (!paymentMethod) return undefined;
  const { id: method, customer, details } = paymentMethod;
  const label = details?.last4 === undefined ? undefined : `${brandOf(details.brandCode)} •••• ${details.last4}`;
  return { customer: customer?.id ?? '', method, ...(label !== undefined && { label }) };
}

/** `VISA` as people write it. */
const brandOf = (code = ''): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
