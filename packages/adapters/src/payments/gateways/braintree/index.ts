import { DeferredCardEntry } from '../deferred-card-entry.ts';
import type { GatewayRegistration } from '../gateway-parts.ts';
import { HttpBraintreeGateway } from './http-braintree-gateway.ts';

export const braintree: GatewayRegistration = {
  title: 'Braintree',
  make: ({ api, loadSdk, publicKey, clock, logger }) => {
    const gateway = new HttpBraintreeGateway(api, publicKey);
    const charge = (invoiceId: string, nonce: string) => gateway.charge(invoiceId, nonce);
    const fetchEntry = async () => {
      const { BraintreeCardEntry } = await import('./braintree-card-entry.ts');
      return new BraintreeCardEntry(loadSdk, () => window, clock, logger, charge);
    };
    return { kind: 'card', gateway, entry: new DeferredCardEntry(fetchEntry, logger) };
  },
};
