import type { Clock } from '@duet/core/kernel';
import { BraintreeGateway } from '../braintree/braintree-gateway.ts';
import { BraintreeWebhook } from '../braintree/braintree-webhook.ts';
import type { Checkout } from '../checkout/checkout-gateway.port.ts';
import { PaypalGateway } from '../paypal/paypal-gateway.ts';
import { PaypalWebhook } from '../paypal/paypal-webhook.ts';
import { StripeWebhook } from '../stripe/stripe-webhook.ts';
import type { StripeGateway } from '../stripe-gateway.ts';
import type { WebhookReader } from './webhook.port.ts';

interface WebhookSources {
  readonly stripe: StripeGateway | undefined;
  readonly checkouts: readonly Checkout[];
  readonly clock: Pick<Clock, 'now'>;
}

/** Who may tell of payments: each provider with an account whose signature can be checked. CreditGuard and Payeezy tell of none. */
export function createWebhooks({ stripe, checkouts, clock }: WebhookSources): readonly WebhookReader[] {
  const secret = stripe?.webhookSecret;
  return [
    ...(secret === undefined ? [] : [new StripeWebhook(secret, clock)]),
    ...checkouts.flatMap((checkout): readonly WebhookReader[] => {
      if (checkout instanceof BraintreeGateway) return [new BraintreeWebhook(checkout.wire.account)];
      if (!(checkout instanceof PaypalGateway)) return [];
      const { webhookId } = checkout.wire.account;
      return webhookId === undefined ? [] : [new PaypalWebhook(checkout.wire, webhookId)];
    }),
  ];
}
