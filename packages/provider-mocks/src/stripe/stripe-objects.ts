import type { PaymentError } from './test-cards.ts';

/** A member as Stripe knows them. */
export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  /** Present once deleted. */
  readonly deleted?: true;
}

/** A stored card. */
export interface Card {
  readonly number: string;
  /** Null once detached. */
  customer: string | null;
}

/** Money given back; `amount` in minor units. */
export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly payment_intent: string;
  readonly status: 'succeeded';
}

/** A payment that its owner denies at the bank. */
export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly payment_intent: string;
  readonly status: 'needs_response';
}

/** Why a card was refused, with the intent as it is afterwards. */
export interface Refused {
  readonly error: PaymentError & { readonly payment_intent: Intent };
}

type Status = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** What Stripe answers about a payment; amounts in minor units. */
export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly customer: string | null;
  payment_method: string | null;
  amount_received: number;
  status: Status;
  last_payment_error: PaymentError | null;
  next_action: { readonly type: 'redirect_to_url' } | null;
}
