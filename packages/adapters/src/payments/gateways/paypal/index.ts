import type { MakeGateway } from '../gateway-parts.ts';
import { HttpPaypalGateway } from './http-paypal-gateway.ts';
import { PaypalButtonEntry } from './paypal-button-entry.ts';

export const paypal: MakeGateway = ({ api, scripts, providers, logger }) =>
  providers.paypal && {
    kind: 'button',
    gateway: new HttpPaypalGateway(api),
    entry: new PaypalButtonEntry(scripts, providers.paypal.sdk, () => window, logger),
  };
