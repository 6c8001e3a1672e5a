import type { Invoice } from '../order/invoices.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { customerOf, saveCustomer } from './stored-payment-methods.ts';

/** The customer at Stripe whom a member's cards are stored for: one a member, made with their first payment. */
export class StripeCustomers {
  constructor(private readonly dependencies: Pick<PaymentDependencies, 'database' | 'stripe' | 'clock'>) {}

  /** `undefined` where Stripe makes none: the payment goes on, and its card is not stored. */
  async find({ tenant_id: tenantId, member_id: memberId }: Pick<Invoice, 'tenant_id' | 'member_id'>) {
    const { database, stripe, clock } = this.dependencies;
    const owner = { tenantId, memberId, provider: 'stripe' };
    const known = await database.inTenant(tenantId, (transaction) => customerOf(transaction, owner));
    if (known !== undefined) return known;
    const made = await stripe?.createCustomer(`${tenantId}-${memberId}`, { tenant: tenantId, member: memberId });
    if (!made?.ok) return undefined;
    return database.inTenant(tenantId, (transaction) =>
      saveCustomer(transaction, owner, made.value, new Date(clock.now())),
    );
  }
}
