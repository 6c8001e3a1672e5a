import {
  NO_FILTERS,
  type BrowseFilters,
  type BrowseGateway,
  type BrowseList,
  type BrowseQuery,
  type MemberCountQuery,
} from '@duet/core/discovery';
import { ok, type CallFailure, type CancelSignal, type Result } from '@duet/core/kernel';
import type { ApiClient } from '../http/index.ts';

export class HttpBrowseGateway implements BrowseGateway {
  constructor(private readonly api: ApiClient) {}

  async list({ sort, admirer, filters }: BrowseQuery): Promise<Result<BrowseList, CallFailure>> {
    const answer = await this.api.call('discovery.browse', {
      sort,
      ...(admirer !== undefined && { admirer }),
      ...formatFilters(filters),
    });
    if (!answer.ok) return answer;
    const { user_ids: userIds, spotlight_id: spotlightId } = answer.value;
    return ok({ userIds, ...(spotlightId && { spotlightId }) });
  }

  async countMembers(
    { preferences, filters }: MemberCountQuery,
    cancel?: CancelSignal,
  ): Promise<Result<number, CallFailure>> {
    const request = { ...(preferences && { preferences }), ...formatFilters(filters) };
    const answer = await this.api.call('discovery.countMembers', request, cancel && { cancel });
    return answer.ok ? ok(answer.value.count) : answer;
  }

  async lookBook(): Promise<Result<readonly string[], CallFailure>> {
    const answer = await this.api.call('discovery.lookBook', {});
    return answer.ok ? ok(answer.value.user_ids) : answer;
  }
}

/** What is not filtered by is not sent. */
const formatFilters = ({ online, recent, ages, maximumKilometres }: BrowseFilters = NO_FILTERS) => ({
  ...(online && { online_only: true }),
  ...(recent && { new_only: true }),
  ...(ages && { age_range: ages }),
  ...(maximumKilometres !== undefined && { within_km: maximumKilometres }),
});
