import { DeferredCardEntry } from '../deferred-card-entry.ts';
import type { GatewayRegistration } from '../gateway-parts.ts';
import { HttpStripeGateway } from './http-stripe-gateway.ts';

export const stripe: GatewayRegistration = {
  title: 'Stripe',
  make: ({ api, loadSdk, clock, logger, returnAddress }) => {
    const fetchEntry = async () => {
      const { StripeCardEntry } = await import('./stripe-card-entry.ts');
      return new StripeCardEntry(loadSdk, clock, logger, returnAddress);
    };
    return { kind: 'card', gateway: new HttpStripeGateway(api), entry: new DeferredCardEntry(fetchEntry, logger) };
  },
};
