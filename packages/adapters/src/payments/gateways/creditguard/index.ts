import type { GatewayRegistration } from '../gateway-parts.ts';
import { HttpCreditguardGateway } from './http-creditguard-gateway.ts';

export const creditguard: GatewayRegistration = {
  title: 'CreditGuard',
  make: ({ api, place, language }) => ({ kind: 'page', gateway: new HttpCreditguardGateway(api, place, language) }),
};
