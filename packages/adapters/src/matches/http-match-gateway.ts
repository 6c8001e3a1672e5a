import { ok, type CallFailure, type Result } from '@duet/core/kernel';
import type { FirstDayAnswer, FirstDayGateway, Match, MatchGateway, MatchList, MatchReason } from '@duet/core/matches';
import type { AnswerOf } from '../contract/index.ts';
import type { ApiClient } from '../http/index.ts';
import { toProfile } from '../profile/index.ts';

type WireMatch = AnswerOf<'matches.list'>['matches'][number];

/** (API-60 to API-62) Of the first day too, which begins with matches: one file less before each page of a member. */
export class HttpMatchGateway implements MatchGateway, FirstDayGateway {
  constructor(private readonly api: ApiClient) {}

  async list(): Promise<Result<MatchList, CallFailure>> {
    const answer = await this.api.call('matches.list', {});
    if (!answer.ok) return answer;
    const { day, generated: isGenerated, matches } = answer.value;
    return ok({ day, isGenerated, matches: matches.map(toMatch), profiles: matches.map(toProfile) });
  }

  async generate(timeZone: string): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('matches.generate', { time_zone: timeZone });
    return answer.ok ? ok(undefined) : answer;
  }

  async countPending(): Promise<Result<number, CallFailure>> {
    const answer = await this.api.call('matches.countPending', {});
    return answer.ok ? ok(answer.value.count) : answer;
  }

  async getFirstDay(): Promise<Result<FirstDayAnswer | undefined, CallFailure>> {
    const answer = await this.api.call('matches.getFirstDay', {});
    if (!answer.ok) return answer;
    const { first_day: day } = answer.value;
    if (!day) return ok(undefined);
    const { email_confirmed: emailConfirmed, photos, likes, has_said_hello: hasSaidHello, suggestions } = day;
    return ok({
      progress: { ...(emailConfirmed !== undefined && { emailConfirmed }), photos, likes, hasSaidHello },
      suggestions: suggestions.map(toMatch),
      profiles: suggestions.map(toProfile),
    });
  }

  async endFirstDay(): Promise<Result<void, CallFailure>> {
    const answer = await this.api.call('matches.endFirstDay', {});
    return answer.ok ? ok(undefined) : answer;
  }
}

const toMatch = ({ user_id: userId, match_reasons: reasons }: WireMatch): Match => ({
  userId,
  reasons: reasons.map(toReason),
});

function toReason(reason: WireMatch['match_reasons'][number]): MatchReason {
  switch (reason.kind) {
    case 'shared_answer':
      return { kind: 'sharedAnswer', attributeId: reason.attribute_id, options: reason.options };
    case 'near':
      return { kind: 'near', distanceKilometres: reason.distance_km };
    case 'recently_active':
      return { kind: 'recentlyActive' };
  }
}
