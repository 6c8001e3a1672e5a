import { DeferredCardEntry } from '../deferred-card-entry.ts';
import type { GatewayRegistration } from '../gateway-parts.ts';
import { HttpPayeezyGateway } from './http-payeezy-gateway.ts';

export const payeezy: GatewayRegistration = {
  title: 'Payeezy',
  make: ({ api, loadSdk, clock, logger }) => {
    const gateway = new HttpPayeezyGateway(api, clock);
    const charge = (invoiceId: string, clientToken: string) => gateway.charge(invoiceId, clientToken);
    const fetchEntry = async () => {
      const { PayeezyCardEntry } = await import('./payeezy-card-entry.ts');
      return new PayeezyCardEntry({ loadSdk, page: () => window, clock, logger, charge });
    };
    return { kind: 'card', gateway, entry: new DeferredCardEntry(fetchEntry, logger) };
  },
};
