import { ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type { Spotlight, SpotlightGateway } from '@duet/core/payments';
import type { ApiClient } from '../http/index.ts';

export class HttpSpotlightGateway implements SpotlightGateway {
  constructor(private readonly api: ApiClient) {}

  async load(cancel?: CancelSignal): Promise<Result<Spotlight, CallFailure>> {
    const answer = await this.api.call('payments.getSpotlight', {}, cancel && { cancel });
    if (!answer.ok) return answer;
    const { ends_at: end } = answer.value;
    return ok(end === undefined ? {} : { endsAt: Date.parse(end) });
  }
}
