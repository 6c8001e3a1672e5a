import type { MakeGateway } from '../gateway-parts.ts';
import { HttpCreditguardGateway } from './http-creditguard-gateway.ts';

export const creditguard: MakeGateway = ({ api, providers, place, language }) =>
  providers.creditguard && { kind: 'page', gateway: new HttpCreditguardGateway(api, place, language) };
