import { DeferredCardEntry } from '../deferred-card-entry.ts';
import type { MakeGateway } from '../gateway-parts.ts';
import { HttpPayeezyGateway } from './http-payeezy-gateway.ts';

export const payeezy: MakeGateway = ({ api, scripts, providers, clock, logger }) => {
  if (!providers.payeezy) return undefined;
  const { sdk } = providers.payeezy;
  const gateway = new HttpPayeezyGateway(api, clock);
  const charge = (invoiceId: string, clientToken: string) => gateway.charge(invoiceId, clientToken);
  const fetchEntry = async () => {
    const { PayeezyCardEntry } = await import('./payeezy-card-entry.ts');
    return new PayeezyCardEntry({ scripts, sdk, page: () => window, clock, logger, charge });
  };
  return { kind: 'card', gateway, entry: new DeferredCardEntry(fetchEntry, logger) };
};
