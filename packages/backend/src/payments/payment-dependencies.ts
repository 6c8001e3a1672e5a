import type { Connection } from '../connection/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { MemberCall } from '../http/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import type { SubscriptionHolder } from './current-subscription.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** The dependencies of payments. */
export interface PaymentDependencies extends Pick<
  ServerContext,
  'database' | 'clock' | 'mailOutbox' | 'tenants' | 'logFault'
> {
  readonly connection: Pick<Connection, 'permissionsChanged'>;
  /** None where no account is set and there are no provider mocks: then nothing can be bought. */
  readonly stripe: StripeGateway | undefined;
}

export const holderOf = (
  { clock }: Pick<PaymentDependencies, 'clock'>,
  { tenant, member }: MemberCall,
): SubscriptionHolder => ({
  tenantId: tenant.id,
  memberId: member.id,
  now: new Date(clock.now()),
});

/** Who may take money of this tenant in a currency. Stripe counts in smallest units, which are our cents only where there are two decimals. */
export function gatewaysOf(dependencies: PaymentDependencies, { file }: ServedTenant, currency: string): string[] {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return dependencies.stripe && file.providers.stripe && maximumFractionDigits === 2 ? ['stripe'] : [];
}
