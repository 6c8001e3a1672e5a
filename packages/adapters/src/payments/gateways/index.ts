import type { PaymentProviders } from '@duet/core/payments';
import type { GatewayParts, MakeGateway } from './gateway-parts.ts';
import { braintree } from './braintree/index.ts';
import { creditguard } from './creditguard/index.ts';
import { payeezy } from './payeezy/index.ts';
import { paypal } from './paypal/index.ts';
import { stripe } from './stripe/index.ts';

/** Each gateway by the name under which an invoice lists it. What else a new one needs: docs/ARCHITECTURE.md. */
const GATEWAYS: Readonly<Record<string, MakeGateway>> = { stripe, paypal, braintree, creditguard, payeezy };

/** The gateways that a tenant's `tenant.json` names. Their scripts are fetched only once an order is to be paid with them. */
export function paymentProviders(parts: GatewayParts): PaymentProviders<HTMLElement> {
  const made = Object.entries(GATEWAYS).map(([name, make]) => [name, make(parts)] as const);
  return Object.fromEntries(made.flatMap(([name, gateway]) => (gateway ? [[name, gateway]] : [])));
}
