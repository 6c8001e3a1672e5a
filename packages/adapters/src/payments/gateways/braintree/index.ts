import { DeferredCardEntry } from '../deferred-card-entry.ts';
import type { MakeGateway } from '../gateway-parts.ts';
import { HttpBraintreeGateway } from './http-braintree-gateway.ts';

export const braintree: MakeGateway = ({ api, scripts, providers, clock, logger }) => {
  if (!providers.braintree) return undefined;
  const { sdk, tokenizationKey } = providers.braintree;
  const gateway = new HttpBraintreeGateway(api, tokenizationKey);
  const charge = (invoiceId: string, nonce: string) => gateway.charge(invoiceId, nonce);
  const fetchEntry = async () => {
    const { BraintreeCardEntry } = await import('./braintree-card-entry.ts');
    return new BraintreeCardEntry(scripts, sdk, () => window, clock, logger, charge);
  };
  return { kind: 'card', gateway, entry: new DeferredCardEntry(fetchEntry, logger) };
};
