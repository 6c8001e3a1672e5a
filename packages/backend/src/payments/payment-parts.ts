import type { Connection } from '../connection/index.ts';
import type { Foundation } from '../foundation/index.ts';
import type { MemberCall } from '../http/index.ts';
import type { ServedTenant } from '../tenant/index.ts';
import type { Holder } from './current-subscription.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** What buying stands on. */
export interface PaymentParts extends Pick<Foundation, 'database' | 'clock' | 'mailbox' | 'tenants' | 'logFault'> {
  readonly connection: Pick<Connection, 'permissionsChanged'>;
  /** None where no account is set and there are no stand-ins: then nothing can be bought. */
  readonly stripe: StripeGateway | undefined;
}

export const holderOf = ({ clock }: Pick<PaymentParts, 'clock'>, { tenant, member }: MemberCall): Holder => ({
  tenantId: tenant.id,
  memberId: member.id,
  now: new Date(clock.now()),
});

/** Who may take money of this tenant in a currency. Stripe counts in smallest units, which are our cents only where there are two decimals. */
export function gatewaysOf(parts: PaymentParts, { file }: ServedTenant, currency: string): string[] {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return parts.stripe && file.providers.stripe && maximumFractionDigits === 2 ? ['stripe'] : [];
}
