import type { CallFailure, CancelSignal, Result } from '../../kernel/index.ts';
import type { SubscriptionOverview } from './own-subscription.ts';
import type { SubscriptionGateway } from './subscription-gateway.port.ts';

/** Loads what the member has, as the server knows it now. */
export class LoadSubscription {
  constructor(private readonly gateway: Pick<SubscriptionGateway, 'load'>) {}

  execute(cancel?: CancelSignal): Promise<Result<SubscriptionOverview, CallFailure>> {
    return this.gateway.load(cancel);
  }
}
