import { DeferredCardEntry } from '../deferred-card-entry.ts';
import type { MakeGateway } from '../gateway-parts.ts';
import { HttpStripeGateway } from './http-stripe-gateway.ts';

export const stripe: MakeGateway = ({ api, scripts, providers, clock, logger, returnAddress }) => {
  if (!providers.stripe) return undefined;
  const { sdk } = providers.stripe;
  const fetchEntry = async () => {
    const { StripeCardEntry } = await import('./stripe-card-entry.ts');
    return new StripeCardEntry(scripts, sdk, clock, logger, returnAddress);
  };
  return { kind: 'card', gateway: new HttpStripeGateway(api), entry: new DeferredCardEntry(fetchEntry, logger) };
};
