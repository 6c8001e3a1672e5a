import { err, ok, type CallFailure, type Result } from '../../kernel/index.ts';
import type { SubscriptionOverview } from '../subscription/own-subscription.ts';
import type {
  AutoRenewalFailure,
  CancellationReason,
  SubscriptionGateway,
} from '../subscription/subscription-gateway.port.ts';

/** The server's subscription in memory. Set `failure` to make loading fail, `refusal` to refuse a switch. */
export class FakeSubscriptionGateway implements SubscriptionGateway {
  readonly switches: {
    readonly id: string;
    readonly value: boolean;
    readonly reason?: CancellationReason | undefined;
  }[] = [];
  readonly changes: { readonly id: string; readonly sku: string | undefined }[] = [];
  failure: CallFailure | undefined;
  refusal: AutoRenewalFailure | undefined;

  constructor(public overview: SubscriptionOverview) {}

  load(): Promise<Result<SubscriptionOverview, CallFailure>> {
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.overview));
  }

  changePlan(id: string, sku: string | undefined): Promise<Result<undefined, CallFailure>> {
    this.changes.push({ id, sku });
    return Promise.resolve(this.failure ? err(this.failure) : ok(undefined));
  }

  setAutoRenewal(
    id: string,
    value: boolean,
    reason?: CancellationReason,
  ): Promise<Result<undefined, AutoRenewalFailure>> {
    if (this.refusal) return Promise.resolve(err(this.refusal));
    this.switches.push({ id, value, reason });
    const { subscription } = this.overview;
    if (subscription)
      this.overview = {
        ...this.overview,
        subscription: { ...subscription, autoRenewal: value, status: value ? 'active' : 'cancelled' },
      };
    return Promise.resolve(ok(undefined));
  }
}
