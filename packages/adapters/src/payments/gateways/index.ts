import type { PaymentProviders } from '@duet/core/payments';
import type { ScriptLoader } from '../../provider-script/index.ts';
import type { Deployment } from '../../tenant/index.ts';
import type { GatewayParts, GatewayRegistration } from './gateway-parts.ts';
import { loadInOrder } from './load-in-order.ts';
import { braintree } from './braintree/index.ts';
import { creditguard } from './creditguard/index.ts';
import { payeezy } from './payeezy/index.ts';
import { paypal } from './paypal/index.ts';
import { stripe } from './stripe/index.ts';

/** Each gateway by the name under which an invoice lists it. What else a new one needs: docs/ARCHITECTURE.md. */
const GATEWAYS: Readonly<Record<string, GatewayRegistration>> = { stripe, paypal, braintree, creditguard, payeezy };

interface TenantGateways extends Omit<GatewayParts, 'loadSdk' | 'publicKey'> {
  /** Those that the tenant's `tenant.json` names. */
  readonly gateways: Deployment['gateways'];
  readonly scripts: Pick<ScriptLoader, 'load'>;
}

/** The gateways of a tenant. Their scripts are fetched only once an order is to be paid with them. */
export function paymentProviders({ gateways, scripts, ...parts }: TenantGateways): PaymentProviders<HTMLElement> {
  const made = Object.entries(GATEWAYS).flatMap(([name, gateway]) => {
    const named = gateways[name];
    if (!named) return [];
    const { sdk, publicKey = '' } = named;
    const loadSdk = () => loadInOrder(scripts, sdk);
    return [[name, { ...gateway.make({ ...parts, loadSdk, publicKey }), title: gateway.title }] as const];
  });
  return Object.fromEntries(made);
}

/** What members know a gateway by, whether their tenant has it still or not; undefined for one of which only the server knows. */
export const gatewayTitle = (name: string): string | undefined => GATEWAYS[name]?.title;
