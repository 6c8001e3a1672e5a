import type { Connection } from '../connection/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { MemberCall } from '../http/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import type { SubscriptionHolder } from './subscription-holder.ts';
import type { Checkout } from './checkout/checkout-gateway.port.ts';
import type { PaymentGateway } from './gateway/payment-gateway.port.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import type { WebhookReader } from './webhooks/webhook.port.ts';

/** The dependencies of payments. */
export interface PaymentDependencies extends Pick<
  ServerContext,
  'database' | 'clock' | 'mailOutbox' | 'tenants' | 'towns' | 'logFault'
> {
  readonly connection: Pick<Connection, 'permissionsChanged'>;
  /** None where no account is set and there are no provider mocks: then nothing can be bought. */
  readonly stripe: StripeGateway | undefined;
  /** The providers that can charge what members left with them, and refund. */
  readonly gateways: readonly PaymentGateway[];
  /** Those of them that our server charges while the payer is there. */
  readonly checkouts: readonly Checkout[];
  /** Those that tell our server of payments. */
  readonly webhooks: readonly WebhookReader[];
}

export const holderOf = (
  { clock }: Pick<PaymentDependencies, 'clock'>,
  { tenant, member }: MemberCall,
): SubscriptionHolder => ({
  tenantId: tenant.id,
  memberId: member.id,
  now: new Date(clock.now()),
});

/** Who may take money of this tenant in a currency. Providers count in smallest units, which are our cents only where there are two decimals. */
export function gatewaysOf({ gateways }: PaymentDependencies, { file }: ServedTenant, currency: string): string[] {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  if (maximumFractionDigits !== 2) return [];
  return gateways
    .filter(
      ({ provider, currencies }) =>
        provider in file.gateways && (currencies === 'all' || currencies.includes(currency)),
    )
    .map(({ provider }) => provider);
}
