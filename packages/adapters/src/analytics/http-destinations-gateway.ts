import type { AnalyticsDestination, DestinationsGateway } from '@duet/core/analytics';
import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { ApiClient } from '../http/index.ts';

/** The list of destinations over the API (API-102). */
export class HttpDestinationsGateway implements DestinationsGateway {
  constructor(private readonly api: ApiClient) {}

  async list(): Promise<Result<readonly AnalyticsDestination[], CallFailure>> {
    const answer = await this.api.call('analytics.destinations', {});
    return answer.ok ? ok(answer.value.destinations) : answer;
  }
}
