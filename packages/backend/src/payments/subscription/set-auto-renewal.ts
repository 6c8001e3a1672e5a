import type { HandlerAnswerOf, RequestOf } from '@duet/adapters/contract';
import type { TenantTransaction } from '../../database/index.ts';
import { Refusal, type MemberCall } from '../../http/index.ts';
import { storedPaymentMethod } from '../gateway/stored-payment-methods.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { sendSubscriptionMail } from './subscription-mails.ts';
import { applyEvent, lockSubscription, type SubscriptionRow } from './subscription-rows.ts';

type Answer = HandlerAnswerOf<'payments.setAutoRenewal'>;

const refused = (code: string, message: string): Answer => ({ error: [{ code, message }] });

/** Switches the renewal of the member's own subscription on or off (PAY-16). What is set already stays as it is. */
export class SetAutoRenewal {
  constructor(private readonly dependencies: PaymentDependencies) {}

  async execute(request: RequestOf<'payments.setAutoRenewal'>, call: MemberCall): Promise<Answer> {
    const { database, connection } = this.dependencies;
    const { tenant, member } = call;
    if (request.reason !== undefined && !tenant.config.subscription_cancel_reasons.includes(request.reason))
      throw Refusal.invalid('unknown reason');
    const answer = await database.inTenant(tenant.id, async (transaction) => {
      const subscription = await lockSubscription(transaction, tenant.id, request.id);
      if (subscription?.member_id !== member.id) throw Refusal.notFound();
      return this.#switch(transaction, subscription, request);
    });
    await connection.permissionsChanged(tenant.id, member.id);
    return answer;
  }

  async #switch(
    transaction: TenantTransaction,
    subscription: SubscriptionRow,
    { value, reason, comment }: RequestOf<'payments.setAutoRenewal'>,
  ): Promise<Answer> {
    const now = new Date(this.dependencies.clock.now());
    const { ends_at: endsAt, provider, status } = subscription;
    if (provider === null || provider === 'ios' || endsAt === null || subscription.sku === null)
      return refused('not_changeable', 'auto renewal cannot be changed for this subscription');
    if (status === 'ended' || status === 'refunded' || (value && endsAt <= now && status === 'cancelled'))
      return refused('not_running', 'the subscription has ended');
    if (value === subscription.auto_renewal) return {};
    const owner = { tenantId: subscription.tenant_id, memberId: subscription.member_id, provider };
    if (value && !(await storedPaymentMethod(transaction, owner)))
      return refused('payment_method_missing', 'there is no payment method to renew with');
    const changed = await applyEvent(transaction, subscription, value ? 'auto_renewal_on' : 'auto_renewal_off', now, {
      next_attempt_at: value ? endsAt : null,
      next_sku: value ? subscription.next_sku : null,
      cancel_reason: value ? null : (reason ?? null),
      cancel_comment: value ? null : (comment ?? null),
    });
    if (changed && !value)
      await sendSubscriptionMail(transaction, this.dependencies, changed, 'subscription_cancelled', {
        until: endsAt > now ? endsAt : now,
      });
    return {};
  }
}
