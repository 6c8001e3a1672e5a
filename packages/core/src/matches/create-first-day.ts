import type { Logger } from '../kernel/index.ts';
import type { MemberActionsFeature, ProfilesState } from '../profile/index.ts';
import type { SessionResets } from '../session/index.ts';
import { EndFirstDay } from './first-day/end-first-day.ts';
import type { FirstDayGateway } from './first-day/first-day-gateway.port.ts';
import { FirstDayState } from './first-day/first-day-state.ts';
import { LikeSuggestion } from './first-day/like-suggestion.ts';
import { LoadFirstDay } from './first-day/load-first-day.ts';

export interface FirstDayDependencies {
  readonly firstDayGateway: FirstDayGateway;
  readonly profiles: ProfilesState;
  readonly memberActions: Pick<MemberActionsFeature, 'like' | 'unlike'>;
  readonly resets: SessionResets;
  readonly logger: Logger;
}

/** What a member is led to on the first day after onboarding. */
export function createFirstDay({ firstDayGateway, profiles, memberActions, resets, logger }: FirstDayDependencies) {
  const state = resets.add(new FirstDayState());
  const loadFirstDay = new LoadFirstDay(firstDayGateway, state, profiles, logger);
  return {
    firstDay: state.firstDay,
    loadFirstDay,
    likeSuggestion: new LikeSuggestion(memberActions, state, loadFirstDay),
    endFirstDay: new EndFirstDay(firstDayGateway, state, logger),
  };
}

export type FirstDayFeature = ReturnType<typeof createFirstDay>;
