import type { ActivityGateway, ActivityPage, NewActivity } from '@duet/core/activity';
import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { ActivityCategory } from '@duet/core/tenant';
import type { ApiClient } from '../http/index.ts';
import { toLikeComment } from '../profile/index.ts';

export class HttpActivityGateway implements ActivityGateway {
  constructor(private readonly api: ApiClient) {}

  async list(category: ActivityCategory, cursor?: string): Promise<Result<ActivityPage, CallFailure>> {
    const answer = await this.api.call('activity.list', { category, ...(cursor !== undefined && { cursor }) });
    if (!answer.ok) return answer;
    const { entries, cursor: next, locked, as_of: asOf } = answer.value;
    return ok({
      entries: entries.map(({ user_id: userId, at, is_new: isNew, comment }) => ({
        userId,
        at,
        isNew,
        ...(comment && { comment: toLikeComment(comment) }),
      })),
      ...(next !== undefined && { cursor: next }),
      locked,
      asOf,
    });
  }

  async countNew(): Promise<Result<NewActivity, CallFailure>> {
    const answer = await this.api.call('activity.countNew', {});
    return answer.ok ? ok(new Map(answer.value.counts.map(({ category, count }) => [category, count]))) : answer;
  }

  async markSeen(category: ActivityCategory, until: string): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('activity.markSeen', { category, until });
    return answer.ok ? ok(undefined) : answer;
  }
}
