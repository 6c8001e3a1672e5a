import { err, ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type {
  AutoRenewalFailure,
  CancellationReason,
  OwnSubscription,
  SoldPlan,
  SubscriptionGateway,
  SubscriptionOverview,
} from '@duet/core/payments';
import type { AnswerOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';
import { toSubscription } from '../session/index.ts';

type WireAnswer = AnswerOf<'payments.getSubscription'>;
type WireSubscription = NonNullable<WireAnswer['SUBSCRIPTION']>;
type WireProduct = NonNullable<WireSubscription['plan']>['product'];

export class HttpSubscriptionGateway implements SubscriptionGateway {
  constructor(private readonly api: ApiClient) {}

  async load(cancel?: CancelSignal): Promise<Result<SubscriptionOverview, CallFailure>> {
    const answer = await this.api.call('payments.getSubscription', {}, cancel && { cancel });
    if (!answer.ok) return answer;
    const { SUBSCRIPTION: subscription, trial_ends_at: trialEnd, checking_invoice_id: checked } = answer.value;
    return ok({
      ...(subscription && { subscription: toOwnSubscription(subscription) }),
      ...(trialEnd !== undefined && { trialEndsAt: Date.parse(trialEnd) }),
      ...(checked !== undefined && { checkedOrder: checked }),
    });
  }

  async changePlan(id: string, sku: string | undefined): Promise<Result<undefined, CallFailure>> {
    const answer = await this.api.call('payments.changePlan', { id, ...(sku !== undefined && { sku }) });
    return answer.ok ? ok(undefined) : answer;
  }

  async setAutoRenewal(
    id: string,
    value: boolean,
    reason?: CancellationReason,
  ): Promise<Result<undefined, AutoRenewalFailure>> {
    const answer = await this.api.call('payments.setAutoRenewal', { id, value, ...reason });
    if (!answer.ok) return err({ kind: 'failed', failure: answer.error });
    const { error = [] } = answer.value;
    const errors = (Array.isArray(error) ? error : [error]).map(({ code, message }) => ({
      code: String(code),
      message,
    }));
    return errors.length > 0 ? err({ kind: 'refused', errors }) : ok(undefined);
  }
}

const STATUSES: readonly OwnSubscription['status'][] = ['active', 'past_due', 'cancelled'];

function toOwnSubscription(subscription: WireSubscription): OwnSubscription {
  const { plan, starts_at: start, ends_at: end, dunning_ends_at: dunningEnd, next_plan: next } = subscription;
  const soldPlan = plan && toSoldPlan(plan.product);
  return {
    ...toSubscription(subscription),
    status: STATUSES.find((status) => status === subscription.status) ?? 'active',
    ...(soldPlan && { plan: soldPlan }),
    ...(start !== undefined && { startsAt: Date.parse(start) }),
    ...(end !== undefined && { endsAt: Date.parse(end) }),
    ...(dunningEnd !== undefined && { dunningEndsAt: Date.parse(dunningEnd) }),
    ...(next && { nextPlan: toSoldPlan(next.product) }),
  };
}

/** `undefined` for a plan of which the server names the level alone. */
function toSoldPlan(product: Required<WireProduct>): SoldPlan;
function toSoldPlan(product: WireProduct): SoldPlan | undefined;
function toSoldPlan({ level, name, duration_amount, duration_unit, price }: WireProduct): SoldPlan | undefined {
  if (name === undefined || duration_amount === undefined || !duration_unit || !price) return undefined;
  return { level, name, duration: { amount: duration_amount, unit: duration_unit }, price };
}
