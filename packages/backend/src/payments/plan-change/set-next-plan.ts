import type { RequestOf } from '@duet/adapters/contract';
import { Refusal, type MemberCall } from '../../http/index.ts';
import { mayBeChanged } from '../current-subscription.ts';
import { soldProduct } from '../order/invoices.ts';
import { holderOf, type PaymentDependencies } from '../payment-dependencies.ts';
import { lockSubscription } from '../subscription/subscription-rows.ts';

/** Lets a subscription renew as another plan, or as what it is. Nothing is charged before its period ends. */
export class SetNextPlan {
  constructor(private readonly dependencies: PaymentDependencies) {}

  async execute({ id, sku }: RequestOf<'payments.changePlan'>, call: MemberCall): Promise<Record<string, never>> {
    const { tenantId, memberId, now } = holderOf(this.dependencies, call);
    await this.dependencies.database.inTenant(tenantId, async (transaction) => {
      const subscription = await lockSubscription(transaction, tenantId, id);
      if (subscription?.member_id !== memberId) throw Refusal.notFound();
      const plan = sku === undefined ? undefined : await soldProduct(transaction, tenantId, sku);
      if (sku !== undefined && !plan) throw Refusal.of('purchase', 'unknown product', 404);
      const nextSku = plan && plan.sku !== subscription.sku ? plan.sku : null;
      // Set already: nothing changes, whatever the subscription has become.
      if (nextSku === subscription.next_sku) return;
      const isOfItsKind = !plan || (plan.family === subscription.family && plan.currency === subscription.currency);
      if (!mayBeChanged(subscription, now) || !subscription.auto_renewal || !isOfItsKind)
        throw Refusal.of('purchase', 'plan not changeable', 409);
      await transaction
        .updateTable('subscriptions')
        // An email that told another price does not count as the notice of this one.
        .set({ next_sku: nextSku, announced_for: null })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    });
    // Permissions stay; other pages of the member hear that something else of the subscription has changed.
    await this.dependencies.connection.permissionsChanged(tenantId, memberId);
    return {};
  }
}
