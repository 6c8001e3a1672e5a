import { err, ok, type Result } from '@duet/core/kernel';
import type { CardRefusal } from '@duet/core/payments';
import * as v from 'valibot';
import type {
  BegunPayment,
  CheckoutGateway,
  CheckoutPayment,
  CheckoutState,
} from '../checkout/checkout-gateway.port.ts';
import { centsOf, wireAmount } from '../checkout/wire-amount.ts';
import {
  unlessMissing,
  type ChargeState,
  type DeletedAtProvider,
  type GatewayFailure,
  type RefundRequest,
  type RefundState,
  type Reversal,
  type ReversibleCharge,
  type StoredCharge,
} from '../gateway/payment-gateway.port.ts';
import { paypalReversal } from './paypal-reversal.ts';
import type { PaypalRefusal, PaypalWire } from './paypal-wire.ts';
import type { WebhookReader } from '../webhooks/webhook.port.ts';
import { PaypalWebhook } from './paypal-webhook.ts';

const money = v.object({ currency_code: v.string(), value: v.string() });
const captureSchema = v.object({
  id: v.string(),
  status: v.picklist(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
});
const orderSchema = v.object({
  id: v.string(),
  status: v.picklist(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: v.optional(
    v.array(v.object({ payments: v.optional(v.object({ captures: v.optional(v.array(captureSchema), []) })) })),
    [],
  ),
  payment_source: v.optional(
    v.object({
      paypal: v.optional(
        v.object({
          email_address: v.optional(v.string()),
          attributes: v.optional(
            v.object({
              vault: v.optional(v.object({ id: v.string(), customer: v.optional(v.object({ id: v.string() })) })),
            }),
          ),
        }),
      ),
    }),
  ),
});
const refundSchema = v.object({ id: v.string(), status: v.picklist(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']) });

/** PayPal's words in ours; `declined` for anything else. */
const REASONS: Readonly<Record<string, CardRefusal>> = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  INSTRUMENT_EXPIRED: 'expired',
  PAYER_CANNOT_PAY: 'declined',
  PAYER_ACTION_REQUIRED: 'not_approved',
  ORDER_NOT_APPROVED: 'not_approved',
  TRANSACTION_REFUSED: 'declined',
};

/**
 * Orders of PayPal. One is made for a try of an invoice, its payer agrees to it in PayPal's window, and its capture takes the money: once,
 * because a repeated `PayPal-Request-Id` is answered with the first capture.
 */
export class PaypalGateway implements CheckoutGateway {
  readonly provider = 'paypal';
  readonly tellsReversals = true;
  readonly charges = 'approval';
  readonly currencies = 'all';

  readonly webhook: WebhookReader | undefined;

  constructor(readonly wire: PaypalWire) {
    const { webhookId } = wire.account;
    this.webhook = webhookId === undefined ? undefined : new PaypalWebhook(wire, webhookId);
  }

  async begin(payment: CheckoutPayment): Promise<Result<BegunPayment, GatewayFailure>> {
    const made = await this.#order(payment, {
      paypal: {
        attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } },
        experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
      },
    });
    return made.ok ? ok({ reference: made.value.id }) : err(failureOf(made.error));
  }

  async charge(payment: CheckoutPayment, order: string): Promise<Result<CheckoutState, GatewayFailure>> {
    const captured = await this.wire.call('POST', `${orderPath(order)}/capture`, orderSchema, {
      requestId: `capture-${payment.idempotencyKey}`,
    });
    if (captured.ok) return stateOf(captured.value);
    if (typeof captured.error === 'string') return err(captured.error);
    return ok({ status: 'declined', reason: REASONS[captured.error.issue] ?? 'declined' });
  }

  /** One that was never captured is captured now: the payer has agreed to it, and the same key takes the money once. */
  async find(payment: CheckoutPayment, order: string): Promise<Result<CheckoutState, GatewayFailure>> {
    const found = await this.wire.call('GET', orderPath(order), orderSchema);
    if (!found.ok) return err(failureOf(found.error));
    return found.value.status === 'COMPLETED' ? stateOf(found.value) : this.charge(payment, order);
  }

  async chargeStored({
    paymentMethod,
    metadata,
    ...charge
  }: StoredCharge): Promise<Result<ChargeState, GatewayFailure>> {
    const made = await this.#order(
      { ...charge, tenantId: metadata['tenant'] ?? '', invoiceId: metadata['invoice_id'] ?? '' },
      { paypal: { vault_id: paymentMethod.method } },
    );
    if (made.ok) return stateOf(made.value);
    if (typeof made.error === 'string') return err(made.error);
    return ok({ status: 'declined', reason: REASONS[made.error.issue] ?? 'declined' });
  }

  async refund({ idempotencyKey, charge, amount }: RefundRequest): Promise<Result<RefundState, GatewayFailure>> {
    const capture = await this.wire.call('GET', capturePath(charge), captureSchema);
    if (!capture.ok) return err(failureOf(capture.error));
    const refunded = await this.wire.call('POST', `${capturePath(charge)}/refund`, refundSchema, {
      requestId: idempotencyKey,
      body: { amount: { value: wireAmount(amount), currency_code: capture.value.amount.currency_code } },
    });
    if (!refunded.ok) return err(failureOf(refunded.error));
    const { id, status } = refunded.value;
    if (status === 'COMPLETED') return ok({ status: 'refunded', reference: id });
    return ok({ status: status === 'PENDING' ? 'pending' : 'failed', reference: id });
  }

  /** The customer is no more than a name that PayPal gives to tokens. */
  async deleteStored({ method }: DeletedAtProvider): Promise<Result<undefined, GatewayFailure>> {
    if (method === undefined) return ok(undefined);
    const deleted = await this.wire.call(
      'DELETE',
      `/v3/vault/payment-tokens/${encodeURIComponent(method)}`,
      v.unknown(),
    );
    return unlessMissing(deleted.ok ? deleted : err(failureOf(deleted.error)));
  }

  reversal(charge: ReversibleCharge): Promise<Result<Reversal | undefined, GatewayFailure>> {
    return paypalReversal(this.wire, charge);
  }

  /** By the id of a capture, which is what a paid order is known by. */
  async chargeState(reference: string): Promise<Result<ChargeState, GatewayFailure>> {
    const capture = await this.wire.call('GET', capturePath(reference), captureSchema);
    return capture.ok ? captureState(capture.value) : err(failureOf(capture.error));
  }

  #order(
    payment: Pick<CheckoutPayment, 'tenantId' | 'invoiceId' | 'amount' | 'currency' | 'description' | 'idempotencyKey'>,
    source: object,
  ) {
    return this.wire.call('POST', '/v2/checkout/orders', orderSchema, {
      requestId: payment.idempotencyKey,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: `${payment.tenantId}:${payment.invoiceId}`,
            invoice_id: payment.idempotencyKey,
            description: payment.description,
            amount: { currency_code: payment.currency, value: wireAmount(payment.amount) },
          },
        ],
        payment_source: source,
      },
    });
  }
}

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;
const capturePath = (id: string): string => `/v2/payments/captures/${encodeURIComponent(id)}`;
const failureOf = (error: GatewayFailure | PaypalRefusal): GatewayFailure =>
  typeof error === 'string' ? error : 'refused';

/** An order without a capture has taken no money. */
function stateOf(order: v.InferOutput<typeof orderSchema>): Result<CheckoutState, GatewayFailure> {
  const capture = order.purchase_units[0]?.payments?.captures[0];
  if (!capture) return ok({ status: 'declined', reason: 'not_approved' });
  const state = captureState(capture);
  const source = order.payment_source?.paypal;
  const vault = source?.attributes?.vault;
  if (!state.ok || !vault) return state;
  const label = source.email_address;
  const stored = { customer: vault.customer?.id ?? '', method: vault.id, ...(label !== undefined && { label }) };
  return ok({ ...state.value, stored });
}

function captureState({
  id,
  status,
  amount,
}: v.InferOutput<typeof captureSchema>): Result<ChargeState, GatewayFailure> {
  switch (status) {
    case 'PENDING':
      return ok({ status: 'pending', reference: id });
    case 'DECLINED':
    case 'FAILED':
      return ok({ status: 'declined', reason: 'declined', reference: id });
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED': {
      const cents = centsOf(amount.value);
      // An amount that cannot be read is asked for again, and never believed.
      if (cents === undefined) return err('unavailable');
      return ok({ status: 'paid', reference: id, amount: cents, currency: amount.currency_code });
    }
  }
}
