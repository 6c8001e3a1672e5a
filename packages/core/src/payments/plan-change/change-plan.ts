import { callProblem, err, ok, type Problem, type Result } from '../../kernel/index.ts';
import type { OwnSubscription } from '../subscription/own-subscription.ts';
import type { SubscriptionGateway } from '../subscription/subscription-gateway.port.ts';
import { mayChangePlan } from '../subscription/subscription-rules.ts';

/** Lets a subscription renew as another plan (PAY-04). Nothing is charged before its next renewal. */
export class ChangePlan {
  constructor(private readonly gateway: Pick<SubscriptionGateway, 'changePlan'>) {}

  /** `sku` undefined takes back a change that was chosen before. A failure leaves everything as it was. */
  async execute(
    subscription: Pick<OwnSubscription, 'id' | 'canChangePlan'>,
    sku: string | undefined,
  ): Promise<Result<undefined, Problem>> {
    if (!mayChangePlan(subscription)) return err({ key: 'error_plan_not_changeable' });
    const changed = await this.gateway.changePlan(subscription.id, sku);
    if (changed.ok) return ok(undefined);
    return err(callProblem(changed.error) ?? { key: 'error_general' });
  }
}
