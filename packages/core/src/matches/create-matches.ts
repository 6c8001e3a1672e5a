import type { Clock } from '../kernel/index.ts';
import type { MemberActionsFeature, ProfilesState } from '../profile/index.ts';
import type { SessionResets } from '../session/index.ts';
import { DecideMatch } from './decide-match.ts';
import { LoadMatches } from './load-matches.ts';
import type { MatchCount } from './match-count.ts';
import type { MatchGateway } from './match-gateway.port.ts';
import { MatchesState } from './matches-state.ts';

export interface MatchesDependencies {
  readonly matchGateway: MatchGateway;
  readonly matchCount: MatchCount;
  readonly profiles: ProfilesState;
  readonly memberActions: Pick<MemberActionsFeature, 'like' | 'unlike' | 'pass' | 'undoPass'>;
  readonly resets: SessionResets;
  readonly clock: Clock;
  /** Where the member is now, IANA name. */
  readonly timeZone: () => string;
}

/** A member's daily matches, with what is decided about them. */
export function createMatches({
  matchGateway,
  matchCount,
  profiles,
  memberActions,
  resets,
  clock,
  timeZone,
}: MatchesDependencies) {
  const matches = resets.add(new MatchesState());
  return {
    matches,
    loadMatches: new LoadMatches(matchGateway, matches, profiles, matchCount, clock, timeZone),
    decideMatch: new DecideMatch(memberActions, profiles, matchCount),
  };
}

export type MatchesFeature = ReturnType<typeof createMatches>;
