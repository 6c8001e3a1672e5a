import type { Result } from '@duet/core/kernel';
import type { Database } from '../../database/index.ts';
import type { WebhookMessage, WebhookReader } from '../webhooks/webhook.port.ts';
import type { ChargeState, GatewayFailure, PaymentGateway } from '../gateway/payment-gateway.port.ts';

/** The payment of an invoice, as a provider is asked for it. */
export interface CheckoutPayment {
  readonly tenantId: string;
  readonly memberId: string;
  readonly invoiceId: string;
  /** Names this try of the invoice: repeated, the provider meets the same charge. */
  readonly idempotencyKey: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly description: string;
}

/** What the browser needs so that its owner can agree to a payment. No money has moved. */
export interface BegunPayment {
  /** The provider's own id of the payment, where it has one by then. */
  readonly reference?: string;
  /** A secret with which the provider's script may ask for a card. */
  readonly clientToken?: string;
}

/** The provider's word, with what the payer left there to be charged again. */
export type CheckoutState = ChargeState & { readonly stored?: StoredMethod };

/** A payment method that a provider keeps: its references, and what its owner knows it by. */
export interface StoredMethod {
  readonly customer: string;
  readonly method: string;
  /** `Visa •••• 4242`, an email address: never a whole number. */
  readonly label?: string;
}

/** A provider whose payments our server charges while the payer is there. */
export interface ChargingGateway extends PaymentGateway {
  /** Takes the money, once for each key, with the payer's `approval`: what the browser brought back, or a stored card. */
  charge(payment: CheckoutPayment, approval: string): Promise<Result<CheckoutState, GatewayFailure>>;
  /** What became of a charge whose answer was lost. `missing`: the provider never had it. */
  find(payment: CheckoutPayment, approval: string): Promise<Result<CheckoutState, GatewayFailure>>;
  /** Reads what the provider tells of payments; none where it tells of none or its signature cannot be checked. */
  readonly webhook?: WebhookReader | undefined;
  /** Takes a message of the provider that is about no payment, of one that sends such. Answers whether the message is its own. */
  receiveMessage?(database: Database, message: WebhookMessage): Promise<boolean>;
}

/** One that asks the payer for each payment. */
export interface CheckoutGateway extends ChargingGateway {
  readonly charges: 'approval';
  begin(payment: CheckoutPayment): Promise<Result<BegunPayment, GatewayFailure>>;
}

/** One that charges the card that the payer has left there before. */
export interface StoredCardGateway extends ChargingGateway {
  readonly charges: 'stored-card';
}

/** A gateway whose payments our server charges, by where the payer's agreement comes from. */
export type Checkout = CheckoutGateway | StoredCardGateway;
