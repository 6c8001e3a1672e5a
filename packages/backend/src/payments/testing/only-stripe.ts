import { STRIPE_MOCK } from '@duet/provider-mocks';
import { StripeGateway } from '../stripe-gateway.ts';

/** The gateways of a server that has Stripe's mock alone, which is reached by `request`. */
export function onlyStripe(request: typeof fetch) {
  const stripe = new StripeGateway(STRIPE_MOCK, request);
  return { stripe, gateways: [stripe], checkouts: [], webhooks: [] };
}
