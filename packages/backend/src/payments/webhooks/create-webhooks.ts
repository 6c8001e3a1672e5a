import type { Clock } from '@duet/core/kernel';
import type { Checkout } from '../checkout/checkout-gateway.port.ts';
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
    ...checkouts.flatMap(({ webhook }) => webhook ?? []),
  ];
}
