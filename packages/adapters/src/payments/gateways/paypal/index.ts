import type { GatewayRegistration } from '../gateway-parts.ts';
import { HttpPaypalGateway } from './http-paypal-gateway.ts';
import { PaypalButtonEntry } from './paypal-button-entry.ts';

export const paypal: GatewayRegistration = {
  title: 'PayPal',
  make: ({ api, loadSdk, logger }) => ({
    kind: 'button',
    gateway: new HttpPaypalGateway(api),
    entry: new PaypalButtonEntry(loadSdk, () => window, logger),
  }),
};
