import { err, ok, type Result } from '@duet/core/kernel';
import type { CardRefusal } from '@duet/core/payments';

/** `unavailable`: no answer, ask again. `missing`: the provider has no such payment. `refused`: not in its present state. */
export type GatewayFailure = 'unavailable' | 'missing' | 'refused';

/** What a member left with a provider to be charged again. Both are the provider's own references, never card data. */
export interface StoredPaymentMethod {
  readonly customer: string;
  readonly method: string;
}

/** Whose payment method, and where it is stored. */
export interface PaymentMethodOwner {
  readonly tenantId: string;
  readonly memberId: string;
  readonly provider: string;
}

/** What of a member is to be deleted at a provider; what is not named stays. */
export type DeletedAtProvider = Partial<StoredPaymentMethod>;

/** A charge without the member being there: a renewal, or a purchase with a stored card. */
export interface StoredCharge {
  /**
   * Repeated with the same key, the gateway answers with the first charge. Providers forget keys; one that is older than
   * `KEY_LIFETIME` must not be used again.
   */
  readonly idempotencyKey: string;
  readonly paymentMethod: StoredPaymentMethod;
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Milliseconds for which every provider remembers an idempotency key. */
export const KEY_LIFETIME = 20 * 3_600_000;

/** The provider's word on one charge. `reference` is its own id of the charge; a refused charge may have none. */
export type ChargeState =
  | { readonly status: 'paid'; readonly reference: string; readonly amount: number; readonly currency: string }
  | { readonly status: 'pending'; readonly reference: string }
  | { readonly status: 'declined'; readonly reason: CardRefusal; readonly reference?: string };

/** `pending`: the provider has accepted it and the bank will carry it out. */
export interface RefundState {
  readonly status: 'refunded' | 'pending' | 'failed';
  readonly reference: string;
}

export interface ReversibleCharge {
  /** The provider's id of the charge. */
  readonly charge: string;
  /** What was charged, in the currency's smallest unit. */
  readonly amount: number;
}

export interface RefundRequest {
  /** Repeated with the same key, the first refund is the answer. */
  readonly idempotencyKey: string;
  /** The provider's id of the charge. */
  readonly charge: string;
  /** In the currency's smallest unit; at most what was charged and is not given back yet. */
  readonly amount: number;
}

/** Money that went back to who paid: given back at the provider, or taken back by the payer's bank (a dispute). */
export interface Reversal {
  readonly kind: 'refund' | 'dispute';
  /** The provider's own id of it, or of the charge where it has none. */
  readonly reference: string;
  readonly isWhole: boolean;
}

/** A provider as renewals, refunds and reconciliation use it. One for each provider, chosen by the name it was paid with. */
export interface PaymentGateway {
  /** As subscriptions, transactions and stored payment methods name it. */
  readonly provider: string;
  /** The currencies that its account takes, by ISO 4217. */
  readonly currencies: readonly string[] | 'all';
  chargeStored(charge: StoredCharge): Promise<Result<ChargeState, GatewayFailure>>;
  refund(request: RefundRequest): Promise<Result<RefundState, GatewayFailure>>;
  /** What became of a charge by the provider's own id of it. */
  chargeState(reference: string): Promise<Result<ChargeState, GatewayFailure>>;
  /**
   * Deletes what a member left there, for good. What is gone already is deleted too, so that it may be repeated. Where a provider keeps
   * nothing that could be deleted, this succeeds and asks nobody.
   */
  deleteStored(stored: DeletedAtProvider): Promise<Result<undefined, GatewayFailure>>;
  /** Whether `reversal` knows of what has gone back: without it, nothing is no answer. */
  readonly tellsReversals: boolean;
  /** What has gone back of a charge of so many cents, by whomever; undefined where nothing has, or the provider tells nobody. */
  reversal(charge: ReversibleCharge): Promise<Result<Reversal | undefined, GatewayFailure>>;
}

/** The answer to a deletion: what the provider does not have any more is deleted. */
export const unlessMissing = (deleted: Result<unknown, GatewayFailure>): Result<undefined, GatewayFailure> =>
  deleted.ok || deleted.error === 'missing' ? ok(undefined) : err(deleted.error);
