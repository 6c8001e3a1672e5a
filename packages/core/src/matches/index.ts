export { chooseDailyMatches, type MatchCandidate } from './choose-daily-matches.ts';
export { createFirstDay, type FirstDayFeature } from './create-first-day.ts';
export { createMatchAnnouncement, type MatchAnnouncementFeature } from './create-match-announcement.ts';
export { createMatchCount, type MatchCountFeature } from './create-match-count.ts';
export { createMatches, type MatchesFeature } from './create-matches.ts';
export { isStillMade, type MatchDecision } from './match-decision.ts';
export type { DecideMatch } from './decide-match.ts';
export type { EndFirstDay } from './first-day/end-first-day.ts';
export {
  type FirstDayMarks,
  firstDayPhase,
  type FirstDayProgress,
  type FirstDayStep,
  firstDaySteps,
  isFirstDayDone,
  mayHaveFirstDay,
} from './first-day/first-day.ts';
export type { FirstDayAnswer, FirstDayGateway } from './first-day/first-day-gateway.port.ts';
export type { FirstDay } from './first-day/first-day-state.ts';
export type { LikeSuggestion } from './first-day/like-suggestion.ts';
export type { LoadFirstDay } from './first-day/load-first-day.ts';
export type { LoadMatches } from './load-matches.ts';
export { isTimeZone, localDay } from './local-day.ts';
export type { MatchAnnouncement } from './modal/match-announcement.ts';
export { modalMatches } from './modal/match-modal.ts';
export type { MatchModalStorage, ShownModals } from './modal/match-modal-storage.port.ts';
export type { MatchCount } from './match-count.ts';
export type { MatchGateway, MatchList } from './match-gateway.port.ts';
export type { Match, MatchReason, SharedAnswer } from './match.ts';
export type { Matches, MatchesState } from './matches-state.ts';
export { type Answers, sharedAnswers } from './shared-answers.ts';
export { splitMatches } from './split-matches.ts';
