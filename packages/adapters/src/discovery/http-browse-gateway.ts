import type { BrowseGateway, BrowseList, BrowseQuery } from '@duet/core/discovery';
import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { ApiClient } from '../http/index.ts';

export class HttpBrowseGateway implements BrowseGateway {
  constructor(private readonly api: ApiClient) {}

  async list({ sort, admirer }: BrowseQuery): Promise<Result<BrowseList, CallFailure>> {
    const answer = await this.api.call('discovery.browse', { sort, ...(admirer !== undefined && { admirer }) });
    if (!answer.ok) return answer;
    const { user_ids: userIds, spotlight_id: spotlightId } = answer.value;
    return ok({ userIds, ...(spotlightId && { spotlightId }) });
  }

  async pendingMatches(): Promise<Result<number, CallFailure>> {
    const answer = await this.api.call('discovery.pendingMatchCount', {});
    return answer.ok ? ok(answer.value.count) : answer;
  }
}
