import type { Match } from './match.ts';
import { matchReasons, matchScore, type MatchFacts } from './match-score.ts';

/** Somebody who may be proposed. */
export interface MatchCandidate extends MatchFacts {
  readonly userId: string;
}

/** As many as a member decides about in a few minutes. */
export const MATCHES_A_DAY = 6;

/** The best of the candidates, best first. The same candidates in any order give the same matches. */
export function chooseDailyMatches(
  candidates: readonly MatchCandidate[],
  count: number = MATCHES_A_DAY,
): readonly Match[] {
  return candidates
    .map((candidate) => ({ candidate, score: matchScore(candidate) }))
    .toSorted((one, other) => other.score - one.score || compareIds(one.candidate.userId, other.candidate.userId))
    .slice(0, count)
    .map(({ candidate }) => ({ userId: candidate.userId, reasons: matchReasons(candidate) }));
}

/** By code units: no locale may decide who is proposed. */
const compareIds = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
